import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { RegistrationInput } from '../schema.ts';
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

/**
 * Verifies a new passkey over the challenge that was issued for it. The authenticator must have verified its user.
 * @throws {AppError} 4011
 */
export async function verifyRegistration(
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
