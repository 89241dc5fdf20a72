import type { Db, Pool } from '#lib/base/db/client';
import type { Issue } from '#lib/base/db/generated/client';
import { inTransaction } from '#lib/base/db/transaction';
import type { BusinessCalendar } from '#lib/running/calendar/business-day';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import { getSettings } from '#lib/running/config/queries';
import type { Settings } from '#lib/running/config/setting-specs';
import { mayIssueRun } from '../deal/room-hours.ts';
import { closeIssue } from './close-issue.ts';
import { endExpiredOrders } from './end-expired-orders.ts';
import { FIXING_GRACE_MS, fixIssue } from './fix-issue.ts';
import { openIssue } from './open-issue.ts';
import { planIssue, readNextIssue } from './plan-issue.ts';
import { voidStaleIssue } from './void-issue.ts';

const NO_CALENDAR: BusinessCalendar = { days: new Map(), publishedYears: new Set() };

type ActiveIssue = Pick<Issue, 'id' | 'roomId' | 'kind' | 'state' | 'cutoffAt' | 'windowEndsAt'>;

/**
 * Advances every issue to its state at `now`: closes, fixes, voids, opens and plans issues, and ends limit orders. Each
 * transition runs in its own transaction and checks its condition again under lock, so that any
 * number of workers may run this concurrently, and a worker that was down catches up.
 * @throws {AggregateError} with all errors, after all other transitions are done
 */
export async function advanceIssues(pool: Pool, now: Date): Promise<void> {
  const errors: unknown[] = [];
  const runInTransaction = (work: (tx: Db) => Promise<void>) =>
    inTransaction(pool, work).catch((error: unknown) => void errors.push(error));
  const settings = await getSettings(pool);
  const freshSymbols = await listFreshSymbols(pool, now, settings);
  const rooms = await pool.room.findMany({ orderBy: { id: 'asc' } });
  const freshRoomIds = rooms.filter(({ symbol }) => freshSymbols.has(symbol)).map(({ id }) => id);

  for (const issue of await listActiveIssues(pool)) {
    const transition = findDueTransition(issue, {
      now,
      settings,
      isFresh: freshRoomIds.includes(issue.roomId),
    });
    if (transition) await runInTransaction(transition);
  }
  const calendar = await readCalendarFor(pool, rooms);
  for (const room of rooms.filter(({ status }) => status === 'open')) {
    const { id } = room;
    const mayRun = (cutoffAt: Date) => mayIssueRun(room, calendar, settings, { now, cutoffAt });
    const planned = freshRoomIds.includes(id) ? await findOpenable(pool, id, now) : null;
    if (planned && mayRun(planned.cutoffAt)) await runInTransaction((tx) => openIssue(tx, id, now));
    const next = await readNextIssue(pool, id, now, settings);
    if (!next.isPlanned && mayRun(next.cutoffAt))
      await runInTransaction((tx) => planIssue(tx, id, now, settings));
  }
  await endExpiredOrders(pool).catch((error: unknown) => void errors.push(error));
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} issue transitions failed`);
}

/**
 * The transition that is due for an open or closed issue. An issue past its cutoff closes even if
 * its feed is stale. An issue of plans is open for hours, so that a gap in the feed does not end it before its window.
 */
function findDueTransition(
  { id, kind, state, cutoffAt, windowEndsAt }: ActiveIssue,
  { now, settings, isFresh }: { now: Date; settings: Settings; isFresh: boolean },
): ((tx: Db) => Promise<void>) | null {
  if (state === 'closed')
    return windowEndsAt.getTime() + FIXING_GRACE_MS <= now.getTime()
      ? (tx) => fixIssue(tx, id, now, settings)
      : null;
  if (cutoffAt <= now) return (tx) => closeIssue(tx, id, now);
  return isFresh || kind === 'plan' ? null : (tx) => voidStaleIssue(tx, id);
}

/** The calendar, if a room follows it. */
function readCalendarFor(
  pool: Pool,
  rooms: readonly { hours: string }[],
): Promise<BusinessCalendar> | BusinessCalendar {
  return rooms.some(({ hours }) => hours === 'business') ? readCalendar(pool) : NO_CALENDAR;
}

function listActiveIssues(pool: Pool): Promise<ActiveIssue[]> {
  return pool.issue.findMany({
    where: { state: { in: ['open', 'closed'] } },
    orderBy: { id: 'asc' },
    select: {
      ...{ id: true, roomId: true, kind: true, state: true },
      ...{ cutoffAt: true, windowEndsAt: true },
    },
  });
}

/** The planned issue of a room, if its cutoff is to come and no issue is open. */
async function findOpenable(
  pool: Pool,
  roomId: bigint,
  now: Date,
): Promise<{ cutoffAt: Date } | null> {
  const found = await pool.issue.findMany({
    where: { roomId, kind: 'room', state: { in: ['open', 'scheduled'] } },
    select: { state: true, cutoffAt: true },
  });
  if (found.some(({ state }) => state === 'open')) return null;
  return found.find(({ cutoffAt }) => cutoffAt > now) ?? null;
}

/** The instruments whose newest price is recent enough to trade on. */
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
