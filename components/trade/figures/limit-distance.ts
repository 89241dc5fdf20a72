import {
  type Asset,
  BPS,
  divideHalfEven,
  formatAmount,
  parseAmount,
  takeBps,
} from '#lib/base/money';
import type { Side } from '#lib/features/trade/deal/enums';

/** How far a limit is from the last price. */
export interface LimitDistance {
  direction: 'above' | 'below' | 'same';
  /** Without a sign: `1.25%`. */
  percent: string;
}

/** The distance of a limit from the last price; null if one of them is missing or invalid. Decimal strings. */
export function limitDistance(
  limit: string,
  lastPrice: string | null,
  currency: Asset,
): LimitDistance | null {
  const limitMinor = parseAmount(limit, currency);
  const lastMinor = lastPrice === null ? null : parseAmount(lastPrice, currency);
  if (!limitMinor || !lastMinor) return null;
  if (limitMinor === lastMinor) return { direction: 'same', percent: '0%' };
  const isAbove = limitMinor > lastMinor;
  const differenceMinor = isAbove ? limitMinor - lastMinor : lastMinor - limitMinor;
  const bps = divideHalfEven(differenceMinor * BPS, lastMinor);
  // A difference is never shown as none.
  const percent = bps === 0n ? '<0.01%' : `${Number(bps) / 100}%`;
  return { direction: isAbove ? 'above' : 'below', percent };
}

/** Whether the last price reaches the limit, so that the next fixing probably fills the order. */
export function isWithinLimit(side: Side, { direction }: LimitDistance): boolean {
  return direction === 'same' || direction === (side === 'buy' ? 'above' : 'below');
}

/** How far one press moves a limit, in basis points of the last price. */
const STEP_BPS = 50n;

/**
 * A limit moved by one step up or down. An invalid limit starts from the last price; the result is at least one minor
 * unit. Decimal strings.
 */
export function moveLimit(
  limit: string,
  lastPrice: string,
  { by, currency }: { by: 'up' | 'down'; currency: Asset },
): string {
  const lastMinor = parseAmount(lastPrice, currency) ?? 0n;
  const fromMinor = parseAmount(limit, currency) || lastMinor;
  const stepMinor = takeBps(lastMinor, STEP_BPS);
  const movedMinor = by === 'up' ? fromMinor + stepMinor : fromMinor - stepMinor;
  return formatAmount(movedMinor < 1n ? 1n : movedMinor, currency);
}
