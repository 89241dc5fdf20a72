import { z } from 'zod';
import { actorName } from '#lib/access/operators/actor-name';
import type { ApprovedAction } from '#lib/access/operators/approvals/approved-action';
import type { Db } from '#lib/base/db/client';
import type { Claimed } from '#lib/features/claims/active-claim';
import {
  type CaseCheck,
  type CaseStatus,
  DOCUMENT_KINDS,
  type DocumentKind,
  type RejectReason,
} from '#lib/features/identity/enums';
import { lastSoonDay } from '#lib/features/identity/expiring-soon';
import { countUnseenDocuments } from '#lib/features/identity/unseen-documents';
import { maskBirthday } from '#lib/features/members/mask-personal';
import { caseSubject } from '../approvals/identity-approval.ts';
import { claimCondition } from '../funding/queue-sql.ts';
import { type DeskAssignment, readAssignments } from '../funding/read-assignments.ts';
import type { QueueFilter } from '../funding/schema.ts';
import { type ShownClaim, showClaim } from '../funding/shown-claim.ts';
import { type DeskMember, readMembers, unknownMember } from '../read-members.ts';

/** A case in the operators' queue. Documents are revealed one by one (lib/features/identity/reveal-document.ts). */
export interface ListedCase {
  id: string;
  user_id: string;
  username: string;
  real_name: string | null;
  status: CaseStatus;
  submitted_at: string | null;
  decided_at: string | null;
  decided_by: string | null;
  /** Last day of the document. */
  expires_on: string | null;
  /** Id of the request that waits for the second operator; null without one. */
  approval: string | null;
  claim: ShownClaim | null;
  /** To whom it was handed over; null unless it waits. */
  assigned: DeskAssignment | null;
}

/** A row of the list, with the level of the member and what stops their money. */
export interface QueuedCase extends ListedCase {
  member: DeskMember;
}

interface CaseFilter {
  /** `expiring`: in force, with a document that expires within 30 days. */
  status: Exclude<CaseStatus, 'draft'> | 'expiring';
  /** Where the page begins: the `next` of the page before. */
  after?: string | undefined;
  /** Of cases that wait, by who has claimed them or was given them. */
  claim?: QueueFilter['claim'];
  limit: number;
  /** Name of the operator who looks. */
  operator: string;
}

/**
 * Lists cases of one status: those that wait oldest first, decided ones newest first, documents that
 * expire by their last day.
 * @returns `next` is the cursor of the next page; null on the last one
 */
export async function listCases(db: Db, { status, ...filter }: CaseFilter): Promise<CasePage> {
  if (status === 'expiring') return listExpiringCases(db, filter);
  const { after, claim, limit, operator } = filter;
  const isWaiting = status === 'submitted';
  if (isWaiting && claim) return listByClaim(db, { ...filter, claim });
  const direction = isWaiting ? 'asc' : 'desc';
  const found = await db.kycCase.findMany({
    where: { status, ...afterCursor(after, isWaiting) },
    orderBy: [{ submittedAt: direction }, { id: direction }],
    take: limit + 1,
    include: { user: { select: { username: true } } },
  });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const next = last?.submittedAt ? `${last.submittedAt.toISOString()}_${last.id}` : null;
  return { rows: await withMembers(db, shown, await readWaiting(db, shown, operator)), next };
}

/** Cases that one statement looks at for a filter: the look-up is bounded, however many wait. */
const SCANNED = 1_000;

/** Cases that wait, by who has claimed them or was given them. */
async function listByClaim(
  db: Db,
  {
    claim,
    after,
    limit,
    operator,
  }: Omit<CaseFilter, 'status'> & Required<Pick<CaseFilter, 'claim'>>,
): Promise<CasePage> {
  const { at, id } = readCursor(after) ?? { at: new Date(0), id: 0n };
  const scanned = await db.$queryRawUnsafe<{ id: bigint; at: Date; matches: boolean }[]>(
    `SELECT id, submitted_at AS at, ${claimCondition('identity', claim ?? 'mine', '$3')} AS matches
     FROM (SELECT id, submitted_at, claimed_by, claimed_at FROM kyc_case
       WHERE status = 'submitted' AND (submitted_at, id) > ($1::timestamptz, $2::bigint)
       ORDER BY submitted_at, id LIMIT ${SCANNED}) AS scanned ORDER BY submitted_at, id`,
    ...[at, id, `operator:${operator}`],
  );
  const matching = scanned.filter(({ matches }) => matches);
  const ids = matching.slice(0, limit).map((one) => one.id);
  const found = await db.kycCase.findMany({
    where: { id: { in: ids }, status: 'submitted' },
    orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }],
    include: { user: { select: { username: true } } },
  });
  const rest = matching.length > limit ? matching[limit - 1] : scanned[SCANNED - 1];
  const next = rest ? `${rest.at.toISOString()}_${rest.id}` : null;
  return { rows: await withMembers(db, found, await readWaiting(db, found, operator)), next };
}

