import type { LiveQuote } from './use-quote.ts';

interface QuoteDifference {
  direction: 'up' | 'down' | 'same';
  /** Signed for display, e.g. `-0.50`. */
  change: string;
  /** Without sign. */
  amount: string;
}

/**
 * The difference between the price of a renewed quote and the quote before it, exact in minor units;
 * null if it is the first.
 */
export function quoteDifference({
  quote,
  previousPrice,
}: Pick<LiveQuote, 'previousPrice'> & { quote: { price: string } }): QuoteDifference | null {
  if (previousPrice === null) return null;
  // Prices of one currency have equally many decimals.
  const scale = quote.price.split('.')[1]?.length ?? 0;
  const minor = (price: string) => BigInt(price.replace('.', ''));
  const differenceMinor = minor(quote.price) - minor(previousPrice);
  const digits = String(differenceMinor < 0n ? -differenceMinor : differenceMinor).padStart(
    scale + 1,
    '0',
  );
  const whole = digits.slice(0, digits.length - scale);
  const amount = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`;
  if (differenceMinor === 0n) return { direction: 'same', change: amount, amount };
  const isUp = differenceMinor > 0n;
  return { direction: isUp ? 'up' : 'down', change: `${isUp ? '+' : '-'}${amount}`, amount };
}
