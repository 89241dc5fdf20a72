import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Db } from '#lib/base/db/client';
import { type ChallengeBinding, consumeChallenge } from '../challenge/challenge.ts';
import type { RegistrationInput } from '../schema.ts';
import { readChallenge } from './read-challenge.ts';
import { KEY_ALGORITHMS, type RelyingParty } from './relying-party.ts';
import { refusedPasskey } from './verify-assertion.ts';

/** A new passkey. */
export interface NewCredential {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  isBackedUp: boolean;
  transports: string[];
}

/** A verified passkey, and the challenge of its enrolment. */
export interface AcceptedRegistration {
  credential: NewCredential;
  challenge: string;
  /** When the challenge was issued. */
  begunAt: Date;
}

/**
 * Verifies a new passkey over a challenge, which is used up even if the passkey is refused. The authenticator must have
 * verified its user. The database holds no connection meanwhile.
 * @throws {AppError} 4011, for every reason alike
 */
export async function acceptRegistration(
  db: Db,
  registration: RegistrationInput,
  { relyingParty, ...binding }: ChallengeBinding & { relyingParty: RelyingParty },
): Promise<AcceptedRegistration> {
  const challenge = readChallenge(registration.response.clientDataJSON);
  const begunAt = challenge === null ? null : await consumeChallenge(db, challenge, binding);
  if (challenge === null || begunAt === null) throw refusedPasskey();
  const credential = await verifyRegistration(registration, challenge, relyingParty);
  return { credential, challenge, begunAt };
}

async function verifyRegistration(
  registration: RegistrationInput,
  challenge: string,
  { id, origins }: RelyingParty,
): Promise<NewCredential> {
  const verified = await verifyRegistrationResponse({
    response: { ...registration, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: KEY_ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) throw refusedPasskey();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
    transports: registration.response.transports ?? [],
  };
}
