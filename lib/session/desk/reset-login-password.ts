import { randomInt } from 'node:crypto';
import type { Db } from '#lib/db/client';
import { hashPassword } from '../password/password.ts';
import { forgetPasswordFailures } from '../password/require-password.ts';
import { revokeSessions } from '../session-row.ts';
import { forgetLoginFailures } from '../sign-in/login-failures.ts';
import { auditDeskAct, type DeskAct, lockDeskUser } from './desk-user.ts';

/** Letters and digits that nobody takes for one another when they are read out or written down. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * Gives a member who has forgotten the login password a new one, and ends every session. The
 * password is in the answer and nowhere else: the operator hands it over, and the member changes it.
 * @returns 16 random characters in groups of four, about 79 bits
 * @throws {AppError} 4004 unknown member
 */
export async function resetLoginPassword(tx: Db, act: DeskAct): Promise<{ password: string }> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const user = await lockDeskUser(tx, act.username);
  await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
  const ended = await revokeSessions(tx, user.id, 'password-reset');
  await auditDeskAct(tx, 'user.reset-login-password', act, { sessions_ended: ended });
  await Promise.all([forgetLoginFailures(user.usernameKey), forgetPasswordFailures(user.id)]);
  return { password };
}

function randomPassword(): string {
  const character = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
