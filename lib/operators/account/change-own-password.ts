import { recordAudit } from '#lib/audit-log/record-audit';
import type { Db } from '#lib/db/client';
import { AppError, ValidationError } from '#lib/errors/app-error';
import { isCommonPassword } from '#lib/session/password/common-password';
import { requireUnexpired } from '#lib/session/password/one-time-password';
import { hashPassword, verifyPassword } from '#lib/session/password/password';
import type { Operator } from '../operator.ts';
import { endOperatorSessions } from '../session/end-operator-session.ts';

/**
 * Changes an operator's own password and ends all other sessions, tokens for scripts included.
 * @param change.sessionId the session to keep
 * @throws {AppError} 4011 wrong password, 4001 the new one is common, unchanged, or the operator's name
 */
export async function changeOwnPassword(
  tx: Db,
  { id, name }: Operator,
  change: { current: string; next: string; sessionId: string },
): Promise<void> {
  const { current, next, sessionId } = change;
  const row = await tx.operator.findUniqueOrThrow({ where: { id } });
  if (!(await verifyPassword(row.passwordHash, current)))
    throw new AppError(4011, { messageKey: 'wrongPassword' });
  requireUnexpired(row.passwordResetAt);
  if (next === current) throw new ValidationError({ next: 'passwordUnchanged' });
  if (isCommonPassword(next) || next.toLowerCase().includes(name.toLowerCase()))
    throw new ValidationError({ next: 'passwordCommon' });
  const passwordHash = await hashPassword(next);
  const { count } = await tx.operator.updateMany({
    where: { id, passwordHash: row.passwordHash },
    data: { passwordHash, passwordResetAt: null },
  });
  if (count === 0) throw new AppError(4011, { messageKey: 'wrongPassword' });
  const ended = await endOperatorSessions(tx, id, { reason: 'password', exceptId: sessionId });
  const subject = `operator:${name.toLowerCase()}`;
  const event = { actor: `operator:${name}`, action: 'operator.change-password', subject };
  await recordAudit(tx, { ...event, detail: { sessions_ended: ended } });
}
