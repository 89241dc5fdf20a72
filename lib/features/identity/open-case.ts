import type { Db } from '#lib/base/db/client';
import type { KycCase } from '#lib/base/db/generated/client';
import { AppError } from '#lib/base/errors/app-error';
import { MAX_CASES } from './enums.ts';
import { expiresSoon } from './expiring-soon.ts';

/** A member's newest case; null before the first upload. */
export function findNewestCase(db: Db, userId: bigint): Promise<KycCase | null> {
  return db.kycCase.findFirst({ where: { userId }, orderBy: { id: 'desc' } });
}

/**
 * The draft that a document is uploaded into. After a rejection, a corrected real name, or before a document expires, a new one begins with the documents of
 * the last, so that only those in question need another picture. The caller holds the member's lock.
 * @throws {AppError} 4010 submitted, or approved with a document that does not expire soon, 4102 too many cases
 */
export async function openDraft(tx: Db, userId: bigint): Promise<KycCase> {
  const newest = await findNewestCase(tx, userId);
  if (newest?.status === 'draft') return newest;
  if (newest?.status === 'submitted') throw new AppError(4010, { messageKey: 'identitySubmitted' });
  if (newest?.status === 'approved' && !isRenewable(newest) && (await isVerified(tx, userId)))
    throw new AppError(4010, { messageKey: 'identityApproved' });
  await requireFewCases(tx, userId);
  const draft = await tx.kycCase.create({ data: { userId } });
  if (newest)
    await tx.$executeRaw`
      INSERT INTO kyc_document (case_id, user_id, kind, sealed, created_at)
      SELECT ${draft.id}, user_id, kind, sealed, created_at FROM kyc_document WHERE case_id = ${newest.id}`;
  return draft;
}

/** The document of an approval expires soon. */
function isRenewable({ expiresOn }: KycCase): boolean {
  return expiresSoon(expiresOn?.toISOString().slice(0, 10) ?? null);
}

/** False again once an operator has corrected the real name. */
async function isVerified(tx: Db, id: bigint): Promise<boolean> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { identityVerifiedAt: true },
  });
  return user.identityVerifiedAt !== null;
}

async function requireFewCases(tx: Db, userId: bigint): Promise<void> {
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  const begun = await tx.kycCase.count({ where: { userId, createdAt: { gt: monthAgo } } });
  if (begun >= MAX_CASES) throw new AppError(4102, { messageKey: 'tooManyIdentityCases' });
}
