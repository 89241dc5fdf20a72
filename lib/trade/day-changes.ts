import type { Db } from '#lib/db/client';
import { divideHalfEven, type Metal } from '#lib/money';

/** How the price of each instrument has moved in 24 hours: a signed percent with two decimals. */
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
