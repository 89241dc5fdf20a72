import type { Db } from '#lib/db/client';
import { divideHalfEven, type Metal } from '#lib/money';

/**
 * How far the last price of each instrument is from what it was 24 hours before: a signed percent
 * with two decimals, such as `+1.23`, rounded half-even. Absent when nobody knows what it was, because
 * prices had not begun or were away for the hour before that.
 */
export async function getDayChanges(db: Db): Promise<Map<Metal, string>> {
  const rows = await db.$queryRaw<{ symbol: Metal; now: bigint; then: bigint }[]>`
    SELECT room.symbol, last.price AS now, before.close AS then FROM room
    CROSS JOIN LATERAL (
      SELECT price, at FROM tick WHERE tick.symbol = room.symbol ORDER BY at DESC LIMIT 1
    ) AS last
    CROSS JOIN LATERAL (
      SELECT close FROM price_bar AS bar
      WHERE bar.symbol = room.symbol AND seconds = 300
        AND start BETWEEN last.at - interval '25 hours' AND last.at - interval '24 hours'
      ORDER BY start DESC LIMIT 1
    ) AS before`;
  return new Map(rows.map(({ symbol, now, then }) => [symbol, percentOf(now - then, then)]));
}

function percentOf(part: bigint, whole: bigint): string {
  const hundredths = divideHalfEven(part * 10_000n, whole);
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  const sign = hundredths < 0n ? '-' : '+';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
