import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';

export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;

/** A request for the approval of another operator. */
export interface ApprovalRow {
  id: string;
  action: string;
  subject: string;
  payload: object;
  reason: string;
  status: string;
  maker: string;
  created_at: string;
  expires_at: string;
  checker: string | null;
  comment: string | null;
  decided_at: string | null;
}

const WITH_NAMES = {
  maker: { select: { name: true } },
  checker: { select: { name: true } },
} as const;

/**
 * Lists requests of one status: those that wait oldest first and without expired ones, others newest
 * first.
 * @param filter.cursor id of the last row of the page before
 */
export async function listApprovals(
  db: Db,
  filter: { status: string; limit: number; cursor?: bigint },
): Promise<ApprovalRow[]> {
  const { status, limit, cursor } = filter;
  const isPending = status === 'pending';
  const rows = await db.approval.findMany({
    where: {
      status,
      ...(isPending && { expiresAt: { gt: new Date() } }),
      ...(cursor && { id: isPending ? { gt: cursor } : { lt: cursor } }),
    },
    orderBy: { id: isPending ? 'asc' : 'desc' },
    take: limit,
    include: WITH_NAMES,
  });
  return rows.map(rowOf);
}

/** Reads a request. @throws {AppError} 4004 */
export async function getApprovalOrThrow(db: Db, id: string): Promise<ApprovalRow> {
  const row = /^[1-9]\d{0,17}$/.test(id)
    ? await db.approval.findUnique({ where: { id: BigInt(id) }, include: WITH_NAMES })
    : null;
  if (!row) throw new AppError(4004, { detail: `there is no approval ${id}` });
  return rowOf(row);
}

/** How many requests wait. */
export function countPendingApprovals(db: Db): Promise<number> {
  return db.approval.count({ where: { status: 'pending', expiresAt: { gt: new Date() } } });
}

interface StoredApproval {
  id: bigint;
  action: string;
  subject: string;
  payload: unknown;
  reason: string;
  status: string;
  createdAt: Date;
  expiresAt: Date;
  comment: string | null;
  decidedAt: Date | null;
  maker: { name: string };
  checker: { name: string } | null;
}

function rowOf(row: StoredApproval): ApprovalRow {
  return {
    id: row.id.toString(),
    action: row.action,
    subject: row.subject,
    payload: row.payload as object,
    reason: row.reason,
    status: row.status,
    maker: row.maker.name,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    checker: row.checker?.name ?? null,
    comment: row.comment,
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}
