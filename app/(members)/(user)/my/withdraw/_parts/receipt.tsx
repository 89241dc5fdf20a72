import { redirect } from 'next/navigation';
import { withMessages } from '#components/chrome/locale/with-messages';
import { FundingMissing } from '#components/funding/receipt/funding-missing';
import { LazyWithdrawalReceipt } from '#components/funding/withdrawal/lazy-withdrawal-receipt';
import { requireSession } from '#lib/access/session/session';
import { receiptPath } from '#lib/base/paths';
import type { Channel } from '#lib/features/funding/enums';
import { getHandling } from '#lib/features/funding/queries';
import { findRecord } from '#lib/features/records/find-record';
import { getConfig } from '#lib/running/config/queries';

interface Props {
  channel: Channel;
  /** Id of the withdrawal, from the query. */
  id: string | string[];
}

/** The receipt of a withdrawal, shown on the page of its own channel; another channel's page redirects to it. */
async function Receipt({ channel, id }: Props) {
  const { db, userId } = await requireSession();
  const [detail, { currency }] = await Promise.all([
    findRecord(db, userId, { type: 'withdraw', id }),
    getConfig(db),
  ]);
  if (!detail) return <FundingMissing family="withdraw" />;
  const { record } = detail;
  if (record.channel !== channel) {
    const home = receiptPath('withdraw', record);
    if (!home) return <FundingMissing family="withdraw" />;
    redirect(home);
  }
  const handling = await getHandling(db, record.id);
  return (
    <LazyWithdrawalReceipt
      key={record.id}
      initial={detail}
      {...{ channel, currency, handling }}
      now={new Date().toISOString()}
    />
  );
}

// With messages of its own, so that the form does not carry them.
export default withMessages('(members)/(user)/my/withdraw/_parts/receipt', Receipt);
