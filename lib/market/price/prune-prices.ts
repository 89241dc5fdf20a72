import type { Pool } from '#lib/db/client';

/** Rows deleted by one statement, which takes far less than its timeout. */
const BATCH = 20_000;

/** Days that bars are kept, by their length in seconds: a little longer than charts show them. */
const BAR_DAYS = { 15: 1, 300: 3, 7200: 60 } as const;

/**
 * Deletes ticks older than two days (fixings store their own copies) and bars that no chart shows.
 * Keeps the last tick of every instrument, because holdings are valued by it.
 */
export async function prunePrices(pool: Pool): Promise<void> {
  await inBatches(
    () => pool.$executeRaw`
      DELETE FROM tick WHERE id IN (
        SELECT id FROM tick WHERE at < clock_timestamp() - interval '2 days'
          AND at < (SELECT max(at) FROM tick last WHERE last.symbol = tick.symbol) LIMIT ${BATCH})`,
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
