import { pipeline, prepared, type Sql } from '#lib/base/db/prepared';
import { serializeMemberWork } from '#lib/base/db/serialize-member-work';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, limitText } from '#lib/base/money';
import { TIME_ZONE } from '#lib/base/taipei-time';
import { hasLevelLimits, levelLimits, type PeriodLimits } from '#lib/running/config/level-limits';
import type { Settings } from '#lib/running/config/setting-specs';
import { IS_REVERSED } from '../top-up-reversals.ts';
import { COUNTED_TOP_UP_STATUSES, OPEN_TOP_UP_STATUSES } from './top-up-state.ts';

/** Open top-ups per member, so that one member cannot fill the operators' queue. */
const OPEN_TOP_UPS_MAX = 20;

interface Counted {
  open: bigint;
  level: number;
  dayMinor: bigint;
  monthMinor: bigint;
}

/** The sums are read only when a level limits top-ups ($5). The metal card sells metal: no money comes in. */
const countTopUps = prepared<Counted>(
  'count_top_ups',
  `SELECT
     (SELECT count(*) FROM recharge WHERE user_id = $1 AND status = ANY ($2::text[])) AS open,
     member_level(u.real_name, u.identity_verified_at) AS level,
     coalesce(s.day, 0)::bigint AS "dayMinor", coalesce(s.month, 0)::bigint AS "monthMinor"
   FROM app_user u LEFT JOIN LATERAL (
     SELECT sum(amount) FILTER (WHERE created_at >= date_trunc('day', now(), $3)) AS day, sum(amount) AS month
     FROM recharge
     WHERE $5::boolean AND user_id = $1 AND created_at >= date_trunc('month', now(), $3)
       AND status = ANY ($4::text[]) AND channel <> 'metal' AND NOT ${IS_REVERSED}
   ) AS s ON true
   WHERE u.id = $1`,
);

/** What a member's level leaves for top-ups in the local day and month; null without a limit. */
export async function getTopUpAllowance(
  sql: Sql,
  userId: bigint,
  settings: Settings,
): Promise<{ limit: PeriodLimits; left: PeriodLimits }> {
  return allowanceOf(await countOf(sql, userId, settings), settings);
}

/**
 * Rejects a top-up beyond the limits of the member's level or the number of open ones. Locks the member
 * first, so that parallel requests are counted one after another.
 * @throws {AppError} 4102
 */
export async function requireWithinTopUps(
  sql: Sql,
  userId: bigint,
  amountMinor: bigint,
  settings: Settings,
): Promise<void> {
  const [, counted] = await pipeline([
    serializeMemberWork(sql, userId),
    countOf(sql, userId, settings),
  ]);
  if (counted.open >= OPEN_TOP_UPS_MAX)
    throw new AppError(4102, {
      messageKey: 'tooManyRecharges',
      params: { limit: OPEN_TOP_UPS_MAX },
    });
  const { limit, left } = allowanceOf(counted, settings);
  const { currency } = settings;
  requireLeft(amountMinor, limit.dayMinor, left.dayMinor, { key: 'overTopUpDayLimit', currency });
  const month = { key: 'overTopUpMonthLimit', currency };
  requireLeft(amountMinor, limit.monthMinor, left.monthMinor, month);
}

async function countOf(sql: Sql, userId: bigint, settings: Settings): Promise<Counted> {
  const [counted] = await countTopUps(sql, [
    userId,
    OPEN_TOP_UP_STATUSES,
    TIME_ZONE,
    COUNTED_TOP_UP_STATUSES,
    hasLevelLimits(settings, 'recharge'),
  ]);
  return counted ?? { open: 0n, level: 0, dayMinor: 0n, monthMinor: 0n };
}

function allowanceOf({ level, dayMinor, monthMinor }: Counted, settings: Settings) {
  const limit = levelLimits(settings, level, 'recharge');
  const left = {
    dayMinor: leftOf(limit.dayMinor, dayMinor),
    monthMinor: leftOf(limit.monthMinor, monthMinor),
  };
  return { limit, left };
}

function leftOf(limitMinor: bigint | null, usedMinor: bigint): bigint | null {
  if (limitMinor === null) return null;
  return limitMinor > usedMinor ? limitMinor - usedMinor : 0n;
}

function requireLeft(
  amountMinor: bigint,
  limitMinor: bigint | null,
  leftMinor: bigint | null,
  { key, currency }: { key: string; currency: Asset },
): void {
  if (limitMinor === null || leftMinor === null || amountMinor <= leftMinor) return;
  const format = (minor: bigint) => limitText(minor, currency);
  throw new AppError(4102, {
    messageKey: key,
    params: { limit: format(limitMinor), remaining: format(leftMinor) },
  });
}
