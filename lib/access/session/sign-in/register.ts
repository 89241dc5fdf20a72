import type { UserInfo } from '#lib/access/account/response-schema';
import type { RegisterInput } from '#lib/access/account/schema';
import { getUserInfo } from '#lib/access/profile/queries';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { claimLoginName } from '#lib/running/cells/directory';
import { LEGAL_KINDS, type LegalVersions } from '#lib/running/legal/legal-kind';
import { requireVersionsInForce } from '#lib/running/legal/versions';
import { hostKey } from '#lib/running/limits/address-groups';
import { addressLimiter } from '#lib/running/limits/rate-limit';
import { hashPassword } from '../password/password.ts';
import { requireUnguessable } from '../password/require-unguessable.ts';
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
 * Creates an account that accepts the versions of the terms in force, and signs in.
 * @throws {AppError} 4009 username taken, 4001 guessable password, 4013 a solved puzzle is required, 4010 other
 *   versions were shown
 * @throws {TransportError} 429 if too many passwords are being hashed for the address
 */
export async function register(db: Db, input: RegisterInput, device: Device): Promise<SignedIn> {
  requireUnguessable('password', input.password, [input.username]);
  const { address } = device;
  const { allowed } = await addressLimiter('register', PUZZLE_AFTER).take(address);
  if (!allowed) {
    const drawnFor = (await isGlobalPriceRaised()) ? input.username.toLowerCase() : undefined;
    await requirePuzzleProof(db, { puzzleId: input.puzzle_id, address, drawnFor });
  }
  const accepted = await requireVersionsInForce(db, input.versions);
  const passwordHash = await withVerificationSlot([`address:${hostKey(address)}`], () =>
    hashPassword(input.password),
  );
  const user = await insertUser(
    db,
    { ...input, accepted, address: hostKey(address) },
    passwordHash,
  );
  const session = await openSession(db, { ...user, passwordHash }, device);
  return { ...session, mustChangePassword: false, user: await getUserInfo(db, user.id) };
}

/**
 * Uses ON CONFLICT, so that the unique key decides between concurrent requests. A claim in the directory
 * without an account lets the same name register again in this cell.
 */
async function insertUser(
  db: Db,
  input: RegisterInput & { accepted: LegalVersions; address: string },
  passwordHash: string,
): Promise<{ id: bigint }> {
  const usernameKey = input.username.toLowerCase();
  if (!(await claimLoginName(usernameKey)))
    throw new AppError(4009, { messageKey: 'usernameTaken' });
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    WITH created AS (
      INSERT INTO app_user (username, username_key, password_hash, phone, email)
      VALUES (${input.username}, ${usernameKey}, ${passwordHash}, ${input.phone ?? null}, ${input.email ?? null})
      ON CONFLICT DO NOTHING RETURNING id
    ), accepted AS (
      INSERT INTO legal_acceptance (user_id, kind, version, source, address)
      SELECT id, kind, version, 'sign_up', ${input.address} FROM created,
        unnest(${[...LEGAL_KINDS]}::text[], ${LEGAL_KINDS.map((kind) => input.accepted[kind])}::integer[])
          AS shown (kind, version)
    )
    SELECT id FROM created`;
  const [user] = rows;
  if (user) return user;
  throw new AppError(4009, { messageKey: 'usernameTaken' });
}
