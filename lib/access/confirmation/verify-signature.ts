import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { SignatureInput } from '#lib/access/account/proof-fields';
import type { SessionRef } from '#lib/access/session/token';
import type { Pool } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { type ConfirmationNonce, readNonce } from './confirmation-nonce.ts';

/** Where the browser's page was, for WebAuthn. */
export interface RelyingParty {
  /** Host name without a port. */
  id: string;
  origin: string;
}

/**
 * A valid signature by one of the member's passkeys, of which it is not yet known what it signs: `keepConfirmation`
 * compares that with what is recorded.
 */
export interface VerifiedSignature extends ConfirmationNonce {
  site: string;
  /** SHA-256 of the signed text, in base64url. */
  challenge: string;
  passkeyId: bigint;
  clientData: Buffer;
  authenticatorData: Buffer;
  signature: Buffer;
}

/**
 * Verifies the signature of a passkey, which must have verified its user. Holds no connection meanwhile.
 * @throws {AppError} 4018 it is not a valid signature by a passkey of this member, or its nonce has expired
 */
export async function verifySignature(
  pool: Pool,
  session: SessionRef,
  { input, site }: { input: SignatureInput; site: RelyingParty },
): Promise<VerifiedSignature> {
  const nonce = await readNonce(input.nonce, session);
  if (!nonce) throw new AppError(4018, { messageKey: 'confirmationExpired' });
  const [passkey] = await findPasskey(pool, [session.userId, toBytes(input.credential_id)]);
  if (!passkey) throw new AppError(4018, { detail: 'no passkey of this member' });
  const challenge = await challengeOf(input, site, passkey);
  return {
    ...nonce,
    ...{ site: site.id, challenge, passkeyId: passkey.id },
    clientData: toBytes(input.client_data),
    authenticatorData: toBytes(input.authenticator_data),
    signature: toBytes(input.signature),
  };
}

interface Passkey {
  id: bigint;
  publicKey: Uint8Array;
  counter: bigint;
}

const findPasskey = prepared<Passkey>(
  'find_passkey',
  `SELECT id, public_key AS "publicKey", counter FROM passkey
   WHERE user_id = $1 AND credential_id = $2 AND removed_at IS NULL`,
);

function toBytes(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

/** The challenge that the passkey signed. @throws {AppError} 4018 */
async function challengeOf(
  input: SignatureInput,
  { id, origin }: RelyingParty,
  { publicKey, counter }: Passkey,
): Promise<string> {
  let signed = '';
  const verified = await verifyAuthenticationResponse({
    response: toResponse(input),
    expectedChallenge: (challenge) => {
      signed = challenge;
      return true;
    },
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: input.credential_id,
      publicKey: new Uint8Array(publicKey),
      counter: Number(counter),
    },
    requireUserVerification: true,
  }).then(
    ({ verified: isValid }) => isValid,
    () => false,
  );
  if (!verified) throw new AppError(4018, { detail: 'the signature is not valid' });
  return signed;
}

function toResponse(
  input: SignatureInput,
): Parameters<typeof verifyAuthenticationResponse>[0]['response'] {
  return {
    id: input.credential_id,
    rawId: input.credential_id,
    type: 'public-key',
    response: {
      clientDataJSON: input.client_data,
      authenticatorData: input.authenticator_data,
      signature: input.signature,
    },
    clientExtensionResults: {},
  };
}
