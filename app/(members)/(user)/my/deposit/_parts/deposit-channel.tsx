import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ChannelClosed } from '#components/funding/channel/channel-closed';
import { FundingMissing } from '#components/funding/receipt/funding-missing';
import { LazyTopUpReceipt } from '#components/funding/top-up/lazy-top-up-receipt';
import { TopUpForm } from '#components/funding/top-up/top-up-form';
import { QrCode } from '#components/ui/display/qr-code';
import { requireSession } from '#lib/access/session/session';
import { receiptPath } from '#lib/base/paths';
import type { Channel } from '#lib/features/funding/enums';
import { getChannelTerms, getTopUpLeft } from '#lib/features/funding/queries';
import { findRecord } from '#lib/features/records/find-record';
import { getConfig } from '#lib/running/config/queries';

/** The props that Next passes to a channel's page. */
export interface ChannelPageProps {
  searchParams: Promise<{ id?: string | string[] }>;
}

/** The page of one top-up channel: its form or a closed notice; with `?id=` a receipt. */
export async function DepositChannel({
  channel,
  searchParams,
}: ChannelPageProps & { channel: Channel }) {
  const { id } = await searchParams;
  return id === undefined ? (
    <NewRecharge channel={channel} />
  ) : (
    <RechargeOf channel={channel} id={id} />
  );
}

async function NewRecharge({ channel }: { channel: Channel }) {
  const { db, userId } = await requireSession();
  const [config, terms, left] = await Promise.all([
    getConfig(db),
    getChannelTerms(db, channel),
    getTopUpLeft(db, userId),
  ]);
  if (!terms.recharge) return <ChannelClosed family="recharge" channel={channel} />;
  return <TopUpForm {...{ config, terms, left }} processor={terms.recharge} />;
}

/** A receipt is shown on the page of its own channel; another channel's page redirects to it. */
async function RechargeOf({ channel, id }: { channel: Channel; id: string | string[] }) {
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
