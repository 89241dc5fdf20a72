import type { Db } from '#lib/base/db/client';
import {
  type CaseCheck,
  type CaseStatus,
  DOCUMENT_KINDS,
  type DocumentKind,
  type RejectReason,
} from '#lib/features/identity/enums';
import { countUnseenDocuments } from '#lib/features/identity/unseen-documents';
import { maskBirthday } from '#lib/features/members/mask-personal';
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
}

/** A row of the list, with the level of the member and what stops their money. */
export interface QueuedCase extends ListedCase {
  member: DeskMember;
}

interface CaseFilter {
  status: Exclude<CaseStatus, 'draft'>;
  /** Where the page begins: the `next` of the page before. */
  after?: string | undefined;
  limit: number;
}

/**
 * Lists cases of one status: those that wait oldest first, decided ones newest first.
 * @returns `next` is the cursor of the next page; null on the last one
 */
export async function listCases(
  db: Db,
  { status, after, limit }: CaseFilter,
): Promise<{ rows: QueuedCase[]; next: string | null }> {
  const isWaiting = status === 'submitted';
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
  const members = await readMembers(
    db,
    shown.map(({ userId }) => userId),
  );
  const rows = shown.map((row) => ({
    ...listedOf(row),
    member: members.get(row.userId) ?? unknownMember(row.userId),
  }));
  return { rows, next };
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
  const [, at, id] = /^(\d{4}-[\dT:.-]+Z)_(\d{1,18})$/.exec(cursor ?? '') ?? [];
  if (!at || !id) return {};
  const bound = new Date(at);
  const beyond = <T>(value: T) => (isWaiting ? { gt: value } : { lt: value });
  return {
    OR: [{ submittedAt: beyond(bound) }, { submittedAt: bound, id: beyond(BigInt(id)) }],
  };
}

interface CaseRow {
  id: bigint;
  userId: bigint;
  status: string;
  realName: string | null;
  submittedAt: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  user: { username: string };
}

function listedOf(row: CaseRow): ListedCase {
  return {
    id: row.id.toString(),
    user_id: row.userId.toString(),
    username: row.user.username,
    real_name: row.realName,
    status: row.status as CaseStatus,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy,
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
  /** Last day of the document. */
  expires_on: string | null;
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
  return {
    ...listedOf(row),
    present_name: row.user.realName,
    birthday: maskBirthday(row.user.birthday),
    checks: row.checks as CaseCheck[],
    expires_on: row.expiresOn?.toISOString().slice(0, 10) ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    ended_by: row.endedBy,
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
      ...listedOf(one),
      reason: one.reason as RejectReason | null,
      note: one.note,
    })),
  };
}
