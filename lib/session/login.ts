import type { Db } from '#lib/db/client';
import { AppError } from '#lib/http/errors';
import { limiter } from '#lib/http/rate-limit';
import { getUserInfo } from '#lib/profile/queries';
import { verifyPassword } from './password.ts';
import type { SignedIn } from './register.ts';
import { requirePuzzleProof } from './require-puzzle-proof.ts';
import type { LoginInput } from './schema.ts';
import { type Device, openSession } from './session-row.ts';

const WINDOW_SECONDS = 15 * 60;
/** Failures after which the next attempt needs a solved puzzle. */
const PUZZLE_AFTER_ACCOUNT = 5;
const PUZZLE_AFTER_ADDRESS = 20;
/** Failures after which the account is locked for the rest of the window. */
const LOCK_AFTER = 10;

/**
 * Signs in. Names that do not exist take the same path, the same time and the same counters as
 * names that do, so that no answer tells which is which. An attempt counts before it is judged and
 * is given back when it succeeds: parallel guesses gain nothing.
 * @throws {AppError} 4011 wrong name or password, 4012 locked, 4013 a solved puzzle is wanted
 */
export async function login(db: Db, input: LoginInput, device: Device): Promise<SignedIn> {
  const usernameKey = input.username.toLowerCase();
  await requirePuzzleAfterFailures(db, input, device);
  const counters = failureCounters();
  if (!(await counters.account.take(usernameKey))) throw new AppError(4012);
  await counters.address.take(device.address);

  const user = await db.user.findUnique({
    where: { usernameKey },
    select: { id: true, passwordHash: true, status: true },
  });
  const matches = await verifyPassword(user?.passwordHash, input.password);
  if (!user || !matches) throw new AppError(4011);
  if (user.status !== 'active') throw new AppError(4012);

  await Promise.all([counters.account.reset(usernameKey), counters.address.reward(device.address)]);
  const session = await openSession(db, user.id, device);
  return { ...session, user: await getUserInfo(db, user.id) };
}

/** Counts of failed attempts, per name and per address. */
function failureCounters() {
  return {
    account: limiter('login-account', {
      points: LOCK_AFTER,
      seconds: WINDOW_SECONDS,
      blockSeconds: WINDOW_SECONDS,
    }),
    address: limiter('login-address', { points: Number.MAX_SAFE_INTEGER, seconds: WINDOW_SECONDS }),
  };
}

async function requirePuzzleAfterFailures(
  db: Db,
  input: LoginInput,
  device: Device,
): Promise<void> {
  const counters = failureCounters();
  const [byAccount, byAddress] = await Promise.all([
    counters.account.used(input.username.toLowerCase()),
    counters.address.used(device.address),
  ]);
  if (byAccount >= LOCK_AFTER) throw new AppError(4012);
  if (byAccount < PUZZLE_AFTER_ACCOUNT && byAddress < PUZZLE_AFTER_ADDRESS) return;
  await requirePuzzleProof(db, input.puzzle_id, device.address);
}
