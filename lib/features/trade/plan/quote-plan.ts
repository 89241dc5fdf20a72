import type { Pool } from '#lib/base/db/client';
import { formatAmount } from '#lib/base/money';
import { listDueDays } from './due-days.ts';
import { UPCOMING_MAX } from './enums.ts';
import { type JudgedTerms, judgeTerms } from './judge-terms.ts';
import { readStoredPlan } from './lock-plan.ts';
import { toDueDay } from './plan-record.ts';
import type { PlanQuote } from './response-schema.ts';
import type { PlanTermsInput } from './schema.ts';

/** Days to a plan's end that are counted, which bounds the work. */
const MOST_COUNTED = 600;

/**
 * What a plan would do: its first days and what they cost at most. Changes nothing.
 * @throws {AppError} as `setPlan`
 */
export async function quotePlan(
  pool: Pool,
  input: PlanTermsInput & { userId: bigint },
): Promise<PlanQuote> {
  const { userId, id } = input;
  const plan = id === undefined ? null : await readStoredPlan(pool, { userId, id });
  const terms = await judgeTerms(pool, input, plan);
  const { settings, first, days, calendar, amountMinor } = terms;
  const orders = countOrders(terms, plan?.placed ?? 0);
  const count = Math.min(UPCOMING_MAX, orders ?? UPCOMING_MAX);
  const cash = (minor: bigint) => formatAmount(minor, settings.currency);
  return {
    currency: settings.currency,
    start_on: days.startOn,
    upcoming: listDueDays(days, calendar, { first, count }).map((day) => toDueDay(day, settings)),
    ...{ hold: cash(terms.holdMinor), fee_bps: settings.trade_bps, orders },
    total: amountMinor === null || orders === null ? null : cash(amountMinor * BigInt(orders)),
  };
}

/** Orders until the end of a plan; null without one, or if there are more than are counted. */
function countOrders({ times, days, calendar, first }: JudgedTerms, placed: number): number | null {
  if (times !== null) return times - placed;
  if (days.endOn === null) return null;
  const { length } = listDueDays(days, calendar, { first, count: MOST_COUNTED + 1 });
  return length > MOST_COUNTED ? null : length;
}