interface CasePage {
  rows: QueuedCase[];
  next: string | null;
}

/** What is known only of cases that wait. */
interface Waiting {
  /** Ids of requests, by the subject of the case. */
  approvals: ReadonlyMap<string, string>;
  assigned: ReadonlyMap<bigint, DeskAssignment>;
  /** Name of the operator who looks. */
  operator: string;
}

async function readWaiting(
  db: Db,
  rows: readonly { id: bigint; status: string }[],
  operator: string,
): Promise<Waiting> {
  const waiting = rows.filter(({ status }) => status === 'submitted');
  const ids = waiting.map(({ id }) => id);
  const [approvals, assigned] = await Promise.all([
    findWaitingApprovals(db, waiting),
    readAssignments(db, 'identity', ids, operator),
  ]);
  return { approvals, assigned, operator };
}

/** Rows of the list with their members. */
async function withMembers(
  db: Db,
  rows: readonly CaseRow[],
  waiting: Waiting,
): Promise<QueuedCase[]> {
  const members = await readMembers(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({
    ...listedOf(row, waiting),
    member: members.get(row.userId) ?? unknownMember(row.userId),
  }));
}

/** Cases that verify their member now: none after them, and no corrected real name. */
async function listExpiringCases(
  db: Db,
  { after, limit, operator }: Pick<CaseFilter, 'after' | 'limit' | 'operator'>,
): Promise<CasePage> {
  const [, bound = '', last = '0'] = /^(\d{4}-\d{2}-\d{2})_(\d{1,18})$/.exec(after ?? '') ?? [];
  const day = z.iso.date().safeParse(bound).data ?? '1970-01-01';
  const found = await db.$queryRaw<(Omit<CaseRow, 'user'> & { username: string })[]>`
    SELECT c.id, c.user_id AS "userId", c.status, c.real_name AS "realName", c.submitted_at AS "submittedAt",
      c.decided_at AS "decidedAt", c.decided_by AS "decidedBy", c.expires_on AS "expiresOn", c.claimed_by AS "claimedBy",
      c.claimed_at AS "claimedAt", u.username
    FROM kyc_case c JOIN app_user u ON u.id = c.user_id
    WHERE c.status = 'approved' AND c.expires_on <= ${lastSoonDay()}::date AND c.expires_on >= ${day}::date
      AND (c.expires_on, c.id) > (${day}::date, ${last}::bigint) AND u.identity_verified_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM kyc_case later WHERE later.user_id = c.user_id AND later.id > c.id AND later.status = 'approved')
    ORDER BY c.expires_on, c.id LIMIT ${limit + 1}`;
  const shown = found
    .slice(0, limit)
    .map(({ username, ...row }) => ({ ...row, user: { username } }));
  const rows = await withMembers(db, shown, await readWaiting(db, shown, operator));
  const end = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: end ? `${end.expires_on}_${end.id}` : null };
}

/** The id of the next case that waits, after one of them; null if none does. */
export async function findNextCase(
  db: Db,
  { id, submitted_at }: Pick<ListedCase, 'id' | 'submitted_at'>,
): Promise<string | null> {
  const order = [{ submittedAt: 'asc' as const }, { id: 'asc' as const }];
  const first = { orderBy: order, select: { id: true } };
  const where = { status: 'submitted', id: { not: BigInt(id) } };
  const after = submitted_at ? afterCursor(`${submitted_at}_${id}`, true) : {};
  const found =
    (await db.kycCase.findFirst({ where: { ...where, ...after }, ...first })) ??
    (await db.kycCase.findFirst({ where, ...first }));
  return found?.id.toString() ?? null;
}

