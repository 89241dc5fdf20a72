import { type Settings, settingMinor } from '#lib/config/keys';
import { prepared, type Sql } from '#lib/db/prepared';
import { AppError } from '#lib/errors/app-error';
import { type Asset, formatAmount, groupAmount } from '#lib/money';
import { TIME_ZONE } from '#lib/taipei-time';
import { COUNTED_STATUSES } from './withdrawal-state.ts';

/** Amounts of the local day and month. */
interface Periods {
  dayMinor: bigint;
  monthMinor: bigint;
}

/** The limits of a member's withdrawals, and what is left of them. */
interface Allowance {
  limit: Periods;
  left: Periods;
}

/** What a member can still withdraw in the local day and month; never negative. */
export async function getAllowance(
  sql: Sql,
  userId: bigint,
  settings: Settings,
): Promise<Allowance> {
  const spent = await getSpent(sql, userId);
  const limit = {
    dayMinor: settingMinor(settings, 'withdraw_day'),
    monthMinor: settingMinor(settings, 'withdraw_month'),
  };
  const left = {
    dayMinor: atLeastZero(limit.dayMinor - spent.dayMinor),
    monthMinor: atLeastZero(limit.monthMinor - spent.monthMinor),
  };
  return { limit, left };
}

/**
 * Rejects a withdrawal that would exceed the limit of the local day or month. The caller must hold
 * the member's lock, so that no parallel request is missed.
 * @throws {AppError} 4102 with the limit and the remaining amount
 */
export async function requireWithinPeriods(
  sql: Sql,
  userId: bigint,
  amountMinor: bigint,
  settings: Settings,
): Promise<void> {
  const { limit, left } = await getAllowance(sql, userId, settings);
  const { currency } = settings;
  if (amountMinor > left.dayMinor)
    throw overLimit('overDayLimit', limit.dayMinor, left.dayMinor, currency);
  if (amountMinor > left.monthMinor)
    throw overLimit('overMonthLimit', limit.monthMinor, left.monthMinor, currency);
}

const sumSpent = prepared<Periods>(
  'sum_spent',
  `SELECT
     coalesce(sum(amount) FILTER (WHERE created_at >= date_trunc('day', now(), $2)), 0)::bigint AS "dayMinor",
     coalesce(sum(amount), 0)::bigint AS "monthMinor"
   FROM withdrawal
   WHERE user_id = $1 AND created_at >= date_trunc('month', now(), $2) AND status = ANY ($3::text[])`,
);

async function getSpent(sql: Sql, userId: bigint): Promise<Periods> {
  const [spent] = await sumSpent(sql, [userId, TIME_ZONE, COUNTED_STATUSES]);
  return spent ?? { dayMinor: 0n, monthMinor: 0n };
}

function atLeastZero(amountMinor: bigint): bigint {
  // Stryker disable next-line EqualityOperator: for zero both branches return zero.
  return amountMinor < 0n ? 0n : amountMinor;
}

function overLimit(
  messageKey: string,
  limitMinor: bigint,
  leftMinor: bigint,
  asset: Asset,
): AppError {
  const format = (amountMinor: bigint) => groupAmount(formatAmount(amountMinor, asset));
  return new AppError(4102, {
    messageKey,
    params: { limit: format(limitMinor), remaining: format(leftMinor) },
  });
}
