import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { cancelLinks } from '../links/create-link.ts';
import { consumeLink, type MemberLink } from '../links/open-link.ts';
import { lockMember } from './lock-member.ts';
import type { RecoveryKind } from './running-recovery.ts';
import { type ToldRecovery, tellRecovery } from './tell-recovery.ts';

/**
 * Starts the wait of a recovery by the link or code of its mail, and tells the member. The database sets the times.
 * @throws {AppError} 4009 a recovery runs, 4010 the link has ended or its address is not the member's any more,
 *   4012 locked by an operator
 */
export async function startRecovery(tx: Db, link: MemberLink): Promise<ToldRecovery> {
  const { userId, address } = link;
  const member = await lockMember(tx, userId);
  await consumeLink(tx, link);
  if (member.address?.toLowerCase() !== address.toLowerCase())
    throw new AppError(4010, { messageKey: 'linkEnded' });
  await endExpired(tx, userId);
  const kind = link.purpose === 'recovery-trade' ? 'trade-password' : 'password';
  const recovery = await insertRecovery(tx, { userId, kind, address });
  await cancelLinks(tx, userId, ['recovery-password', 'recovery-trade']);
  await tellRecovery(tx, recovery, 'Started');
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: 'user.start-recovery',
    subject: `user:${member.usernameKey}`,
    detail: { kind },
  });
  return recovery;
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
