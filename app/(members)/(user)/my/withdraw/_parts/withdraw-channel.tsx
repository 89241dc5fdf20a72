import { redirect } from 'next/navigation';
import { ChannelClosed } from '#components/funding/channel/channel-closed';
import { FundingMissing } from '#components/funding/receipt/funding-missing';
import { LazyWithdrawalReceipt } from '#components/funding/withdrawal/lazy-withdrawal-receipt';
import { WithdrawalForm } from '#components/funding/withdrawal/withdrawal-form';
import { SetupGuide } from '#components/methods/setup-guide';
import { requiredProof } from '#lib/access/account/required-proof';
import { getBalance, getUserInfo } from '#lib/access/profile/queries';
import { getFreeze } from '#lib/access/protection/queries';
import { requireSession } from '#lib/access/session/session';
import { CHANNEL_PAGES, receiptPath } from '#lib/base/paths';
import type { Channel } from '#lib/features/funding/enums';
import { getChannelTerms, getHandling, getWithdrawalLimits } from '#lib/features/funding/queries';
import { listMethods } from '#lib/features/methods/queries';
import { findRecord } from '#lib/features/records/find-record';
import { getConfig } from '#lib/running/config/queries';

/** The props that Next passes to a channel's page. */
export interface ChannelPageProps {
  searchParams: Promise<{ id?: string | string[] }>;
}

/** The page of one withdrawal channel: its form, the set-up it needs first, or a closed notice; with `?id=` a receipt. */
export async function WithdrawChannel({
  channel,
  searchParams,
}: ChannelPageProps & { channel: Channel }) {
  const { id } = await searchParams;
  return id === undefined ? (
    <NewWithdrawal channel={channel} />
  ) : (
    <WithdrawalOf channel={channel} id={id} />
  );
}

async function NewWithdrawal({ channel }: { channel: Channel }) {
  const { db, userId } = await requireSession();
  const [user, methods, config, terms, { available }, periods, freeze] = await Promise.all([
    getUserInfo(db, userId),
    listMethods(db, userId, channel),
    getConfig(db),
    getChannelTerms(db, channel),
    getBalance(db, userId),
    getWithdrawalLimits(db, userId),
    getFreeze(db, userId),
  ]);
  if (!terms.withdraw) return <ChannelClosed family="withdraw" channel={channel} />;
  const proof = requiredProof(user);
  if (proof === 'none' || methods.length === 0)
    return (
      <SetupGuide
        kind={channel}
        destination={CHANNEL_PAGES.withdraw[channel]}
        done={{
          ...(channel !== 'number' && { realName: user.real_name !== null }),
          ...(proof !== 'sign' && { tradePassword: user.has_trade_password }),
          card: methods.length > 0,
        }}
      />
    );
  const now = new Date();
  const payoutMethods = methods.map((method) => ({
    ...method,
    usable: new Date(method.usable_at) <= now,
  }));
  return (
    <WithdrawalForm
      {...{ config, terms, available, periods, freeze }}
      methods={payoutMethods}
      signs={proof === 'sign'}
    />
  );
}

/** A receipt is shown on the page of its own channel; another channel's page redirects to it. */
async function WithdrawalOf({ channel, id }: { channel: Channel; id: string | string[] }) {
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
