import type { UserInfo } from '#lib/access/account/response-schema';
import type { RegisterInput } from '#lib/access/account/schema';
import { getUserInfo } from '#lib/access/profile/queries';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { claimLoginName } from '#lib/running/cells/directory';
import { getSettings } from '#lib/running/config/queries';
import { hostKey } from '#lib/running/limits/address-groups';
import { addressLimiter } from '#lib/running/limits/rate-limit';
import { mayMail, sendVerification } from '../../member-mail/send-verification.ts';
import { isCommonPassword } from '../password/common-password.ts';
import { hashPassword } from '../password/password.ts';
import { withVerificationSlot } from '../password/verification-slots.ts';
import { type Device, type IssuedSession, openSession } from '../session-row.ts';
import { isGlobalPriceRaised } from './login-failures.ts';
import { requirePuzzleProof } from './require-puzzle-proof.ts';

export interface SignedIn extends IssuedSession {
  /** Signed in with a one-time password. */
  mustChangePassword: boolean;
  user: UserInfo;
}

/**
 * New accounts per address; each further one requires a solved puzzle. Not a hard limit, because a
 * school class or an office may register from one address.
 */
const PUZZLE_AFTER = { points: 20, seconds: 15 * 60 };

/**
 * Creates an account and signs in. With a mail address, sends a code to it: the answer is the same whoever has it.
 * @throws {AppError} 4009 username taken, 4001 common password or no mail address where one is required, 4013 a solved puzzle is required
 * @throws {TransportError} 429 if too many passwords are being hashed for the address
 */
export async function register(db: Pool, sent: RegisterInput, device: Device): Promise<SignedIn> {
  const input = { ...sent, email: await acceptedMail(db, sent.email) };
  if (isCommonPassword(input.password)) throw new ValidationError({ password: 'passwordCommon' });
  const { address } = device;
  const { allowed } = await addressLimiter('register', PUZZLE_AFTER).take(address);
  if (!allowed) {
    const drawnFor = (await isGlobalPriceRaised()) ? input.username.toLowerCase() : undefined;
    await requirePuzzleProof(db, { puzzleId: input.puzzle_id, address, drawnFor });
  }
  const passwordHash = await withVerificationSlot([`address:${hostKey(address)}`], () =>
    hashPassword(input.password),
  );
  const user = await insertUser(db, input, passwordHash);
  if (input.email) await mailFirstCode(db, user.id, input.email);
  const session = await openSession(db, { ...user, passwordHash }, device);
  return { ...session, mustChangePassword: false, user: await getUserInfo(db, user.id) };
}

/** The address by the setting: none if it is off. @throws {ValidationError} on `email` */
async function acceptedMail(db: Db, email: string | undefined): Promise<string | undefined> {
  const { mail_at_sign_up: mode } = await getSettings(db);
  if (mode === 'required' && !email) throw new ValidationError({ email: 'required' });
  return mode === 'off' ? undefined : email;
}

async function mailFirstCode(pool: Pool, userId: bigint, address: string): Promise<void> {
  const isMailed = await mayMail(address);
  await inTransaction(pool, (tx) => sendVerification(tx, { userId, address, isMailed }), userId);
}

/**
 * Uses ON CONFLICT, so that the unique key decides between concurrent requests. A claim in the directory
 * without an account lets the same name register again in this cell.
 */
async function insertUser(
  db: Db,
  input: RegisterInput,
  passwordHash: string,
): Promise<{ id: bigint }> {
  const usernameKey = input.username.toLowerCase();
  if (!(await claimLoginName(usernameKey)))
    throw new AppError(4009, { messageKey: 'usernameTaken' });
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    INSERT INTO app_user (username, username_key, password_hash, phone, email)
    VALUES (${input.username}, ${usernameKey}, ${passwordHash}, ${input.phone ?? null}, ${input.email ?? null})
    ON CONFLICT DO NOTHING RETURNING id`;
  const [user] = rows;
  if (user) return user;
  throw new AppError(4009, { messageKey: 'usernameTaken' });
}
