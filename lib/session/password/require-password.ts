import { AppError } from '#lib/errors/app-error';
import { limiter } from '#lib/limits/rate-limit';
import { verifyPassword } from './password.ts';
import { withProofSlot } from './proof-slots.ts';

/** A stolen session must not guess the password faster than login would let it. */
const FAILURES = { points: 10, seconds: 15 * 60, blockSeconds: 15 * 60 };

/**
 * Proves the login password of somebody who is signed in. Whatever call asks for it, failures are
 * counted together: an attempt counts before it is judged, so that parallel guesses gain nothing,
 * and ten failures shut the proof for 15 minutes.
 * @throws {AppError} 4011 wrong, 4012 too many failures
 * @throws {TransportError} 429 with too many proofs of this user at once
 */
export async function requirePassword(
  user: { id: bigint; passwordHash: string },
  password: string,
): Promise<void> {
  await withProofSlot([`user:${user.id}`], async () => {
    const failures = limiter('password-proof', FAILURES);
    const key = user.id.toString();
    const { allowed } = await failures.take(key);
    if (!allowed) throw new AppError(4012, { messageKey: 'passwordLocked' });
    if (!(await verifyPassword(user.passwordHash, password)))
      throw new AppError(4011, { messageKey: 'wrongPassword' });
    await failures.reset(key);
  });
}

/** Starts the count of a user anew. */
export async function forgetPasswordFailures(userId: bigint): Promise<void> {
  await limiter('password-proof', FAILURES).reset(userId.toString());
}
