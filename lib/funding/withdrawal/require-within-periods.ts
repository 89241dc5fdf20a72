import { type Settings, settingMinor } from '#lib/config/keys';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { TIME_ZONE } from '#lib/i18n/locales';
import { type Asset, formatAmount, groupAmount } from '#lib/money';
import { SPENT } from './withdrawal-state.ts';

interface Spent {
  day: bigint;
  month: bigint;
}

/**
 * Refuses a withdrawal that would pass the limit of the local day or month. The caller holds the
 * member's lock, so nothing can be spent in between.
 * @throws {AppError} 4102 naming the limit and what is left of it
 */
export async function requireWithinPeriods(
  tx: Db,
  userId: bigint,
  amountMinor: bigint,
  settings: Settings,
): Promise<void> {
  const spent = await getSpent(tx, userId);
  const { currency } = settings;
  const day = settingMinor(settings, 'withdraw_day');
  const month = settingMinor(settings, 'withdraw_month');
  if (spent.day + amountMinor > day) throw overLimit('overDayLimit', day, spent.day, currency);
  if (spent.month + amountMinor > month)
    throw overLimit('overMonthLimit', month, spent.month, currency);
}

async function getSpent(tx: Db, userId: bigint): Promise<Spent> {
  const [spent] = await tx.$queryRaw<Spent[]>`
    SELECT
      coalesce(sum(amount) FILTER (WHERE created_at >= date_trunc('day', now(), ${TIME_ZONE})), 0)::bigint AS day,
      coalesce(sum(amount), 0)::bigint AS month
    FROM withdrawal
    WHERE user_id = ${userId} AND created_at >= date_trunc('month', now(), ${TIME_ZONE})
      AND status = ANY (${[...SPENT]}::text[])`;
  return spent ?? { day: 0n, month: 0n };
}

function overLimit(
  messageKey: string,
  limitMinor: bigint,
  spentMinor: bigint,
  asset: Asset,
): AppError {
  const shown = (minor: bigint) => groupAmount(formatAmount(minor < 0n ? 0n : minor, asset));
  return new AppError(4102, {
    messageKey,
    params: { limit: shown(limitMinor), remaining: shown(limitMinor - spentMinor) },
  });
}
