import { connections, type Pool } from '#lib/db/client';
import { databaseTime } from '#lib/db/database-time';
import { addDays, dayStart, localDay, TIME_ZONE } from '#lib/taipei-time';
import { type BooksCheck, getLastBooksCheck, recordBooksCheck } from './books-checks.ts';
import { reconcile } from './reconcile.ts';

/** Delay after the end of a day: longer than any transaction, so that all of its entries are committed. */
const CLOSING_MS = 5 * 60_000;
/** A day that did not reconcile is tried again after this time. */
const AGAIN_MS = 3_600_000;

/**
 * Reconciles yesterday once it is closed, and stores the outcome.
 * @returns the outcome; null if there was nothing to do
 */
export async function reconcileYesterday(pool: Pool, now: Date): Promise<BooksCheck | null> {
  const day = addDays(localDay(now), -1);
  if (now.getTime() < dayStart(day, 1).getTime() + CLOSING_MS) return null;
  if (isDone(await getLastBooksCheck(pool, 'recon'), day, now)) return null;
  const { balanced, assets } = await reconcile(connections(), day, TIME_ZONE);
  const sums = assets.map(({ asset, sum }) => ({ asset, ...sum }));
  const check: BooksCheck = {
    ...{ kind: 'recon', verdict: balanced ? 'sound' : 'broken', details: { day, assets: sums } },
    ...{ startedAt: now, finishedAt: await databaseTime(pool) },
  };
  await recordBooksCheck(pool, check);
  return check;
}

function isDone(last: BooksCheck | null, day: string, now: Date): boolean {
  if (!last || (last.details as { day?: string }).day !== day) return false;
  return last.verdict === 'sound' || now.getTime() - last.startedAt.getTime() < AGAIN_MS;
}
