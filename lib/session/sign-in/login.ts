import type { LoginInput } from '#lib/account/schema';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { hostKey } from '#lib/limits/address-groups';
import { getUserInfo } from '#lib/profile/queries';
import { logSecurityEvent } from '#lib/security-log/security-log';
import { verifyPassword } from '../password/password.ts';
import { withProofSlot } from '../password/proof-slots.ts';
import { type Device, openSession } from '../session-row.ts';
import { admitStranger } from './admit-stranger.ts';
import type { KnownDevice } from './device-cookie.ts';
import { type CountedAttempt, countKnownDevice, keepUnlessUnjudged } from './login-failures.ts';
import type { SignedIn } from './register.ts';

/** Where a sign-in comes from; `known` is what its device cookie says. */
export interface SignInDevice extends Device {
  known?: KnownDevice | null;
}

interface Account {
  id: bigint;
  passwordHash: string;
  status: string;
}

/**
 * Signs in. Names that do not exist take the same path, the same time and the same counters as
 * names that do, so that no answer tells which is which. An attempt counts before it is judged and
 * is given back when it succeeds: parallel guesses gain nothing. Failures lock nobody out: a device
 * that has signed in before is judged by its own failures, others solve puzzles and wait.
 * @throws {AppError} 4011 wrong name or password, 4012 locked by an operator, 4013 a solved puzzle
 *   is wanted
 * @throws {TransportError} 429 when too many attempts are held back or being proved
 */
export async function login(db: Db, input: LoginInput, device: SignInDevice): Promise<SignedIn> {
  const usernameKey = input.username.toLowerCase();
  const user = await db.user.findUnique({
    where: { usernameKey },
    select: { id: true, passwordHash: true, status: true },
  });
  const stranger = { usernameKey, puzzleId: input.puzzle_id, address: device.address };
  const attempt =
    (await admitKnownDevice(user, device.known)) ?? (await admitStranger(db, stranger));
  const proved = await keepUnlessUnjudged(attempt, () =>
    judge(user, input.password, device.address),
  );
  await attempt.succeed();
  const session = await openSession(db, proved, device);
  return { ...session, user: await getUserInfo(db, proved.id) };
}

/** Null when the device is not known to the account, or has failed too often. */
async function admitKnownDevice(
  user: Account | null,
  known: KnownDevice | null | undefined,
): Promise<CountedAttempt | null> {
  return user && known?.userIds.includes(user.id) ? countKnownDevice(known, user.id) : null;
}

/** @throws {AppError} 4011, 4012 */
async function judge(user: Account | null, password: string, address: string): Promise<Account> {
  const matches = await withProofSlot([`address:${hostKey(address)}`], () =>
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
