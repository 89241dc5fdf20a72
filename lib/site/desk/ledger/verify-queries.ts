import type { Db } from '#lib/base/db/client';
import { enqueueVerification } from '#lib/base/queue/enqueue';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { getChainStatus } from '#lib/books/ledger/chain-queries';
import type { BrokenRow } from '#lib/books/ledger/check';
import { type BooksVerdict, getLastBooksCheck } from '#lib/operation/audit/books-checks';
import { BOOKS_PARTS } from '#lib/operation/audit/books-parts';
import { getBooksProgress } from '#lib/operation/audit/books-progress';
import { type FaultView, viewFault } from './fault-view.ts';

/** The parts of a full verification, of which the chain is the first. */
const PARTS = ['chain', ...BOOKS_PARTS.map(({ name }) => name)];

/** The worker's verification of the books. */
export interface VerifyStatus {
  verdict: BooksVerdict | 'none';
  /** When that was found. */
  at: string | null;
  /** What is broken. */
  broken: FaultView | null;
  /** Why it could not run to its end. */
  failure: string | null;
  /** The walk through the whole history that is running; null between two walks. */
  walk: { step: number; steps: number; rows: string; started_at: string } | null;
  finished_at: string | null;
  /** The newest verified place of the chain. */
  position: string | null;
  /** Journals that are not sealed into the chain yet. */
  waiting: number;
}

/** Reads how far the worker has verified the books, and what it found. */
export async function getVerifyStatus(db: Db): Promise<VerifyStatus> {
  const [progress, check, chain] = await Promise.all([
    getBooksProgress(db),
    getLastBooksCheck(db, 'verify'),
    getChainStatus(db),
  ]);
  const details = check?.details as { broken?: BrokenRow; fault?: string } | undefined;
  const step = PARTS.indexOf(progress?.part ?? '') + 1;
  return {
    verdict: check?.verdict ?? 'none',
    at: check?.finishedAt.toISOString() ?? null,
    broken: details?.broken ? await viewFault(db, details.broken) : null,
    failure: details?.fault ?? null,
    walk:
      progress && step > 0
        ? {
            ...{ step, steps: PARTS.length, rows: progress.rows.toString() },
            started_at: progress.walkStartedAt.toISOString(),
          }
        : null,
    finished_at: progress?.walkFinishedAt?.toISOString() ?? null,
    position: progress?.head?.position ?? null,
    waiting: chain.waiting,
  };
}

/** Makes the worker verify everything from the start, without pauses. */
export async function startVerification(db: Db, operator: string): Promise<void> {
  await enqueueVerification(db);
  await recordAudit(db, {
    ...{ actor: `operator:${operator}`, action: 'ledger.verify', subject: 'ledger' },
  });
}
