import type { Settings } from '#lib/config/keys';
import { getSettings } from '#lib/config/queries';
import type { Db, Pool } from '#lib/db/client';
import type { Issue } from '#lib/db/generated/client';
import { inTransaction } from '#lib/db/transaction';
import { closeIssue } from './close-issue.ts';
import { FIXING_GRACE_MS, fixIssue } from './fix-issue.ts';
import { openIssue } from './open-issue.ts';
import { isPlanned, planIssue } from './plan-issue.ts';
import { voidStaleIssue } from './void-issue.ts';

type LiveIssue = Pick<Issue, 'id' | 'roomId' | 'state' | 'cutoffAt' | 'windowEndsAt'>;

/**
 * Moves every issue to where it belongs at `now`: closes, fixes, makes void, opens and plans. Each
 * move is a transaction of its own that looks again under its lock, so that any number of workers
 * may do this at once, and whoever was away catches up.
 * @throws {AggregateError} what did not move and why, after everything else has moved
 */
export async function advanceIssues(pool: Pool, now: Date): Promise<void> {
  const faults: unknown[] = [];
  const attempt = (work: (tx: Db) => Promise<void>) =>
    inTransaction(pool, work).catch((error: unknown) => void faults.push(error));
  const settings = await getSettings(pool);
  const fresh = await listFreshSymbols(pool, now, settings);
  const rooms = await pool.room.findMany({ orderBy: { id: 'asc' } });
  const freshRoomIds = rooms.filter(({ symbol }) => fresh.has(symbol)).map(({ id }) => id);

  for (const issue of await listLive(pool)) {
    const move = dueMove(issue, { now, settings, fresh: freshRoomIds.includes(issue.roomId) });
    if (move) await attempt(move);
  }
  for (const { id } of rooms.filter(({ status }) => status === 'open')) {
    if (freshRoomIds.includes(id) && (await canOpen(pool, id, now)))
      await attempt((tx) => openIssue(tx, id, now));
    if (!(await isPlanned(pool, id, now, settings)))
      await attempt((tx) => planIssue(tx, id, now, settings));
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} moves of issues failed`);
}

/** What is due for an issue that has opened: one whose cutoff has come closes, whatever its feed does. */
function dueMove(
  { id, state, cutoffAt, windowEndsAt }: LiveIssue,
  { now, settings, fresh }: { now: Date; settings: Settings; fresh: boolean },
): ((tx: Db) => Promise<void>) | null {
  if (state === 'closed')
    return windowEndsAt.getTime() + FIXING_GRACE_MS <= now.getTime()
      ? (tx) => fixIssue(tx, id, now, settings)
      : null;
  if (cutoffAt <= now) return (tx) => closeIssue(tx, id, now);
  return fresh ? null : (tx) => voidStaleIssue(tx, id);
}

function listLive(pool: Pool): Promise<LiveIssue[]> {
  return pool.issue.findMany({
    where: { state: { in: ['open', 'closed'] } },
    orderBy: { id: 'asc' },
    select: { id: true, roomId: true, state: true, cutoffAt: true, windowEndsAt: true },
  });
}

/** Whether a room has an issue planned that is still ahead, and none open. */
async function canOpen(pool: Pool, roomId: bigint, now: Date): Promise<boolean> {
  const found = await pool.issue.findMany({
    where: { roomId, state: { in: ['open', 'scheduled'] } },
    select: { state: true, cutoffAt: true },
  });
  return (
    found.every(({ state }) => state !== 'open') && found.some(({ cutoffAt }) => cutoffAt > now)
  );
}

/** The instruments whose newest price is young enough to deal at. */
async function listFreshSymbols(
  pool: Pool,
  now: Date,
  { feed_stale_seconds }: Settings,
): Promise<Set<string>> {
  const since = new Date(now.getTime() - feed_stale_seconds * 1000);
  const rows = await pool.$queryRaw<{ symbol: string }[]>`
    SELECT DISTINCT symbol FROM tick WHERE at >= ${since}`;
  return new Set(rows.map(({ symbol }) => symbol));
}
