import type { Db } from '#lib/base/db/client';
import type { RejectReason } from '../enums.ts';
import { type FactorDocumentKind, MAX_REMOVAL_UPLOADS, type RemovalStatus } from './enums.ts';
import { findTicketMember, type ShownTicket } from './removal-ticket.ts';
import type { FactorRemoval } from './response-schema.ts';

interface NewestRow {
  status: RemovalStatus;
  uploads: number;
  reason: RejectReason | null;
  note: string | null;
  documents: { kind: FactorDocumentKind; at: string }[];
  readyAt: Date | null;
  expiresAt: Date | null;
  isReady: boolean | null;
  /** The wait runs. */
  isRunning: boolean | null;
}

const NONE: FactorRemoval = {
  ...{ status: 'none', documents: [], uploads_left: MAX_REMOVAL_UPLOADS },
  ...{ ready_at: null, expires_at: null, reason: null, note: null },
};

/** The request of the member whose sign-in waits. @throws {AppError} 4004 */
export async function readFactorRemoval(db: Db, shown: ShownTicket): Promise<FactorRemoval> {
  const { userId } = await findTicketMember(db, shown);
  return getFactorRemoval(db, userId);
}

/** The newest request of a member; one that was cancelled or has expired is shown as none. */
export async function getFactorRemoval(db: Db, userId: bigint): Promise<FactorRemoval> {
  const [newest] = await db.$queryRaw<NewestRow[]>`
    SELECT f.status, f.uploads, f.reason, f.note, r.ready_at AS "readyAt", r.expires_at AS "expiresAt",
      r.ready_at <= now() AS "isReady", r.ended_at IS NULL AND r.expires_at > now() AS "isRunning",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', created_at) ORDER BY kind), '[]')
        FROM factor_document d WHERE d.removal_id = f.id) AS documents
    FROM factor_removal f LEFT JOIN member_recovery r ON r.id = f.recovery_id
    WHERE f.user_id = ${userId} ORDER BY f.id DESC LIMIT 1`;
  if (!newest) return NONE;
  const { uploads, reason, note } = newest;
  if (newest.status === 'rejected') return { ...NONE, status: 'rejected', reason, note };
  if (newest.status === 'draft')
    return {
      ...{ ...NONE, status: 'draft', documents: documentsOf(newest) },
      uploads_left: MAX_REMOVAL_UPLOADS - uploads,
    };
  return newest.isRunning ? waiting(newest) : NONE;
}

function waiting(newest: NewestRow): FactorRemoval {
  const { status, isReady, readyAt, expiresAt } = newest;
  return {
    ...{ ...NONE, documents: documentsOf(newest), uploads_left: 0 },
    status: status === 'submitted' ? 'waiting' : isReady ? 'ready' : 'approved',
    ready_at: readyAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
  };
}

function documentsOf({ documents }: NewestRow): FactorRemoval['documents'] {
  return documents.map(({ kind, at }) => ({ kind, uploaded_at: new Date(at).toISOString() }));
}
