import { newRecoveryCodes } from '#lib/access/factor/code/recovery-code';
import { registrationOptions } from '#lib/access/factor/passkey/passkey-options';
import type { RelyingParty } from '#lib/access/factor/passkey/relying-party';
import {
  type AcceptedRegistration,
  acceptRegistration,
} from '#lib/access/factor/passkey/verify-registration';
import type { RegistrationOptions } from '#lib/access/factor/response-schema';
import type { RegistrationInput } from '#lib/access/factor/schema';
import type { Db, Pool } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { OPERATOR_PASSKEYS } from '../factor/operator-passkeys.ts';
import { rememberFactorCode } from '../factor/recent-factor.ts';
import { enrolBinding } from '../factor/verify-passkey.ts';
import type { OperatorSession } from '../session/find-operator-session.ts';
import { hashOperatorPassword } from '../sign-in/operator-password.ts';
import { type OwnerProof, requireOwner } from '../sign-in/require-owner.ts';

/** Passkeys of one operator, without removed ones; the database refuses more. */
const MAX_PASSKEYS = 10;

type Present = Pick<OperatorSession, 'id' | 'operator'>;

/**
 * What an authenticator is asked to make, for `verifyOwnPasskey`. Takes the password, and a factor if there is one.
 * @throws what `requireOwner` throws
 */
export async function beginOwnPasskey(
  db: Pool,
  { id: sessionId, operator }: Present,
  { relyingParty, ...proof }: OwnerProof & { relyingParty: RelyingParty },
): Promise<RegistrationOptions> {
  await requireOwner(db, operator, { ...proof, sessionId });
  const user = { id: operator.id, username: operator.name };
  const asked = { ...enrolBinding(sessionId), passkeys: OPERATOR_PASSKEYS, relyingParty };
  return registrationOptions(db, { ...asked, user });
}

/** A new passkey that was verified, with the proof of its owner. */
interface VerifiedPasskey extends AcceptedRegistration {
  name: string;
  /** Of the present password, which the database compares. */
  passwordHash: string;
}

/** Verifies a new passkey over a challenge of `beginOwnPasskey`. @throws {AppError} 4011 */
export async function verifyOwnPasskey(
  db: Pool,
  { id: sessionId, operator }: Present,
  given: {
    registration: RegistrationInput;
    name: string;
    password: string;
    relyingParty: RelyingParty;
  },
): Promise<VerifiedPasskey> {
  const { registration, name, password, relyingParty } = given;
  const asked = { ...enrolBinding(sessionId), relyingParty };
  const accepted = await acceptRegistration(db, registration, asked);
  return {
    ...accepted,
    name,
    passwordHash: await hashOperatorPassword(db, operator.name, password),
  };
}

/**
 * Adds a verified passkey and ends the operator's other sessions.
 * @returns recovery codes, shown once, if it is the first factor; otherwise null
 * @throws {AppError} 4011 wrong password, 4009 enrolled before, 4102 too many
 */
export async function addOwnPasskey(
  tx: Db,
  { id: sessionId, operator }: Present,
  passkey: VerifiedPasskey,
): Promise<{ recoveryCodes: string[] | null }> {
  const { codes, hashes } = newRecoveryCodes();
  const outcome = await insertPasskey(tx, { sessionId, ownerId: operator.id, hashes }, passkey);
  const refusal = ADD_REFUSALS[outcome];
  if (refusal) throw refusal();
  await rememberFactorCode(tx, sessionId);
  return { recoveryCodes: outcome === 'first' ? codes : null };
}

const wrongPassword = () => new AppError(4011, { messageKey: 'wrongPassword' });
const ADD_REFUSALS: Record<string, () => AppError> = {
  password: wrongPassword,
  known: () => new AppError(4009, { messageKey: 'passkeyKnown' }),
  many: () =>
    new AppError(4102, { messageKey: 'tooManyPasskeys', params: { limit: MAX_PASSKEYS } }),
};

/** Compares the password, ends the other sessions and writes the audit row. */
async function insertPasskey(
  tx: Db,
  { sessionId, ownerId, hashes }: { sessionId: string; ownerId: bigint; hashes: string[] },
  { credential, challenge, begunAt, name, passwordHash }: VerifiedPasskey,
): Promise<string> {
  const { credentialId, publicKey, counter, transports, isBackedUp } = credential;
  const handle = await OPERATOR_PASSKEYS.userHandle(tx, ownerId, { challenge, before: begunAt });
  const [row] = await tx.$queryRaw<{ outcome: string }[]>`
    SELECT operator_add_passkey(${sessionId}::uuid, ${passwordHash}, ${credentialId}, ${handle}, ${publicKey},
      ${counter}::bigint, ${transports}::text[], ${isBackedUp}, ${name}, ${hashes}::text[]) AS outcome`;
  return row?.outcome ?? '';
}

/** Changes the name of an own passkey. @throws {AppError} 4004 */
export async function renameOwnPasskey(
  tx: Db,
  { operator }: Pick<Present, 'operator'>,
  { id, name }: { id: bigint; name: string },
): Promise<void> {
  if (!(await OPERATOR_PASSKEYS.rename(tx, { id, ownerId: operator.id, name })))
    throw new AppError(4004);
}

/**
 * Removes an own passkey and ends the operator's other sessions. Outside of paper mode one factor remains.
 * @throws {AppError} 4004, 4010 it is the last factor; what `requireOwner` throws
 */
export async function removeOwnPasskey(
  tx: Db,
  { id: sessionId, operator }: Present,
  { id, ...proof }: OwnerProof & { id: bigint },
): Promise<void> {
  const passwordHash = await requireOwner(tx, operator, { ...proof, sessionId });
  const [row] = await tx.$queryRaw<{ outcome: string }[]>`
    SELECT operator_remove_passkey(${sessionId}::uuid, ${passwordHash}, ${id}) AS outcome`;
  if (row?.outcome === 'password') throw wrongPassword();
  if (row?.outcome === 'last') throw new AppError(4010, { messageKey: 'lastFactor' });
  if (row?.outcome !== 'done') throw new AppError(4004);
}
