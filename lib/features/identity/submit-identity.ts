import type { Pool } from '#lib/base/db/client';
import { serializeMemberWork } from '#lib/base/db/serialize-member-work';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { DOCUMENT_KINDS } from './enums.ts';
import { findNewestCase } from './open-case.ts';
import { getIdentity } from './queries.ts';
import type { Identity } from './response-schema.ts';

/**
 * Hands the member's draft to the operators. Repeating it changes nothing.
 * @throws {ValidationError} on a kind of document that is missing
 * @throws {AppError} 4014 without a real name, 4010 no draft
 */
export async function submitIdentity(pool: Pool, userId: bigint): Promise<Identity> {
  await inTransaction(
    pool,
    async (tx) => {
      await serializeMemberWork(tx, userId);
      const newest = await findNewestCase(tx, userId);
      if (newest?.status === 'submitted') return;
      const { realName, identityVerifiedAt } = await tx.user.findUniqueOrThrow({
        where: { id: userId },
        select: { realName: true, identityVerifiedAt: true },
      });
      if (newest?.status === 'approved' && identityVerifiedAt)
        throw new AppError(4010, { messageKey: 'identityApproved' });
      if (realName === null) throw new AppError(4014);
      const draft = newest?.status === 'draft' ? newest : null;
      const uploaded = draft
        ? await tx.kycDocument.findMany({ where: { caseId: draft.id }, select: { kind: true } })
        : [];
      const missing = DOCUMENT_KINDS.filter((kind) => !uploaded.some((one) => one.kind === kind));
      if (!draft || missing.length > 0)
        throw new ValidationError(
          Object.fromEntries(missing.map((kind) => [kind, 'fileRequired'])),
        );
      const data = { status: 'submitted', realName, submittedAt: new Date() };
      await tx.kycCase.update({ where: { id: draft.id }, data });
    },
    userId,
  );
  return getIdentity(pool, userId);
}
