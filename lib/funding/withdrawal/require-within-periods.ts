import { type Settings, settingMinor } from '#lib/config/keys';
import { prepared, type Sql } from '#lib/db/prepared';
import { AppError } from '#lib/errors/app-error';
import { type Asset, formatAmount, groupAmount } from '#lib/money';
import { TIME_ZONE } from '#lib/taipei-time';
import { COUNTED_STATUSES } from './withdrawal-state.ts';

interface Spent {
  dayMinor: bigint;
  monthMinor: bigint;
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
  const spent = await getSpent(sql, userId);
  const { currency } = settings;
  const dayMinor = settingMinor(settings, 'withdraw_day');
  const monthMinor = settingMinor(settings, 'withdraw_month');
  if (spent.dayMinor + amountMinor > dayMinor)
    throw overLimit('overDayLimit', dayMinor, spent.dayMinor, currency);
  if (spent.monthMinor + amountMinor > monthMinor)
    throw overLimit('overMonthLimit', monthMinor, spent.monthMinor, currency);
}

const sumSpent = prepared<Spent>(
  'sum_spent',
  `SELECT
     coalesce(sum(amount) FILTER (WHERE created_at >= date_trunc('day', now(), $2)), 0)::bigint AS "dayMinor",
     coalesce(sum(amount), 0)::bigint AS "monthMinor"
   FROM withdrawal
   WHERE user_id = $1 AND created_at >= date_trunc('month', now(), $2) AND status = ANY ($3::text[])`,
);

async function getSpent(sql: Sql, userId: bigint): Promise<Spent> {
  const [spent] = await sumSpent(sql, [userId, TIME_ZONE, COUNTED_STATUSES]);
  return spent ?? { dayMinor: 0n, monthMinor: 0n };
}

function overLimit(
  messageKey: string,
  limitMinor: bigint,
  spentMinor: bigint,
  asset: Asset,
): AppError {
  const format = (amountMinor: bigint) =>
    // Stryker disable next-line EqualityOperator: for zero both branches return zero.
    groupAmount(formatAmount(amountMinor < 0n ? 0n : amountMinor, asset));
  return new AppError(4102, {
    messageKey,
    params: { limit: format(limitMinor), remaining: format(limitMinor - spentMinor) },
  });
}
