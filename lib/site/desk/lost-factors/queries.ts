import type { Db } from '#lib/base/db/client';
import type { RejectReason } from '#lib/features/identity/enums';
import type {
  FactorDocumentKind,
  RemovalCheck,
  RemovalStatus,
} from '#lib/features/identity/lost-factor/enums';
import { countUnseenPictures } from '#lib/features/identity/lost-factor/reveal-factor-document';
import { maskBirthday } from '#lib/features/members/mask-personal';
import { type DeskMember, readMembers, unknownMember } from '../read-members.ts';

/** A request to remove lost factors in the operators' queue. */
export interface ListedRemoval {
  id: string;
  status: Exclude<RemovalStatus, 'draft'>;
  submitted_at: string;
  /** When the wait ends. */
  ready_at: string;
  /** How the wait ended; null while it runs. */
  outcome: 'done' | 'cancelled' | 'expired' | null;
  /** Id of the request that waits for the second operator; null without one. */
  approval: string | null;
  member: DeskMember;
}

interface RemovalRow {
  id: bigint;
  userId: bigint;
  status: ListedRemoval['status'];
  submittedAt: Date;
  readyAt: Date;
  outcome: ListedRemoval['outcome'];
  approval: string | null;
}

const COLUMNS = `f.id, f.user_id AS "userId", f.status, f.submitted_at AS "submittedAt", r.ready_at AS "readyAt", r.outcome,
  (SELECT a.id::text FROM approval a WHERE a.subject = 'factor:' || f.id AND a.action = 'factor.remove'
    AND a.status = 'pending' AND a.expires_at > now() LIMIT 1) AS approval`;

/**
 * Lists requests: those that wait for a decision oldest first, decided ones newest first.
 * @returns `next` is the id after which the next page begins; null on the last one
 */
export async function listRemovals(
  db: Db,
  { status, after, limit }: { status: string; after?: string | undefined; limit: number },
): Promise<{ rows: ListedRemoval[]; next: string | null }> {
  const isWaiting = status === 'submitted';
  const bound = /^[1-9]\d{0,17}$/.test(after ?? '') ? BigInt(after ?? 0) : null;
  const found = await db.$queryRawUnsafe<RemovalRow[]>(
    `SELECT ${COLUMNS} FROM factor_removal f JOIN member_recovery r ON r.id = f.recovery_id
     WHERE f.status = $1 AND ($2::bigint IS NULL OR f.id ${isWaiting ? '>' : '<'} $2)
       ${isWaiting ? 'AND r.ended_at IS NULL AND r.expires_at > now()' : ''}
     ORDER BY f.id ${isWaiting ? '' : 'DESC'} LIMIT $3`,
    ...[status, bound, limit + 1],
  );
  const shown = found.slice(0, limit);
  const next = found.length > limit ? (shown.at(-1)?.id.toString() ?? null) : null;
  return { rows: await withMembers(db, shown), next };
}

async function withMembers(db: Db, rows: readonly RemovalRow[]): Promise<ListedRemoval[]> {
  const ids = rows.map(({ userId }) => userId);
  const members = await readMembers(db, ids);
  return rows.map((row) => ({
    ...{ id: row.id.toString(), status: row.status, outcome: row.outcome, approval: row.approval },
    submitted_at: row.submittedAt.toISOString(),
    ready_at: row.readyAt.toISOString(),
    member: members.get(row.userId) ?? unknownMember(row.userId),
  }));
}

/** One request with its pictures, and what the account knows of its owner. */
export interface ShownRemoval extends ListedRemoval {
  /** Masked; null if the member gave none. */
  birthday: string | null;
  documents: { id: string; kind: FactorDocumentKind; uploaded_at: string }[];
  /** The operator has opened every picture. */
  is_seen: boolean;
  checks: RemovalCheck[];
  reason: RejectReason | null;
  note: string | null;
  decided_by: string | null;
  decided_at: string | null;
  /** The newest identity case that was approved, with its pictures; null without one. */
  identity: {
    id: string;
    documents: { id: string; kind: 'front' | 'back' | 'selfie'; uploaded_at: string }[];
  } | null;
}

interface DetailRow extends RemovalRow {
  birthday: Date | null;
  checks: RemovalCheck[] | null;
  reason: RejectReason | null;
  note: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

/** Reads a request for an operator; null if it is unknown or a draft. */
export async function findRemoval(
  db: Db,
  { id, operator }: { id: bigint; operator: string },
): Promise<ShownRemoval | null> {
  const [row] = await db.$queryRawUnsafe<DetailRow[]>(
    `SELECT ${COLUMNS}, u.birthday, f.checks, f.reason, f.note, f.decided_by AS "decidedBy", f.decided_at AS "decidedAt"
     FROM factor_removal f JOIN member_recovery r ON r.id = f.recovery_id JOIN app_user u ON u.id = f.user_id
     WHERE f.id = $1`,
    id,
  );
  const [listed] = row ? await withMembers(db, [row]) : [];
  if (!row || !listed) return null;
  return {
    ...listed,
    birthday: maskBirthday(row.birthday),
    documents: await listPictures(db, id),
    is_seen: (await countUnseenPictures(db, { id, operator })) === 0,
    ...{ checks: row.checks ?? [], reason: row.reason, note: row.note, decided_by: row.decidedBy },
    decided_at: row.decidedAt?.toISOString() ?? null,
    identity: await findIdentity(db, row.userId),
  };
}

async function listPictures(db: Db, id: bigint): Promise<ShownRemoval['documents']> {
  const rows = await db.$queryRaw<{ id: bigint; kind: FactorDocumentKind; createdAt: Date }[]>`
    SELECT id, kind, created_at AS "createdAt" FROM factor_document WHERE removal_id = ${id} ORDER BY kind`;
  return rows.map((one) => ({
    ...{ id: one.id.toString(), kind: one.kind },
    uploaded_at: one.createdAt.toISOString(),
  }));
}

/** Pictures that were approved before, to compare with. */
async function findIdentity(db: Db, userId: bigint): Promise<ShownRemoval['identity']> {
  const found = await db.kycCase.findFirst({
    where: { userId, status: { in: ['approved', 'expired'] } },
    orderBy: { id: 'desc' },
    include: { documents: { select: { id: true, kind: true, createdAt: true } } },
  });
  if (!found) return null;
  const documents = found.documents.map((one) => ({
    ...{ id: one.id.toString(), kind: one.kind as 'front' },
    uploaded_at: one.createdAt.toISOString(),
  }));
  return { id: found.id.toString(), documents };
}
