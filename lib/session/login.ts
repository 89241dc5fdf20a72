import type { Db } from '#lib/db/client';
import { AppError } from '#lib/http/errors';
import { getUserInfo } from '#lib/profile/queries';
import { judgeLoginFailures, loginFailures } from './login-failures.ts';
import { verifyPassword } from './password.ts';
import type { SignedIn } from './register.ts';
import { requirePuzzleProof } from './require-puzzle-proof.ts';
import type { LoginInput } from './schema.ts';
import { type Device, openSession } from './session-row.ts';

/**
 * Signs in. Names that do not exist take the same path, the same time and the same counters as
 * names that do, so that no answer tells which is which. An attempt counts before it is judged and
 * is given back when it succeeds: parallel guesses gain nothing.
 * @throws {AppError} 4011 wrong name or password, 4012 locked, 4013 a solved puzzle is wanted
 */
export async function login(db: Db, input: LoginInput, device: Device): Promise<SignedIn> {
  const usernameKey = input.username.toLowerCase();
  await requirePuzzleAfterFailures(db, input, device);
  const counters = loginFailures();
  const { allowed } = await counters.account.take(usernameKey);
  if (!allowed) throw new AppError(4012);
  await counters.address.take(device.address);

  const user = await db.user.findUnique({
    where: { usernameKey },
    select: { id: true, passwordHash: true, status: true },
  });
  const matches = await verifyPassword(user?.passwordHash, input.password);
  if (!user || !matches) throw new AppError(4011);
  if (user.status !== 'active') throw new AppError(4012);

  await Promise.all([counters.account.reset(usernameKey), counters.address.reward(device.address)]);
  const session = await openSession(db, user, device);
  return { ...session, user: await getUserInfo(db, user.id) };
}

async function requirePuzzleAfterFailures(
  db: Db,
  input: LoginInput,
  device: Device,
): Promise<void> {
  const wanted = await judgeLoginFailures(input.username.toLowerCase(), device.address);
  if (wanted === 'locked') throw new AppError(4012);
  if (wanted === 'puzzle') await requirePuzzleProof(db, input.puzzle_id, device.address);
}
