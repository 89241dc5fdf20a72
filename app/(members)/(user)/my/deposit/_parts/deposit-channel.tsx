import { ChannelClosed } from '#components/funding/channel/channel-closed';
import { TopUpForm } from '#components/funding/top-up/top-up-form';
import { requireSession } from '#lib/access/session/session';
import type { Channel } from '#lib/features/funding/enums';
import { getChannelTerms, getTopUpLeft } from '#lib/features/funding/queries';
import { getConfig } from '#lib/running/config/queries';
import Receipt from './receipt.tsx';

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
    <Receipt channel={channel} id={id} />
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
