import { requireUnexpired } from '#lib/access/session/password/one-time-password';
import { hashPassword } from '#lib/access/session/password/password';
import { requireUnguessable } from '#lib/access/session/password/require-unguessable';
import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import type { Operator } from '../operator.ts';
import { fitsOperatorPassword, hashOperatorPassword } from '../sign-in/operator-password.ts';

/**
 * Changes an operator's own password and ends all other sessions, tokens for scripts included.
 * @param change.sessionId the session to keep
 * @throws {AppError} 4011 wrong password, 4001 the new one is guessable or unchanged
 */
export async function changeOwnPassword(
  tx: Db,
  { id, name }: Operator,
  change: { current: string; next: string; sessionId: string },
): Promise<void> {
  const { current, next, sessionId } = change;
  const row = await tx.operator.findUniqueOrThrow({ where: { id } });
  const presentHash = await hashOperatorPassword(tx, name, current);
  if (!(await fitsOperatorPassword(tx, name, presentHash)))
    throw new AppError(4011, { messageKey: 'wrongPassword' });
  requireUnexpired(row.passwordResetAt, 'operatorPasswordExpired');
  if (next === current)
    throw new ValidationError({ next: 'passwordUnchanged' }, 'the new password is the present one');
  requireUnguessable('next', next, [name]);
  if (next.toLowerCase().includes(name.toLowerCase()))
    throw new ValidationError({ next: 'passwordGuessable' });
  const passwordHash = await hashPassword(next);
  // Compares session and present password again, ends the sessions and writes the audit row.
  const [changed] = await tx.$queryRaw<{ ended: number | null }[]>`
    SELECT operator_change_password(${sessionId}::uuid, ${presentHash}, ${passwordHash}) AS ended`;
  if (changed?.ended == null) throw new AppError(4011, { messageKey: 'wrongPassword' });
}
