import type { Task } from 'graphile-worker';
import {
  type BooksCheck,
  type BooksVerdict,
  getLastBooksCheck,
  recordBooksCheck,
} from '#lib/audit/books-checks';
import { getBooksProgress, saveBooksProgress } from '#lib/audit/books-progress';
import { type StepReport, verifyStep } from '#lib/audit/verify-step';
import { connections, database } from '#lib/db/client';
import { isDatabaseAway } from '#lib/db/database-error';
import { databaseTime } from '#lib/db/database-time';
import { describeBrokenRow } from '#lib/ledger/check';
import { log } from '#lib/log';

/** Pause between steps: a fault in what is new is found within this time. */
const PAUSE_SECONDS = 15;
/** A verdict that has not changed is stored again after this time. */
const SAME_VERDICT_MS = 60_000;

/** What an operator asked for. */
interface Payload {
  /** Begins the walk through the history again. */
  restart?: boolean;
  /** Goes on without pauses until the walk ends. */
  hurry?: boolean;
}

/**
 * Verifies the next step of the books, stores the outcome and queues itself again. The job key keeps it a
 * single job; the crontab adds it again if it is lost.
 */
export const verifyTask: Task = async (payload, { addJob }) => {
  const { restart = false, hurry = false } = (payload ?? {}) as Payload;
  const startedAt = await databaseTime(database());
  const stored = await getBooksProgress(database());
  const known = stored && restart ? { ...stored, part: null, walkFinishedAt: null } : stored;
  let goesOn = hurry;
  try {
    const report = await verifyStep(connections(), known, startedAt);
    await saveBooksProgress(database(), report.progress);
    goesOn = hurry && !report.endsWalk && !report.broken;
    await record(startedAt, report.broken ? 'broken' : 'sound', detailsOf(report), report.endsWalk);
    if (report.broken) log().error({ broken: describeBrokenRow(report.broken) }, 'books broken');
  } catch (error) {
    if (isDatabaseAway(error) && !isStatementTimeout(error)) throw error;
    const fault = (error as Error).message;
    log().error({ fault }, 'books not verified');
    goesOn = false;
    await record(startedAt, 'failed', { fault, part: known?.part ?? null }, false);
  }
  const runAt = new Date(Date.now() + (goesOn ? 0 : PAUSE_SECONDS * 1000));
  await addJob('verify', goesOn ? { hurry: true } : {}, { jobKey: 'verify', runAt });
};

function isStatementTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === '57014';
}

function detailsOf({ broken, progress, recentRows }: StepReport): object {
  const { head, part, next, rows, walkStartedAt, walkFinishedAt } = progress;
  const walk = {
    ...{ part, next, rows: Number(rows) },
    ...{ started_at: walkStartedAt, finished_at: walkFinishedAt },
  };
  return {
    ...(broken && { broken: { ...broken, sentence: describeBrokenRow(broken) } }),
    ...{ head, recent_rows: recentRows, walk },
  };
}

async function record(
  startedAt: Date,
  verdict: BooksVerdict,
  details: object,
  isNews: boolean,
): Promise<void> {
  const finishedAt = await databaseTime(database());
  const last = await getLastBooksCheck(database(), 'verify');
  const check: BooksCheck = { kind: 'verify', verdict, details, startedAt, finishedAt };
  const isOld = !last || finishedAt.getTime() - last.finishedAt.getTime() >= SAME_VERDICT_MS;
  if (isNews || isOld || last.verdict !== verdict) await recordBooksCheck(database(), check);
}
