import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { cancelLinks } from '../links/create-link.ts';
import type { RecoveryKind } from './running-recovery.ts';
import { type ToldRecovery, tellRecovery } from './tell-recovery.ts';

/**
 * Marks a recovery as done, inside the transaction that sets the new password. The database refuses it before the
 * wait is over and after its time, and that of lost factors without the operators' approval.
 * @throws {AppError} 4010 there is none of this kind whose wait is over
 */
export async function endRecovery(
  tx: Db,
  { userId, kind, id = null }: { userId: bigint; kind: RecoveryKind; id?: bigint | null },
): Promise<void> {
  const [done] = await tx.$queryRaw<ToldRecovery[]>`
    UPDATE member_recovery SET outcome = 'done'
    WHERE user_id = ${userId} AND kind = ${kind} AND ended_at IS NULL AND (${id}::bigint IS NULL OR id = ${id}::bigint)
      AND ready_at <= now() AND expires_at > now() AND (kind <> 'factor' OR EXISTS (
        SELECT FROM factor_removal WHERE recovery_id = member_recovery.id AND status = 'approved'))
    RETURNING id, user_id AS "userId", kind, address, ready_at AS "readyAt"`;
  if (!done) throw new AppError(4010, { messageKey: 'recoveryNotReady' });
  await cancelLinks(tx, userId, ['recovery-cancel', 'recovery-finish', 'recovery-password']);
  await tellRecovery(tx, done, 'Done');
}
