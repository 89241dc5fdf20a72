import type { Pool } from '#lib/base/db/client';
import { serializeMemberWork } from '#lib/base/db/serialize-member-work';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { makeDocument } from './document-image.ts';
import { MAX_UPLOADS } from './enums.ts';
import { openDraft } from './open-case.ts';
import { getIdentity } from './queries.ts';
import type { Identity } from './response-schema.ts';
import type { UploadIdentityInput } from './schema.ts';
import { sealDocument } from './seal-document.ts';

/**
 * Adds a picture of a document to the member's draft, or replaces the one of its kind.
 * @throws {ValidationError} on `file`: not JPEG, PNG or WebP, a side over 4096 pixels, or corrupt
 * @throws {AppError} 4010 submitted or approved, 4102 too many uploads or cases
 */
export async function uploadIdentity(
  pool: Pool,
  { userId, kind, file }: UploadIdentityInput & { userId: bigint },
): Promise<Identity> {
  const sealed = sealDocument(await makeDocument(file), { userId, kind });
  await inTransaction(
    pool,
    async (tx) => {
      await serializeMemberWork(tx, userId);
      const { id, uploads } = await openDraft(tx, userId);
      if (uploads >= MAX_UPLOADS)
        throw new AppError(4102, {
          messageKey: 'tooManyIdentityUploads',
          params: { limit: MAX_UPLOADS },
        });
      await tx.kycCase.update({ where: { id }, data: { uploads: uploads + 1 } });
      await tx.$executeRaw`
        INSERT INTO kyc_document (case_id, user_id, kind, sealed) VALUES (${id}, ${userId}, ${kind}, ${sealed})
        ON CONFLICT (case_id, kind) DO UPDATE SET sealed = excluded.sealed, created_at = now()`;
    },
    userId,
  );
  return getIdentity(pool, userId);
}
