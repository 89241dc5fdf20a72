import type { Pool } from '#lib/base/db/client';

/** Rows deleted by one statement, which takes far less than its timeout. */
const BATCH = 20_000;

/**
 * Days that bars are kept, by their length in seconds: a little longer than charts show them. Bars of a day
 * are kept for ever.
 */
const BAR_DAYS = { 15: 1, 300: 3, 7200: 60 } as const;

/**
 * Deletes ticks older than two days and bars that no chart shows. Keeps the last tick of every instrument,
 * because holdings are valued by it, and the ticks in the window of an issue that has no price yet: with the
 * price they are stored with the issue.
 */
export async function prunePrices(pool: Pool): Promise<void> {
  await inBatches(
    () => pool.$executeRaw`
      DELETE FROM tick WHERE id IN (
        SELECT id FROM tick WHERE at < clock_timestamp() - interval '2 days'
          AND at < (SELECT max(at) FROM tick last WHERE last.symbol = tick.symbol)
          AND NOT EXISTS (
            SELECT FROM issue JOIN room ON room.id = issue.room_id
            WHERE issue.state IN ('open', 'closed') AND room.symbol = tick.symbol
              AND tick.at > issue.cutoff_at AND tick.at <= issue.window_ends_at)
        LIMIT ${BATCH})`,
  );
  for (const [seconds, days] of Object.entries(BAR_DAYS))
    await inBatches(
      () => pool.$executeRaw`
        DELETE FROM price_bar WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM price_bar WHERE seconds = ${Number(seconds)}
            AND start < clock_timestamp() - ${days} * interval '1 day' LIMIT ${BATCH}))`,
    );
}

async function inBatches(remove: () => Promise<number>): Promise<void> {
  while ((await remove()) === BATCH);
}
