import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { type ChallengeBinding, consumeChallenge } from '../challenge/challenge.ts';
import type { AssertionInput } from '../schema.ts';
import type { PasskeyRow, PasskeyTable } from './passkey-table.ts';
import { readChallenge } from './read-challenge.ts';
import type { RelyingParty } from './relying-party.ts';

/** A verified signature of a passkey, which counts once `note` has been called in the transaction of its effect. */
export interface VerifiedAssertion {
  ownerId: bigint;
  /** When the passkey was added. */
  addedAt: Date;
  /** @throws {AppError} 4011 the passkey was removed, or used with a later signature */
  note(tx: Db): Promise<void>;
}

interface Expected extends ChallengeBinding {
  passkeys: PasskeyTable;
  relyingParty: RelyingParty;
  /** Who must own the passkey; null at a sign-in without a name. */
  ownerId: bigint | null;
}

/**
 * Verifies the signature of a passkey over a challenge, which is used up even if the signature is refused. The
 * authenticator must have verified its user. The database holds no connection meanwhile.
 * @throws {AppError} 4011, for every reason alike
 */
export async function verifyAssertion(
  db: Db,
  assertion: AssertionInput,
  expected: Expected,
): Promise<VerifiedAssertion> {
  const challenge = readChallenge(assertion.response.clientDataJSON);
  const isOpen = challenge !== null && (await consumeChallenge(db, challenge, expected)) !== null;
  const passkey = isOpen ? await expected.passkeys.find(db, assertion.id) : null;
  if (!isOpen || !passkey || !isOwner(passkey, assertion, expected)) throw refusedPasskey();
  const { newCounter, credentialBackedUp } = await verifySignature(
    assertion,
    { passkey, challenge },
    expected.relyingParty,
  );
  const use = { id: passkey.id, counter: newCounter, isBackedUp: credentialBackedUp };
  return {
    ownerId: passkey.owner_id,
    addedAt: passkey.created_at,
    async note(tx) {
      if (!(await expected.passkeys.noteUse(tx, use))) throw refusedPasskey();
    },
  };
}

/** The answer to every passkey that is not accepted. */
export function refusedPasskey(): AppError {
  return new AppError(4011, { messageKey: 'passkeyRefused' });
}

/** Whether the passkey is the owner's. Without a name the authenticator must name its owner. */
function isOwner(
  { owner_id: keeper, user_handle: handle }: PasskeyRow,
  { response }: AssertionInput,
  { ownerId }: Expected,
): boolean {
  const given = response.userHandle;
  if (ownerId === null ? given === undefined : keeper !== ownerId) return false;
  return given === undefined || given === Buffer.from(handle).toString('base64url');
}

/**
 * Verifies the signature of one passkey over a challenge.
 * @throws {AppError} 4011
 */
export async function verifySignature(
  assertion: AssertionInput,
  { passkey, challenge }: { passkey: PasskeyRow; challenge: string },
  { id, origins }: RelyingParty,
) {
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: assertion.id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch(() => null);
  if (!verified?.verified) throw refusedPasskey();
  return verified.authenticationInfo;
}
