import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { hostKey } from '#lib/running/limits/address-groups';
import { consumeLink, type MemberLink, openLink } from '../links/open-link.ts';
import { assertAcceptablePassword } from '../session/password/assert-acceptable-password.ts';
import { hashPassword } from '../session/password/password.ts';
import { withVerificationSlot } from '../session/password/verification-slots.ts';
import { revokeSessions } from '../session/session-row.ts';
import { endRecovery } from './end-recovery.ts';
import { freezeAfterRecovery } from './freeze-after-recovery.ts';
import { lockMember } from './lock-member.ts';

/**
 * Sets a new login password by the link of the mail that follows the wait, ends all sessions and freezes payouts for a
 * day. Signing in
 * afterwards asks for everything that it asks for otherwise.
 * @throws {AppError} 4001 common or equal to the username; 4004 no such link; 4010 the link or the recovery has
 *   ended, or waits; 4012 locked by an operator
 */
export async function finishRecovery(
  pool: Pool,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<null> {
  const link = await openLink(pool, token);
  if (link?.purpose !== 'recovery-finish') throw new AppError(4004, { messageKey: 'linkUnknown' });
  if (link.state !== 'open') throw new AppError(4010, { messageKey: 'linkEnded' });
  const { usernameKey } = await pool.user.findUniqueOrThrow({
    where: { id: link.userId },
    select: { usernameKey: true },
  });
  assertAcceptablePassword(password, usernameKey);
  const passwordHash = await withVerificationSlot([`address:${hostKey(address)}`], () =>
    hashPassword(password),
  );
  await inTransaction(pool, (tx) => setPassword(tx, link, passwordHash), link.userId);
  return null;
}

async function setPassword(tx: Db, link: MemberLink, passwordHash: string): Promise<void> {
  const { userId } = link;
  const { usernameKey } = await lockMember(tx, userId);
  await consumeLink(tx, link);
  await endRecovery(tx, { userId, kind: 'password', id: link.ref });
  await tx.user.update({ where: { id: userId }, data: { passwordHash, passwordResetAt: null } });
  await freezeAfterRecovery(tx, userId);
  const ended = await revokeSessions(tx, userId, 'recovery');
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: 'user.recover-password',
    subject: `user:${usernameKey}`,
    detail: { sessions_ended: ended },
  });
}
