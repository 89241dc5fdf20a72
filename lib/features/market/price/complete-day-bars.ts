import type { Db } from '#lib/base/db/client';
import { BAR_ORIGIN } from './series.ts';

/**
 * Adds to the bars of today and yesterday what is only in those of two hours. A release before migration 0158
 * writes no bars of a day, and may run while a site is updated or rolled back.
 */
export async function completeDayBars(db: Db): Promise<void> {
  await db.$executeRaw`
    INSERT INTO price_bar AS bar (symbol, seconds, start, open, high, low, close, first_at, last_at)
    SELECT symbol, 86400, date_bin('1 day', start, ${BAR_ORIGIN}::timestamptz) AS day,
      (array_agg(open ORDER BY start))[1], max(high), min(low), (array_agg(close ORDER BY start DESC))[1],
      (array_agg(first_at ORDER BY start))[1], (array_agg(last_at ORDER BY start DESC))[1]
    FROM price_bar
    WHERE seconds = 7200
      AND start >= date_bin('1 day', clock_timestamp(), ${BAR_ORIGIN}::timestamptz) - interval '1 day'
    GROUP BY symbol, day
    ON CONFLICT (symbol, seconds, start) DO UPDATE
    SET open = excluded.open, first_at = excluded.first_at,
      high = greatest(bar.high, excluded.high), low = least(bar.low, excluded.low),
      close = CASE WHEN excluded.last_at > bar.last_at THEN excluded.close ELSE bar.close END,
      last_at = greatest(bar.last_at, excluded.last_at)`;
}
