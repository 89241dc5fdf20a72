import type { Pool } from '#lib/db/client';

/** Rows of one statement, which stays far below its deadline. */
const BATCH = 20_000;

/** How long bars are kept, by their length in seconds: a little longer than any chart shows them. */
const BAR_DAYS = { 15: 1, 300: 3, 7200: 60 } as const;

/**
 * Removes ticks older than two days, which fixings keep for themselves, and bars that no chart shows.
 * The last tick of an instrument stays, however old: what users hold is valued by it.
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
