import type { Db } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { type Asset, formatAmount } from '#lib/base/money';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import { hasLevelLimits } from '#lib/running/config/level-limits';
import { getSettings } from '#lib/running/config/queries';
import type { Settings } from '#lib/running/config/setting-specs';
import { CHANNELS, type Channel, type ProcessorName, type WithdrawalHandling } from './enums.ts';
import type { WithdrawalLimits } from './response-schema.ts';
import { getTopUpAllowance } from './top-up/require-within-top-ups.ts';
import { expectPayout, isPaidAtOnce } from './withdrawal/payout-day.ts';
import { getAllowance } from './withdrawal/require-within-periods.ts';

export type { ProcessorName, WithdrawalHandling } from './enums.ts';
export { findTopUpReversal, markReversed } from './top-up-reversals.ts';

/** The current terms of a channel. */
export interface ChannelTerms {
  channel: Channel;
  /** The processor of top-ups; null while the channel is closed for them. */
  recharge: ProcessorName | null;
  /** The processor of withdrawals; null while the channel is closed for them. */
  withdraw: ProcessorName | null;
  /** Who reviews withdrawals; null while the channel is closed for them. */
  review: ProcessorName | null;
  /** The currency of payments to and from the user. */
  payCurrency: Asset;
  /** Decimal string: cash for one unit of `payCurrency`. */
  rate: string;
}

/** The terms of every channel, in display order. */
export async function listChannelTerms(db: Db): Promise<ChannelTerms[]> {
  const settings = await getSettings(db);
  return CHANNELS.map((channel) => channelTerms(settings, channel));
}

/** The data of the `withdrawLimits` call: what a member can still withdraw today and this month. */
export async function getWithdrawalLimits(db: Db, userId: bigint): Promise<WithdrawalLimits> {
  const settings = await getSettings(db);
  const { currency } = settings;
  const { limit, left, level, isFrozen, freeze, isOwn } = await getAllowance(db, userId, settings);
  const of = (key: 'day' | 'month') => ({
    limit: formatAmount(limit[`${key}Minor`], currency),
    left: formatAmount(left[`${key}Minor`], currency),
    own: isOwn[key],
  });
  return {
    ...{ currency, level, frozen: isFrozen, frozen_by_member: freeze !== null },
    ...{ day: of('day'), month: of('month') },
  };
}

/** What a member's level leaves for top-ups; a period without a limit is undefined. */
export async function getTopUpLeft(
  db: Db,
  userId: bigint,
): Promise<{ day?: string; month?: string }> {
  const settings = await getSettings(db);
  if (!hasLevelLimits(settings, 'recharge')) return {};
  const { left } = await getTopUpAllowance(db, userId, settings);
  const text = (minor: bigint) => formatAmount(minor, settings.currency);
  return {
    ...(left.dayMinor !== null && { day: text(left.dayMinor) }),
    ...(left.monthMinor !== null && { month: text(left.monthMinor) }),
  };
}

/** The terms of one channel. */
export async function getChannelTerms(db: Db, channel: Channel): Promise<ChannelTerms> {
  return channelTerms(await getSettings(db), channel);
}

/** The terms of a channel under the given settings. A channel without a rate is closed. */
export function channelTerms(settings: Settings, channel: Channel): ChannelTerms {
  const { payCurrency, rate } = payment(settings, channel);
  const processor = rate === '' ? null : processorOf(settings, channel);
  return {
    channel,
    recharge: processor === 'manual' && !env().OPERATOR_ACCOUNTS?.[channel] ? null : processor,
    withdraw: processor,
    review: processor && findReviewer(settings, processor),
    payCurrency,
    rate,
  };
}

/**
 * Who reviews the withdrawals of a processor. The sandbox, which exists in paper mode only, reviews its
 * own unless an operator does.
 */
export function findReviewer(settings: Settings, processor: ProcessorName): ProcessorName {
  return settings.withdraw_review === 'auto' ? processor : 'manual';
}

/** Who handles a withdrawal, by its id and the current settings. */
export async function getHandling(db: Db, withdrawalId: string): Promise<WithdrawalHandling> {
  const [settings, { processor }] = await Promise.all([
    getSettings(db),
    db.withdrawal.findUniqueOrThrow({
      where: { id: BigInt(withdrawalId) },
      select: { processor: true },
    }),
  ]);
  // The column's constraint allows only these names.
  const name = processor as ProcessorName;
  return { reviewer: findReviewer(settings, name), processor: name };
}

/**
 * The business day by which a withdrawal by a channel is expected to be paid out if it is requested now; null where the
 * sandbox pays it at once, or while the channel is closed.
 */
export async function getPayoutDay(
  db: Db,
  { review, withdraw }: ChannelTerms,
): Promise<string | null> {
  if (!review || !withdraw || isPaidAtOnce({ reviewer: review, processor: withdraw })) return null;
  const [settings, calendar] = await Promise.all([getSettings(db), readCalendar(db)]);
  return expectPayout(calendar, settings, new Date()).expectedOn;
}

function payment(settings: Settings, channel: Channel): Pick<ChannelTerms, 'payCurrency' | 'rate'> {
  const { currency } = settings;
  if (channel === 'number') return { payCurrency: 'USDT', rate: settings.rate_usdt };
  if (channel === 'hkbank' && currency !== 'HKD')
    return { payCurrency: 'HKD', rate: settings.rate_hkd };
  return { payCurrency: currency, rate: '1' };
}

function processorOf(settings: Settings, channel: Channel): ProcessorName | null {
  const setting = settings[`channel_${channel}`];
  if (setting === 'closed') return null;
  return setting === 'auto' && env().APP_MODE === 'paper' ? 'sandbox' : 'manual';
}
