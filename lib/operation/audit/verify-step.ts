import type pg from 'pg';
import type { BrokenRow } from '#lib/books/ledger/check';
import { inSnapshot, type Snapshot } from '#lib/books/ledger/snapshot';
import { BOOKS_PARTS } from './books-parts.ts';
import type { BooksProgress } from './books-progress.ts';
import { verifyNewestSeals } from './event-parts.ts';
import { CHAIN_PART } from './verify-chain-part.ts';
import { verifyRecent } from './verify-recent.ts';

const PARTS = [CHAIN_PART, ...BOOKS_PARTS];

/** Time for what is new, and then for the walk, in one step. */
const RECENT_MS = 5_000;
const WALK_MS = 1_000;
/** A walk that takes longer than this gets more time, so that it ends within about a day. */
const LONG_WALK_MS = 12 * 3_600_000;
const LONG_WALK_STEP_MS = 5_000;
/** Shortest time from the start of one walk to the next. */
const WALK_PAUSE_MS = 60_000;

export interface StepReport {
  broken: BrokenRow | null;
  progress: BooksProgress;
  /** Rows that were verified among what is new. */
  recentRows: number;
  /** Whether this step ended a walk through the whole history. */
  endsWalk: boolean;
}

/**
 * Verifies what is new in the books, and goes on with the walk through all of their history: everything that
 * `ledger verify` checks, in slices whose statements take a fraction of a second. At a broken row the progress
 * stays, so that each step reports it until it is mended.
 * @param known null before the first step
 */
export function verifyStep(
  connections: pg.Pool,
  known: BooksProgress | null,
  now: Date,
): Promise<StepReport> {
  return inSnapshot(connections, async (snapshot) => {
    // A slice finds its rows by index; a plan for whole tables would take longer the larger they are.
    await snapshot.query(
      `SET LOCAL statement_timeout = '10s'; SET LOCAL enable_seqscan = off; SET LOCAL enable_mergejoin = off`,
    );
    const progress = known ?? firstProgress(now);
    const recent = await verifyRecent(snapshot, progress, timer(RECENT_MS));
    const { head, journal, rows } = recent;
    const report = { progress: { ...progress, head, journal }, recentRows: rows };
    const broken = recent.broken ?? (await verifyNewestSeals(snapshot)).broken;
    if (broken) return { ...report, broken, progress, endsWalk: false };
    return { ...report, ...(await walk(snapshot, report.progress, now)) };
  });
}

function firstProgress(now: Date): BooksProgress {
  const walk = { part: null, next: null, rows: 0n, walkStartedAt: now, walkFinishedAt: null };
  return { head: null, journal: null, ...walk };
}

async function walk(
  snapshot: Snapshot,
  known: BooksProgress,
  now: Date,
): Promise<Omit<StepReport, 'recentRows'>> {
  let progress = known;
  if (progress.part === null) {
    if (!isWalkDue(progress, now)) return { broken: null, progress, endsWalk: false };
    progress = { ...progress, part: CHAIN_PART.name, next: null, rows: 0n, walkStartedAt: now };
  }
  const isLong = now.getTime() - progress.walkStartedAt.getTime() > LONG_WALK_MS;
  const mayGoOn = timer(isLong ? LONG_WALK_STEP_MS : WALK_MS);
  do {
    const slice = await verifyNext(snapshot, progress);
    if (slice.broken) return { broken: slice.broken, progress, endsWalk: false };
    progress = slice.progress;
    if (progress.part === null) {
      progress = { ...progress, walkFinishedAt: now };
      return { broken: null, progress, endsWalk: true };
    }
  } while (mayGoOn());
  return { broken: null, progress, endsWalk: false };
}

function isWalkDue({ walkStartedAt, walkFinishedAt }: BooksProgress, now: Date): boolean {
  return walkFinishedAt === null || now.getTime() - walkStartedAt.getTime() >= WALK_PAUSE_MS;
}

/** Verifies one slice. The progress leads to the next slice, or to no part after the last one. */
async function verifyNext(snapshot: Snapshot, progress: BooksProgress) {
  const found = PARTS.findIndex(({ name }) => name === progress.part);
  // A part that only another release has: the walk begins again.
  const [index, after] = found === -1 ? [0, null] : [found, progress.next];
  const { broken, next, rows } = await (PARTS[index] ?? CHAIN_PART).verify(snapshot, after);
  const name = PARTS[index]?.name ?? CHAIN_PART.name;
  const part = next === null ? (PARTS[index + 1]?.name ?? null) : name;
  return { broken, progress: { ...progress, part, next, rows: progress.rows + BigInt(rows) } };
}

/** Whether some time is left, counted from now. */
function timer(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}
