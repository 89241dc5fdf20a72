import { takeSignIn } from '#lib/access/factor/member/pending-sign-in';
import { revokeTrust } from '#lib/access/factor/member/trusted-device';
import { endRecovery } from '#lib/access/recovery/end-recovery';
import { freezeAfterRecovery } from '#lib/access/recovery/freeze-after-recovery';
import { lockMember } from '#lib/access/recovery/lock-member';
import { requireUnexpired } from '#lib/access/session/password/one-time-password';
import { revokeSessions } from '#lib/access/session/session-row';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { findTicketMember, type ShownTicket } from './removal-ticket.ts';

/**
 * Removes the factors of the member whose sign-in waits, after the wait and the approval, which the database judges.
 * Uses the ticket; trusted devices and sessions end, and payouts are frozen for a day.
 * @throws {AppError} 4004 no such ticket, 4010 not approved, or the wait goes on, 4012 locked by an operator
 */
export async function finishRemoval(pool: Pool, shown: ShownTicket): Promise<null> {
  const pending = await findTicketMember(pool, shown);
  const { userId } = pending;
  await inTransaction(
    pool,
    async (tx) => {
      const { usernameKey } = await lockMember(tx, userId);
      const { passwordHash, passwordResetAt } = await tx.user.findUniqueOrThrow({
        where: { id: userId },
        select: { passwordHash: true, passwordResetAt: true },
      });
      await takeSignIn(tx, pending, passwordHash);
      requireUnexpired(passwordResetAt);
      await endRecovery(tx, { userId, kind: 'factor' });
      const removed = await removeFactors(tx, userId);
      await freezeAfterRecovery(tx, userId);
      const ended = await revokeSessions(tx, userId, 'factor-removed');
      await recordAudit(tx, {
        actor: `user:${userId}`,
        action: 'user.recover-factor',
        subject: `user:${usernameKey}`,
        detail: { factors_removed: removed, sessions_ended: ended },
      });
    },
    userId,
  );
  return null;
}

/** @returns number of passkeys and authenticator apps */
async function removeFactors(tx: Db, userId: bigint): Promise<number> {
  const passkeys = await tx.$executeRaw`
    UPDATE passkey SET removed_at = clock_timestamp() WHERE user_id = ${userId} AND removed_at IS NULL`;
  const apps = await tx.$executeRaw`DELETE FROM member_totp WHERE user_id = ${userId}`;
  await tx.$executeRaw`DELETE FROM member_recovery_code WHERE user_id = ${userId}`;
  await revokeTrust(tx, userId, null);
  return passkeys + apps;
}
