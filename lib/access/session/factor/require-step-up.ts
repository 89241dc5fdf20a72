import type { Db, Pool } from '#lib/base/db/client';
import { requirePassword } from '../password/require-password.ts';
import type { SessionRef } from '../token.ts';
import { requireRecentFactor } from './recent-factor.ts';

/**
 * Asserts that the member is at the keyboard, before a session changes how the account is reached: by the login
 * password, and by a second factor shown within five minutes if the member has one.
 * @throws {AppError} 4011 wrong password, 4012 too many failures, 4016 a factor is due
 * @throws {TransportError} 429 if this user has too many password checks waiting
 */
export async function requireStepUp(
  pool: Pool,
  session: SessionRef,
  password: string,
): Promise<void> {
  const user = await pool.user.findUniqueOrThrow({
    where: { id: session.userId },
    select: { id: true, passwordHash: true },
  });
  await requirePassword(user, password);
  await requireFactorIfAny(pool, session);
}

/** Asserts that a session of a member with a second factor has shown one within five minutes. @throws {AppError} 4016 */
async function requireFactorIfAny(db: Db, session: SessionRef): Promise<void> {
  const [row] = await db.$queryRaw<{ has: boolean }[]>`
    SELECT has_member_factor(${session.userId}) AS has`;
  if (row?.has) await requireRecentFactor(db, session);
}
