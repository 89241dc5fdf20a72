import { beginRecovery } from '#lib/access/recovery/begin-recovery';
import { lockMember } from '#lib/access/recovery/lock-member';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { limiter } from '#lib/running/limits/rate-limit';
import { FACTOR_DOCUMENTS } from './enums.ts';
import { getFactorRemoval } from './queries.ts';
import { findTicketMember, requireFactor, type ShownTicket } from './removal-ticket.ts';
import type { FactorRemoval } from './response-schema.ts';

/** Requests of one member, so that nobody with the password fills a mailbox. */
const REQUESTS = { points: 5, seconds: 7 * 86_400 };

/**
 * Hands the draft to the operators and begins its wait, which the member is told. Repeating it while it runs changes
 * nothing.
 * @throws {ValidationError} on a picture that is missing
 * @throws {AppError} 4004 no such ticket, 4009 another recovery runs, 4010 no verified address or no factor, 4012
 *   locked by an operator
 * @throws {TransportError} 429 after five requests of a member in a week
 */
export async function submitRemoval(pool: Pool, shown: ShownTicket): Promise<FactorRemoval> {
  const { userId } = await findTicketMember(pool, shown);
  const { status, documents } = await getFactorRemoval(pool, userId);
  if (status === 'waiting' || status === 'approved' || status === 'ready')
    return getFactorRemoval(pool, userId);
  await requireFactor(pool, userId);
  requireDocuments(documents);
  await limiter('lost-factor-request', REQUESTS).consume(userId.toString());
  await inTransaction(pool, (tx) => submit(tx, userId), userId);
  return getFactorRemoval(pool, userId);
}

async function submit(tx: Db, userId: bigint): Promise<void> {
  const { address, usernameKey } = await lockMember(tx, userId);
  if (address === null) throw new AppError(4010, { messageKey: 'lostFactorNeedsMail' });
  const about = { userId, usernameKey, kind: 'factor', address } as const;
  const { id } = await beginRecovery(tx, about);
  const submitted = await tx.$executeRaw`
    UPDATE factor_removal SET status = 'submitted', recovery_id = ${id}, submitted_at = now()
    WHERE user_id = ${userId} AND status = 'draft'`;
  if (submitted !== 1) throw new AppError(4009, { messageKey: 'recoveryRunning' });
}

function requireDocuments(documents: FactorRemoval['documents']): void {
  const missing = FACTOR_DOCUMENTS.filter((kind) => !documents.some((one) => one.kind === kind));
  if (missing.length === 0) return;
  throw new ValidationError(Object.fromEntries(missing.map((kind) => [kind, 'fileRequired'])));
}
