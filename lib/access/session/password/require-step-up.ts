import type { Pool } from '#lib/base/db/client';
import type { SessionRef } from '../token.ts';
import { requirePassword } from './require-password.ts';

/**
 * Asserts that the member is at the keyboard, before a session changes how the account is reached: by the login
 * password.
 * @throws {AppError} 4011 wrong password, 4012 too many failures
 * @throws {TransportError} 429 if this user has too many password checks waiting
 */
export async function requireStepUp(
  pool: Pool,
  { userId }: SessionRef,
  password: string,
): Promise<void> {
  const user = await pool.user.findUniqueOrThrow({
    where: { id: userId },
    select: { id: true, passwordHash: true },
  });
  await requirePassword(user, password);
}
