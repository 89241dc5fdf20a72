import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { cancelLinks } from '../links/create-link.ts';
import type { RecoveryKind } from './running-recovery.ts';
import { type ToldRecovery, tellRecovery } from './tell-recovery.ts';

interface NewRecovery {
  userId: bigint;
  usernameKey: string;
  kind: RecoveryKind;
  /** The verified address. */
  address: string;
}

/**
 * Begins the wait of a recovery and tells the member. The database sets the times. The caller has locked the member.
 * @throws {AppError} 4009 a recovery runs
 */
export async function beginRecovery(
  tx: Db,
  { usernameKey, ...recovery }: NewRecovery,
): Promise<ToldRecovery> {
  const { userId, kind } = recovery;
  await endExpired(tx, userId);
  const begun = await insertRecovery(tx, recovery);
  await cancelLinks(tx, userId, ['recovery-password', 'recovery-trade']);
  await tellRecovery(tx, begun, 'Started');
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: 'user.start-recovery',
    subject: `user:${usernameKey}`,
    detail: { kind },
  });
  return begun;
}

async function insertRecovery(
  tx: Db,
  { userId, kind, address }: { userId: bigint; kind: RecoveryKind; address: string },
): Promise<ToldRecovery> {
  const [recovery] = await tx.$queryRaw<ToldRecovery[]>`
    INSERT INTO member_recovery (user_id, kind, address) VALUES (${userId}, ${kind}, ${address})
    ON CONFLICT DO NOTHING
    RETURNING id, user_id AS "userId", kind, address, ready_at AS "readyAt"`;
  if (!recovery) throw new AppError(4009, { messageKey: 'recoveryRunning' });
  return recovery;
}

/** The worker does it within a minute; a member need not wait for it. */
async function endExpired(tx: Db, userId: bigint): Promise<void> {
  await tx.$executeRaw`
    UPDATE member_recovery SET outcome = 'expired'
    WHERE user_id = ${userId} AND ended_at IS NULL AND expires_at <= now()`;
}
