import type { Task } from 'graphile-worker';
import { connections, database } from '#lib/base/db/client';
import { isDatabaseAway } from '#lib/base/db/database-error';
import { databaseTime } from '#lib/base/db/database-time';
import { log } from '#lib/base/log';
import { describeBrokenRow } from '#lib/books/ledger/check';
import {
  type BooksCheck,
  type BooksVerdict,
  getLastBooksCheck,
  recordBooksCheck,
} from '#lib/operation/audit/books-checks';
import { holdMoney } from '#lib/operation/audit/books-hold';
import {
  type BooksProgress,
  getBooksProgress,
  saveBooksProgress,
} from '#lib/operation/audit/books-progress';
import { type StepReport, verifyStep } from '#lib/operation/audit/verify-step';

/** Pause between steps: a fault in what is new is found within this time. */
const PAUSE_SECONDS = 15;
/** A verdict that has not changed is stored again after this time. */
const SAME_VERDICT_MS = 60_000;

/** Both tasks are in one queue, in which jobs run one after another. */
const QUEUE = 'verify';
/** Work of one run of a verification that an operator asked for. */
const RUN_MS = 20_000;

/**
 * Verifies the next step of the books, stores the outcome and queues itself again. The job key keeps it a
 * single job; the crontab adds it again if it is lost.
 */
export const verifyTask: Task = async (_payload, { addJob }) => {
  await verifyNext(await getBooksProgress(database()));
  const runAt = new Date(Date.now() + PAUSE_SECONDS * 1000);
  await addJob('verify', {}, { jobKey: 'verify', queueName: QUEUE, runAt });
};

/**
 * Verifies everything from the start without pauses, as an operator asked; queues itself again until the walk
 * ends or finds a fault. A payload without `goesOn` begins again.
 */
export const verifyAllTask: Task = async (payload, { addJob }) => {
  const { goesOn = false } = (payload ?? {}) as { goesOn?: boolean };
  const end = performance.now() + RUN_MS;
  let known = await getBooksProgress(database());
  if (known && !goesOn) known = { ...known, part: null, walkFinishedAt: null };
  do {
    const report = await verifyNext(known);
    if (!report || report.broken || report.endsWalk) return;
    known = report.progress;
  } while (performance.now() < end);
  await addJob('verify_all', { goesOn: true }, { jobKey: 'verify_all', queueName: QUEUE });
};

/** Verifies one step and stores what it found; a fault stops payouts and credits. @returns null if it could not run to its end */
async function verifyNext(known: BooksProgress | null): Promise<StepReport | null> {
  const startedAt = await databaseTime(database());
  try {
    const report = await verifyStep(connections(), known, startedAt);
    await saveBooksProgress(database(), report.progress);
    if (report.broken) await holdMoney(database(), report.broken);
    await record(startedAt, report.broken ? 'broken' : 'sound', detailsOf(report), report.endsWalk);
    if (report.broken) log().error({ broken: describeBrokenRow(report.broken) }, 'books broken');
    return report;
  } catch (error) {
    if (isDatabaseAway(error) && !isStatementTimeout(error)) throw error;
    const fault = (error as Error).message;
    log().error({ fault }, 'books not verified');
    await record(startedAt, 'failed', { fault, part: known?.part ?? null }, false);
    return null;
  }
}

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
