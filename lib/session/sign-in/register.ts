import type { UserInfo } from '#lib/account/response-schema';
import type { RegisterInput } from '#lib/account/schema';
import type { Db } from '#lib/db/client';
import { AppError, ValidationError } from '#lib/errors/app-error';
import { hostKey } from '#lib/limits/address-groups';
import { addressLimiter } from '#lib/limits/rate-limit';
import { getUserInfo } from '#lib/profile/queries';
import { isCommonPassword } from '../password/common-password.ts';
import { hashPassword } from '../password/password.ts';
import { withProofSlot } from '../password/proof-slots.ts';
import { type Device, type IssuedSession, openSession } from '../session-row.ts';
import { isRaisedAnywhere } from './login-failures.ts';
import { requirePuzzleProof } from './require-puzzle-proof.ts';

export interface SignedIn extends IssuedSession {
  user: UserInfo;
}

/**
 * New accounts of one address after which each further one needs a solved puzzle. A class or an
 * office signs up from one address, so there is no refusing; a script has to work for each.
 */
const PUZZLE_AFTER = { points: 20, seconds: 15 * 60 };

/**
 * Makes an account and signs it in.
 * @throws {AppError} 4009 when the name is taken, 4001 for a common password, 4013
 *   when a solved puzzle is wanted
 * @throws {TransportError} 429 when too many passwords are being hashed for the address
 */
export async function register(db: Db, input: RegisterInput, device: Device): Promise<SignedIn> {
  if (isCommonPassword(input.password)) throw new ValidationError({ password: 'passwordCommon' });
  const { address } = device;
  const { allowed } = await addressLimiter('register', PUZZLE_AFTER).take(address);
  if (!allowed) {
    const drawnFor = (await isRaisedAnywhere()) ? input.username.toLowerCase() : undefined;
    await requirePuzzleProof(db, { puzzleId: input.puzzle_id, address, drawnFor });
  }
  const passwordHash = await withProofSlot([`address:${hostKey(address)}`], () =>
    hashPassword(input.password),
  );
  const user = await insertUser(db, input, passwordHash);
  const session = await openSession(db, { ...user, passwordHash }, device);
  return { ...session, user: await getUserInfo(db, user.id) };
}

/** ON CONFLICT rather than a caught error: the unique key decides, however many ask at once. */
async function insertUser(
  db: Db,
  input: RegisterInput,
  passwordHash: string,
): Promise<{ id: bigint }> {
  const usernameKey = input.username.toLowerCase();
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    INSERT INTO app_user (username, username_key, password_hash, phone)
    VALUES (${input.username}, ${usernameKey}, ${passwordHash}, ${input.phone ?? null})
    ON CONFLICT DO NOTHING RETURNING id`;
  const [user] = rows;
  if (user) return user;
  throw new AppError(4009, { messageKey: 'usernameTaken' });
}
