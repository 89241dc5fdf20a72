import { AppError } from '#lib/base/errors/app-error';
import { limiter } from '#lib/running/limits/rate-limit';
import { verifyPassword } from './password.ts';
import { withVerificationSlot } from './verification-slots.ts';

/** A stolen session must not allow faster guessing than login does. */
const FAILURES = { points: 10, seconds: 15 * 60, blockSeconds: 15 * 60 };

/**
 * Verifies the login password of a signed-in user. All calls share one failure count. An attempt is
 * counted before it is verified, so that parallel guesses cannot exceed the limit; ten failures block
 * further attempts for 15 minutes.
 * @throws {AppError} 4011 wrong password, 4012 too many failures
 * @throws {TransportError} 429 if this user has too many password checks waiting
 */
export async function requirePassword(
  user: { id: bigint; passwordHash: string },
  password: string,
): Promise<void> {
  await withVerificationSlot([`user:${user.id}`], async () => {
    const failures = limiter('password-proof', FAILURES);
    const key = user.id.toString();
    const { allowed } = await failures.take(key);
    if (!allowed) throw new AppError(4012, { messageKey: 'passwordLocked' });
    if (!(await verifyPassword(user.passwordHash, password)))
      throw new AppError(4011, { messageKey: 'wrongPassword' });
    await failures.reset(key);
  });
}

/** Resets the failure count of a user. */
export async function resetPasswordFailures(userId: bigint): Promise<void> {
  await limiter('password-proof', FAILURES).reset(userId.toString());
}
