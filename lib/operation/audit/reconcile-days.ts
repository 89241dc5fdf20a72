import { connections, type Pool } from '#lib/base/db/client';
import { isDatabaseAway } from '#lib/base/db/database-error';
import { databaseTime } from '#lib/base/db/database-time';
import { addDays, localDay, TIME_ZONE } from '#lib/base/taipei-time';
import { type BooksCheck, recordBooksCheck } from './books-checks.ts';
import { reconcile } from './reconcile.ts';
import { UNRECONCILED_DAYS, type UnreconciledDay } from './unreconciled-days.ts';

/** Delay after the end of a day: longer than any transaction, so that all of its entries are committed. */
const CLOSING_MS = 5 * 60_000;
/** A day that did not reconcile is tried again after this time. */
const AGAIN_MS = 3_600_000;
/** Days of one run. After a downtime the next run goes on. */
const MOST_DAYS = 10;

/**
 * Reconciles the days that are closed and not reconciled yet, oldest first: yesterday, and those that a
 * worker missed. Stores each outcome.
 * @returns the outcomes, oldest day first
 */
export async function reconcileDays(pool: Pool, now: Date): Promise<BooksCheck[]> {
  const newest = addDays(localDay(new Date(now.getTime() - CLOSING_MS)), -1);
  const { rows } = await connections().query<UnreconciledDay>(UNRECONCILED_DAYS, [
    newest,
    TIME_ZONE,
  ]);
  const due = rows.filter(
    ({ tried_at }) => tried_at === null || now.getTime() - tried_at.getTime() >= AGAIN_MS,
  );
  const checks: BooksCheck[] = [];
  for (const { day } of due.slice(0, MOST_DAYS)) {
    const outcome = await reconcileDay(day);
    const finishedAt = await databaseTime(pool);
    const check: BooksCheck = { kind: 'recon', ...outcome, startedAt: now, finishedAt };
    await recordBooksCheck(pool, check);
    checks.push(check);
  }
  return checks;
}

async function reconcileDay(day: string): Promise<Pick<BooksCheck, 'verdict' | 'details'>> {
  try {
    const { balanced, assets } = await reconcile(connections(), day, TIME_ZONE);
    const sums = assets.map(({ asset, sum }) => ({ asset, ...sum }));
    return { verdict: balanced ? 'sound' : 'broken', details: { day, assets: sums } };
  } catch (error) {
    // A statement that ran out of time must not keep the other days waiting.
    if (isDatabaseAway(error) && (error as { code?: unknown }).code !== '57014') throw error;
    return { verdict: 'failed', details: { day, fault: (error as Error).message } };
  }
}
