import { ChannelClosed } from '#components/funding/channel/channel-closed';
import { WithdrawalForm } from '#components/funding/withdrawal/withdrawal-form';
import { SetupGuide } from '#components/methods/setup-guide';
import { requiredProof } from '#lib/access/account/required-proof';
import { getBalance, getUserInfo } from '#lib/access/profile/queries';
import { getFreeze } from '#lib/access/protection/queries';
import { requireSession } from '#lib/access/session/session';
import { CHANNEL_PAGES } from '#lib/base/paths';
import type { Channel } from '#lib/features/funding/enums';
import { getChannelTerms, getPayoutDay, getWithdrawalLimits } from '#lib/features/funding/queries';
import { listMethods } from '#lib/features/methods/queries';
import { getConfig } from '#lib/running/config/queries';
import Receipt from './receipt.tsx';

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
    <Receipt channel={channel} id={id} />
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
      payoutDay={await getPayoutDay(db, terms)}
    />
  );
}
