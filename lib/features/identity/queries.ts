import type { Db } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { listLevelLimits } from '#lib/running/config/level-limits';
import { getSettings } from '#lib/running/config/queries';
import { type CaseStatus, type DocumentKind, MAX_UPLOADS, type RejectReason } from './enums.ts';
import { expiresSoon } from './expiring-soon.ts';
import { findNewestCase } from './open-case.ts';
import type { Identity } from './response-schema.ts';

/** A member's identity check, as they see it. */
export async function getIdentity(db: Db, userId: bigint): Promise<Identity> {
  const [user, found, settings] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { realName: true, identityVerifiedAt: true },
    }),
    findNewestCase(db, userId),
    getSettings(db),
  ]);
  // A corrected real name clears what was verified for the old one.
  const newest = found?.status === 'approved' && !user.identityVerifiedAt ? null : found;
  const reason = newest && (newest.reason as RejectReason | null);
  return {
    level: readLevel(user),
    real_name: user.realName,
    status: newest ? (newest.status as CaseStatus) : 'none',
    documents: newest ? await listUploaded(db, newest.id) : [],
    submitted_at: newest?.submittedAt?.toISOString() ?? null,
    decided_at: newest?.decidedAt?.toISOString() ?? null,
    ended_at: newest?.endedAt?.toISOString() ?? null,
    expires_on: newest?.expiresOn?.toISOString().slice(0, 10) ?? null,
    expiring_on: user.identityVerifiedAt ? await findExpiringDay(db, userId) : null,
    reason,
    reason_text: reason && reasonText(reason),
    note: newest?.note ?? null,
    uploads_left: newest?.status === 'draft' ? MAX_UPLOADS - newest.uploads : MAX_UPLOADS,
    limits: listLevelLimits(settings),
  };
}

/**
 * The last day of the document by which a member is verified, if it expires soon; else null. The member
 * is verified.
 */
async function findExpiringDay(db: Db, userId: bigint): Promise<string | null> {
  const approved = await db.kycCase.findFirst({
    where: { userId, status: 'approved' },
    orderBy: { id: 'desc' },
    select: { expiresOn: true },
  });
  const day = approved?.expiresOn?.toISOString().slice(0, 10) ?? null;
  return expiresSoon(day) ? day : null;
}

/** The level of a member; `member_level` in the database. */
export function readLevel(user: { realName: string | null; identityVerifiedAt: Date | null }) {
  if (user.identityVerifiedAt) return 2;
  return user.realName === null ? 0 : 1;
}

/** What the member reads for a reason: keys of `identity.templates`. */
function reasonText(reason: RejectReason): string {
  return translator()(`identity.templates.${reason}`);
}

async function listUploaded(db: Db, caseId: bigint): Promise<Identity['documents']> {
  const rows = await db.kycDocument.findMany({
    where: { caseId },
    orderBy: { kind: 'asc' },
    select: { kind: true, createdAt: true },
  });
  return rows.map(({ kind, createdAt }) => ({
    kind: kind as DocumentKind,
    uploaded_at: createdAt.toISOString(),
  }));
}
