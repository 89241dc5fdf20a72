import {
  type ApprovedAction,
  isApprovedAction,
} from '#lib/access/operators/approvals/approved-action';
import { may, type Role } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { type DeskMember, readMembersByName } from '../read-members.ts';
import { describeSubjects } from '../subject/describe-subjects.ts';
import { findSubjects } from '../subject/find-subjects.ts';
import type { ApprovalStatus } from './approval-status.ts';
import type { Change } from './changes/change.ts';
import { readChange } from './read-change.ts';
import { approvalFilterSchema } from './schema.ts';

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
  subject_href: string | null;
  member: DeskMember | null;
}

const WITH_NAMES = {
  maker: { select: { name: true } },
  checker: { select: { name: true } },
} as const;

const PAGE_ROWS = 50;

/**
 * A page of the desk's list: requests that wait oldest first and without expired ones, others newest first,
 * unless asked for in another order.
 * @param roles of the reader, who may not open all pages
 */
export async function listApprovalPage(
  db: Db,
  query: Record<string, unknown>,
  roles: readonly Role[] = [],
): Promise<{ rows: ListedApproval[]; nextCursor: string | null }> {
  const filter = approvalFilterSchema.parse(query);
  const isPending = filter.status === 'pending';
  const isAscending = (filter.sort ?? (isPending ? 'created' : '-created')) === 'created';
  const found = await db.approval.findMany({
    where: {
      ...(filter.status !== 'all' && { status: filter.status }),
      ...(isPending && { expiresAt: { gt: new Date() } }),
      ...(filter.action && { action: filter.action }),
      ...(filter.maker && { makerId: await findOperatorId(db, filter.maker) }),
      ...(filter.subject && { subject: { in: await findSubjects(db, filter.subject) } }),
      ...(filter.after && { id: { [isAscending ? 'gt' : 'lt']: BigInt(filter.after) } }),
    },
    orderBy: { id: isAscending ? 'asc' : 'desc' },
    take: PAGE_ROWS + 1,
    include: WITH_NAMES,
  });
  const shown = found.slice(0, PAGE_ROWS).map(rowOf);
  const subjects = shown.map(({ subject }) => subject);
  const described = await describeSubjects(db, subjects, roles);
  const members = await readMembersByName(db, subjects.flatMap(memberOf));
  const rows = shown.map((row) => {
    const { text = row.subject, href = null } = described.get(row.subject) ?? {};
    const [name = ''] = memberOf(row.subject);
    return { ...row, subject: text, subject_href: href, member: members.get(name) ?? null };
  });
  const last = found.length > PAGE_ROWS ? rows.at(-1) : undefined;
  return { rows, nextCursor: last?.id ?? null };
}

/** Of the operator with this name; 0 if there is none. */
async function findOperatorId(db: Db, name: string): Promise<bigint> {
  const nameKey = name.toLowerCase();
  const found = await db.operator.findUnique({ where: { nameKey }, select: { id: true } });
  return found?.id ?? 0n;
}

/** The name of the member whom a request is about; none if it is about something else. */
function memberOf(subject: string): string[] {
  return subject.startsWith('user:') ? [subject.slice('user:'.length)] : [];
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

/** Reads a request as its list shows it; null if there is none. */
export async function findApprovalRow(db: Db, id: string): Promise<ApprovalRow | null> {
  const row = ID.test(id)
    ? await db.approval.findUnique({ where: { id: BigInt(id) }, include: WITH_NAMES })
    : null;
  if (!row || !isApprovedAction(row.action)) return null;
  const shown = rowOf(row);
  const described = await describeSubjects(db, [shown.subject], []);
  return { ...shown, subject: described.get(shown.subject)?.text ?? shown.subject };
}

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
