import { type Db, database } from '#lib/base/db/client';
import { type BooksHold, getHeldSince, listHolds } from '#lib/operation/audit/books-hold';
import { cached } from '#lib/running/cache/process-cache';
import { type FaultView, viewFault } from './fault-view.ts';

/** A hold as the page of the verification shows it. */
export interface HoldView {
  id: string;
  fault: FaultView;
  found_at: string;
  lifted: { at: string; by: string; reason: string } | null;
  /** The request to lift it that waits for another operator. */
  approval: string | null;
}

/** When payouts and credits began to be held; null if they are not. From the process's cache. */
export function getHeldSinceCached(): Promise<string | null> {
  return cached(database(), 'books held since', { topics: ['books'] }, async (db) => {
    const since = await getHeldSince(db);
    return since?.toISOString() ?? null;
  });
}

/** The open holds and the newest lifted ones. */
export async function getHolds(db: Db): Promise<HoldView[]> {
  const holds = await listHolds(db);
  return Promise.all(holds.map((hold) => viewHold(db, hold)));
}

async function viewHold(db: Db, hold: BooksHold): Promise<HoldView> {
  const { id, fault, foundAt, liftedAt, liftedBy, liftReason } = hold;
  const asked = { action: 'books.lift', subject: `books:${id}`, status: 'pending' };
  const waiting = liftedAt
    ? null
    : await db.approval.findFirst({
        where: { ...asked, expiresAt: { gt: new Date() } },
        select: { id: true },
      });
  return {
    id: id.toString(),
    fault: await viewFault(db, fault),
    found_at: foundAt.toISOString(),
    lifted: liftedAt && {
      ...{ at: liftedAt.toISOString(), by: (liftedBy ?? '').replace('operator:', '') },
      reason: liftReason ?? '',
    },
    approval: waiting?.id.toString() ?? null,
  };
}
