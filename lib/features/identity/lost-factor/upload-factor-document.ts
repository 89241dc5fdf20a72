import { lockMember } from '#lib/access/recovery/lock-member';
import { findRecovery } from '#lib/access/recovery/running-recovery';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { limiter } from '#lib/running/limits/rate-limit';
import { makeDocument } from '../document-image.ts';
import { sealDocument } from '../seal-document.ts';
import { MAX_REMOVAL_UPLOADS } from './enums.ts';
import { getFactorRemoval } from './queries.ts';
import { findTicketMember, requireFactor } from './removal-ticket.ts';
import type { FactorRemoval } from './response-schema.ts';
import type { UploadFactorDocumentInput } from './schema.ts';

/** Pictures of one member, also over several requests. */
const UPLOADS = { points: 30, seconds: 86_400 };

/**
 * Adds a picture to the draft of the member whose sign-in waits, or replaces the one of its kind.
 * @throws {ValidationError} on `file`: not JPEG, PNG or WebP, a side over 4096 pixels, or corrupt
 * @throws {AppError} 4004 no such ticket, 4010 a recovery runs, 4102 too many uploads
 * @throws {TransportError} 429 after 30 pictures of a member in a day
 */
export async function uploadFactorDocument(
  pool: Pool,
  { ticket, kind, file }: UploadFactorDocumentInput,
  address: string,
): Promise<FactorRemoval> {
  const { userId } = await findTicketMember(pool, { ticket, address });
  await requireFactor(pool, userId);
  await limiter('lost-factor-upload', UPLOADS).consume(userId.toString());
  const sealed = sealDocument(await makeDocument(file), { userId, kind });
  await inTransaction(
    pool,
    async (tx) => {
      await lockMember(tx, userId);
      const id = await countUpload(tx, userId);
      await tx.$executeRaw`
        INSERT INTO factor_document (removal_id, user_id, kind, sealed) VALUES (${id}, ${userId}, ${kind}, ${sealed})
        ON CONFLICT (removal_id, kind) DO UPDATE SET sealed = excluded.sealed`;
    },
    userId,
  );
  return getFactorRemoval(pool, userId);
}

/** Counts an upload into the draft of a member, which it adds. @returns the id of the draft */
async function countUpload(tx: Db, userId: bigint): Promise<bigint> {
  if (await findRecovery(tx, userId)) throw new AppError(4010, { messageKey: 'recoveryRunning' });
  await tx.$executeRaw`
    INSERT INTO factor_removal (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`;
  const [draft] = await tx.$queryRaw<{ id: bigint }[]>`
    UPDATE factor_removal SET uploads = uploads + 1
    WHERE user_id = ${userId} AND status = 'draft' AND uploads < ${MAX_REMOVAL_UPLOADS} RETURNING id`;
  if (draft) return draft.id;
  const params = { limit: MAX_REMOVAL_UPLOADS };
  throw new AppError(4102, { messageKey: 'tooManyIdentityUploads', params });
}
