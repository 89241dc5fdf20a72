import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { cancelLinks } from '../links/create-link.ts';
import { lockMember } from './lock-member.ts';
import { type ToldRecovery, tellRecovery } from './tell-recovery.ts';

/** Cancels the recovery of the member who is signed in. @throws {AppError} 4010 there is none */
export async function cancelOwnRecovery(pool: Pool, userId: bigint): Promise<null> {
  await inTransaction(pool, (tx) => cancelRecovery(tx, userId), userId);
  return null;
}

/**
 * Cancels the recovery of a member that runs.
 * @param id of the recovery that a link is about; a later one is left alone
 * @throws {AppError} 4010 there is none
 */
export async function cancelRecovery(tx: Db, userId: bigint, id?: bigint | null): Promise<void> {
  const { usernameKey } = await lockMember(tx, userId);
  const cancelled = await cancelRunning(tx, userId, id ?? null);
  if (!cancelled) throw new AppError(4010, { messageKey: 'recoveryEnded' });
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: 'user.cancel-recovery',
    subject: `user:${usernameKey}`,
    detail: { kind: cancelled.kind },
  });
}

/** Cancels it if there is one, and tells the member. */
export async function cancelRunning(
  tx: Db,
  userId: bigint,
  id: bigint | null,
): Promise<ToldRecovery | null> {
  const [cancelled] = await tx.$queryRaw<ToldRecovery[]>`
    UPDATE member_recovery SET outcome = 'cancelled'
    WHERE user_id = ${userId} AND ended_at IS NULL AND (${id}::bigint IS NULL OR id = ${id}::bigint)
    RETURNING id, user_id AS "userId", kind, address, ready_at AS "readyAt"`;
  if (!cancelled) return null;
  await cancelLinks(tx, userId, ['recovery-cancel', 'recovery-finish']);
  await tellRecovery(tx, cancelled, 'Cancelled');
  return cancelled;
}
