import { type Asset, parseAmount } from '#lib/base/money';
import { addDays, dayStart } from '#lib/base/taipei-time';
import { MAX_LIMIT_DAYS } from '#lib/features/trade/deal/enums';
import { isNearPrice } from '#lib/features/trade/deal/order-figures';

/** How long a limit order is good: for today, for a week, or until a day that is chosen. */
export const PERIODS = ['day', 'week', 'date'] as const;
export type Period = (typeof PERIODS)[number];

export function isPeriod(text: string): text is Period {
  return PERIODS.some((period) => period === text);
}

/** The last day of a period that starts today, a local day; `chosen` of a date. */
export function lastDayOfPeriod(period: Period, today: string, chosen: string): string {
  if (period === 'date') return chosen;
  return period === 'day' ? today : addDays(today, 7);
}

/** Validation problems of a limit and its last day; keys under `trade.limitProblem`. */
export type LimitProblem = 'price' | 'far' | 'until' | 'untilRange' | 'beforeCutoff';

/** Largest limit that the server accepts, in minor units. */
const MAX_LIMIT_MINOR = 100_000_000_000n;

/** Validation problem of a limit as typed, or null. @param lastPrice a decimal string; null while unknown */
export function priceProblem(
  price: string,
  { currency, lastPrice }: { currency: Asset; lastPrice: string | null },
): LimitProblem | null {
  const priceMinor = parseAmount(price, currency);
  if (!priceMinor || priceMinor > MAX_LIMIT_MINOR) return 'price';
  const lastMinor = lastPrice === null ? null : parseAmount(lastPrice, currency);
  return lastMinor && !isNearPrice(priceMinor, lastMinor) ? 'far' : null;
}

/**
 * Validation problem of the last day, or null.
 * @param cutoffAt ISO time of the cutoff of the open issue, which the order must at least see
 */
export function untilProblem(
  until: string,
  { today, cutoffAt }: { today: string; cutoffAt: string | null },
): LimitProblem | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(until)) return 'until';
  if (until < today || until > addDays(today, MAX_LIMIT_DAYS)) return 'untilRange';
  const isOver = cutoffAt !== null && dayStart(until, 1).getTime() < Date.parse(cutoffAt);
  return isOver ? 'beforeCutoff' : null;
}
