import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { FundingMissing } from '#components/funding/receipt/funding-missing';
import { LazyTopUpReceipt } from '#components/funding/top-up/lazy-top-up-receipt';
import { QrCode } from '#components/ui/display/qr-code';
import { requireSession } from '#lib/access/session/session';
import { receiptPath } from '#lib/base/paths';
import type { Channel } from '#lib/features/funding/enums';
import { findRecord } from '#lib/features/records/find-record';
import { getConfig } from '#lib/running/config/queries';

interface Props {
  channel: Channel;
  /** Id of the top-up, from the query. */
  id: string | string[];
}

/** The receipt of a top-up, shown on the page of its own channel; another channel's page redirects to it. */
async function Receipt({ channel, id }: Props) {
  const { db, userId } = await requireSession();
  const [detail, { currency }, t] = await Promise.all([
    findRecord(db, userId, { type: 'recharge', id }),
    getConfig(db),
    getTranslations('funding.pay'),
  ]);
  if (!detail) return <FundingMissing family="recharge" />;
  const { record } = detail;
  if (record.channel !== channel) {
    const home = receiptPath('recharge', record);
    if (!home) return <FundingMissing family="recharge" />;
    redirect(home);
  }
  const { pay_to: payTo } = record;
  return (
    <LazyTopUpReceipt
      key={record.id}
      initial={detail}
      channel={channel}
      currency={currency}
      now={new Date().toISOString()}
      qr={
        payTo.kind === 'number' &&
        !record.simulated && (
          <QrCode text={payTo.address} label={t('qr', { address: payTo.address })} />
        )
      }
    />
  );
}

// With messages of its own, so that the form does not carry them.
export default withMessages('(members)/(user)/my/deposit/_parts/receipt', Receipt);
