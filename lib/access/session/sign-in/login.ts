import type { LoginInput } from '#lib/access/account/schema';
import { getUserInfo } from '#lib/access/profile/queries';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { hostKey } from '#lib/running/limits/address-groups';
import { logSecurityEvent } from '#lib/running/security-log/security-log';
import { requireUnexpired } from '../password/one-time-password.ts';
import { verifyPassword } from '../password/password.ts';
import { withVerificationSlot } from '../password/verification-slots.ts';
import { type Device, openSession } from '../session-row.ts';
import { admitUnknownDevice } from './admit-unknown-device.ts';
import type { KnownDevice } from './device-cookie.ts';
import { type CountedAttempt, countKnownDevice, refundIfUnverified } from './login-failures.ts';
import type { SignedIn } from './register.ts';

/** Client of a sign-in; `known` is its device cookie. */
export interface SignInDevice extends Device {
  known?: KnownDevice | null;
}

interface Account {
  id: bigint;
  passwordHash: string;
  passwordResetAt: Date | null;
  status: string;
}

/**
 * Signs in. Unknown names take the same path, time and counters as existing ones, so that responses do
 * not reveal which names exist. An attempt is counted before it is verified and undone on success, so
 * that parallel guesses cannot exceed the limits. Failures never lock an account: a known device has its
 * own failure count, other devices get puzzles and delays.
 * @throws {AppError} 4011 wrong name or password, or an expired one-time password, 4012 locked by an
 *   operator, 4013 a solved puzzle is required
 * @throws {TransportError} 429 if too many attempts are delayed or being verified
 */
export async function login(db: Db, input: LoginInput, device: SignInDevice): Promise<SignedIn> {
  const usernameKey = input.username.toLowerCase();
  const user = await db.user.findUnique({
    where: { usernameKey },
    select: { id: true, passwordHash: true, passwordResetAt: true, status: true },
  });
  const stranger = { usernameKey, puzzleId: input.puzzle_id, address: device.address };
  const attempt =
    (await admitKnownDevice(user, device.known)) ?? (await admitUnknownDevice(db, stranger));
  const verified = await refundIfUnverified(attempt, () =>
    verifyAccount(user, input.password, device.address),
  );
  await attempt.succeed();
  requireUnexpired(verified.passwordResetAt);
  const isNew = !device.known?.userIds.includes(verified.id);
  const session = await openSession(db, verified, { ...device, isNew });
  const mustChangePassword = verified.passwordResetAt !== null;
  return { ...session, mustChangePassword, user: await getUserInfo(db, verified.id) };
}

/** Null if the device is unknown to the account or has too many failures. */
async function admitKnownDevice(
  user: Account | null,
  known: KnownDevice | null | undefined,
): Promise<CountedAttempt | null> {
  return user && known?.userIds.includes(user.id) ? countKnownDevice(known, user.id) : null;
}

/** @throws {AppError} 4011, 4012 */
async function verifyAccount(
  user: Account | null,
  password: string,
  address: string,
): Promise<Account> {
  const matches = await withVerificationSlot([`address:${hostKey(address)}`], () =>
    verifyPassword(user?.passwordHash, password),
  );
  if (user && matches && user.status === 'active') return user;
  const code = matches ? 4012 : 4011;
  logSecurityEvent('sign-in failed', {
    code,
    address,
    ...(user && { userId: user.id }),
  });
  throw new AppError(code);
}
