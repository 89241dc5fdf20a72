import {
  type ApprovedAction,
  isApprovedAction,
} from '#lib/access/operators/approvals/approved-action';
import { may, type Role } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { type DeskMember, readMembersByName } from '../read-members.ts';
import { APPROVAL_STATUSES, type ApprovalStatus } from './approval-status.ts';
import { type Change, readChange } from './read-change.ts';
import { subjectName } from './subject-name.ts';

export { needsFourEyes } from '#lib/access/operators/approvals/four-eyes';

/** A request for the approval of another operator. */
export interface ApprovalRow {
  id: string;
  action: ApprovedAction;
  subject: string;
  reason: string;
  status: ApprovalStatus;
  maker: string;
  created_at: string;
  expires_at: string;
  checker: string | null;
  comment: string | null;
  decided_at: string | null;
}

/** A row of the list, with the member whom it is about. */
export interface ListedApproval extends ApprovalRow {
  member: DeskMember | null;
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
async function listApprovals(
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

const PAGE_ROWS = 50;

/** A page of the desk's list, with the cursor of the next one. */
export async function listApprovalPage(
  db: Db,
  query: { status?: unknown; after?: unknown },
): Promise<{ rows: ListedApproval[]; nextCursor: string | null }> {
  const status = APPROVAL_STATUSES.find((one) => one === query.status) ?? 'pending';
  const cursor = ID.test(String(query.after)) ? BigInt(String(query.after)) : null;
  const filter = { status, limit: PAGE_ROWS + 1, ...(cursor && { cursor }) };
  const found = await listApprovals(db, filter);
  const rows = found.slice(0, PAGE_ROWS);
  const members = await readMembersByName(
    db,
    rows.flatMap(({ subject }) => memberOf(subject) ?? []),
  );
  const named = rows.map((row) => ({
    ...row,
    subject: subjectName(row.subject),
    member: members.get(memberOf(row.subject) ?? '') ?? null,
  }));
  return { rows: named, nextCursor: found.length > PAGE_ROWS ? (rows.at(-1)?.id ?? null) : null };
}

/** The name of the member whom a request is about. */
function memberOf(subject: string): string | undefined {
  return subject.startsWith('user:') ? subject.slice('user:'.length) : undefined;
}

/** The next request that waits for others than an operator, after one of them; null if none does. */
export async function findNextApproval(
  db: Db,
  { id, operatorId }: { id: string; operatorId: bigint },
): Promise<string | null> {
  const waits = {
    status: 'pending',
    expiresAt: { gt: new Date() },
    makerId: { not: operatorId },
  };
  const oldest = { orderBy: { id: 'asc' as const }, select: { id: true } };
  const after = { where: { ...waits, id: { gt: BigInt(id) } }, ...oldest };
  const before = { where: { ...waits, id: { lt: BigInt(id) } }, ...oldest };
  const found = (await db.approval.findFirst(after)) ?? (await db.approval.findFirst(before));
  return found?.id.toString() ?? null;
}

const ID = /^[1-9]\d{0,17}$/;

/** Reads a request and its changes; null if there is none. @param roles of the reader, who may not know all */
export async function findApproval(
  db: Db,
  id: string,
  roles: readonly Role[],
): Promise<(ApprovalRow & { changes: Change[] }) | null> {
  const row = ID.test(id)
    ? await db.approval.findUnique({ where: { id: BigInt(id) }, include: WITH_NAMES })
    : null;
  if (!row || !isApprovedAction(row.action)) return null;
  const shown = rowOf(row);
  const asked = { ...shown, payload: row.payload, readsOperators: may(roles, 'operator.read') };
  return { ...shown, changes: await readChange(db, asked) };
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
    action: row.action as ApprovedAction,
    subject: row.subject,
    reason: row.reason,
    status: row.status as ApprovalStatus,
    maker: row.maker.name,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    checker: row.checker?.name ?? null,
    comment: row.comment,
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}