function afterCursor(cursor: string | undefined, isWaiting: boolean) {
  const bound = readCursor(cursor);
  if (!bound) return {};
  const beyond = <T>(value: T) => (isWaiting ? { gt: value } : { lt: value });
  return {
    OR: [{ submittedAt: beyond(bound.at) }, { submittedAt: bound.at, id: beyond(bound.id) }],
  };
}

function readCursor(cursor: string | undefined): { at: Date; id: bigint } | null {
  const [, text = '', id] = /^(\d{4}-[\dT:.-]+Z)_(\d{1,18})$/.exec(cursor ?? '') ?? [];
  const at = new Date(text);
  return id && !Number.isNaN(at.getTime()) ? { at, id: BigInt(id) } : null;
}

/** Ids of requests to approve cases that wait for a second operator, by the subject of the case. */
async function findWaitingApprovals(
  db: Db,
  cases: readonly { id: bigint }[],
): Promise<ReadonlyMap<string, string>> {
  if (cases.length === 0) return new Map();
  const found = await db.approval.findMany({
    where: {
      subject: { in: cases.map(({ id }) => caseSubject(id)) },
      action: 'identity.approve' satisfies ApprovedAction,
      status: 'pending',
      expiresAt: { gt: new Date() },
    },
    select: { id: true, subject: true },
  });
  return new Map(found.map(({ id, subject }) => [subject, id.toString()]));
}

interface CaseRow extends Claimed {
  id: bigint;
  userId: bigint;
  status: string;
  realName: string | null;
  submittedAt: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  expiresOn: Date | null;
  user: { username: string };
}

function dayOf(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null;
}

function listedOf(row: CaseRow, { approvals, assigned, operator }: Waiting): ListedCase {
  return {
    id: row.id.toString(),
    user_id: row.userId.toString(),
    username: row.user.username,
    real_name: row.realName,
    status: row.status as CaseStatus,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy,
    expires_on: dayOf(row.expiresOn),
    approval: approvals.get(caseSubject(row.id)) ?? null,
    claim: row.status === 'submitted' ? showClaim(row, operator) : null,
    assigned: assigned.get(row.id) ?? null,
  };
}

/** A case with its documents, by their ids, and the earlier cases of the member. */
export interface ShownCase extends ListedCase {
  /** The real name of the member now. */
  present_name: string | null;
  /** Masked; null if the member gave none. */
  birthday: string | null;
  /** What was compared before the approval. */
  checks: CaseCheck[];
  ended_at: string | null;
  ended_by: string | null;
  /** The operator has opened every picture. */
  is_seen: boolean;
  reason: RejectReason | null;
  note: string | null;
  documents: { id: string; kind: DocumentKind; uploaded_at: string }[];
  earlier: (ListedCase & { reason: RejectReason | null; note: string | null })[];
}

/** Reads a case for an operator; null if it is unknown or still a draft. */
export async function findCase(
  db: Db,
  { id, operator }: { id: bigint; operator: string },
): Promise<ShownCase | null> {
  const row = await db.kycCase.findUnique({
    where: { id },
    include: {
      user: { select: { username: true, realName: true, birthday: true } },
      documents: { select: { id: true, kind: true, createdAt: true } },
    },
  });
  if (!row || row.status === 'draft') return null;
  const unseen = await countUnseenDocuments(db, { id, operator });
  const earlier = await db.kycCase.findMany({
    where: { userId: row.userId, id: { lt: id }, status: { not: 'draft' } },
    orderBy: { id: 'desc' },
    take: 20,
    include: { user: { select: { username: true } } },
  });
  const waiting = await readWaiting(db, [row], operator);
  return {
    ...listedOf(row, waiting),
    present_name: row.user.realName,
    birthday: maskBirthday(row.user.birthday),
    checks: row.checks as CaseCheck[],
    ended_at: row.endedAt?.toISOString() ?? null,
    ended_by: row.endedBy && actorName(row.endedBy),
    is_seen: unseen === 0,
    reason: row.reason as RejectReason | null,
    note: row.note,
    documents: DOCUMENT_KINDS.flatMap((kind) =>
      row.documents.filter((one) => one.kind === kind),
    ).map((one) => ({
      id: one.id.toString(),
      kind: one.kind as DocumentKind,
      uploaded_at: one.createdAt.toISOString(),
    })),
    earlier: earlier.map((one) => ({
      ...listedOf(one, waiting),
      reason: one.reason as RejectReason | null,
      note: one.note,
    })),
  };
}
