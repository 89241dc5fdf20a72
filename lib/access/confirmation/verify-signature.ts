import type { SignatureInput } from '#lib/access/confirmation/proof-fields';
import { MEMBER_PASSKEYS } from '#lib/access/factor/passkey/member-passkeys';
import { readChallenge } from '#lib/access/factor/passkey/read-challenge';
import type { RelyingParty } from '#lib/access/factor/passkey/relying-party';
import { verifySignature as verifyPasskey } from '#lib/access/factor/passkey/verify-assertion';
import type { SessionRef } from '#lib/access/session/token';
import type { Pool } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { type ConfirmationNonce, readNonce } from './confirmation-nonce.ts';

/**
 * A valid signature by one of the member's passkeys, of which it is not yet known what it signs: `keepConfirmation`
 * compares that with what is recorded.
 */
export interface VerifiedSignature extends ConfirmationNonce {
  site: string;
  /** SHA-256 of the signed text, in base64url. */
  challenge: string;
  passkeyId: bigint;
  /** Signatures of the authenticator so far; 0 if it does not count. */
  counter: number;
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
  const { assertion } = input;
  const nonce = await readNonce(input.nonce, session);
  if (!nonce) throw new AppError(4018, { messageKey: 'confirmationExpired' });
  const passkey = await MEMBER_PASSKEYS.find(pool, assertion.id);
  const challenge = readChallenge(assertion.response.clientDataJSON);
  if (passkey?.owner_id !== session.userId || challenge === null) throw refused();
  const verified = await verifyPasskey(assertion, { passkey, challenge }, site).catch(() => null);
  if (!verified) throw refused();
  const { newCounter: counter } = verified;
  return {
    ...nonce,
    site: site.id,
    challenge,
    passkeyId: passkey.id,
    counter,
    ...decode(assertion),
  };
}

function refused(): AppError {
  return new AppError(4018, { detail: 'no valid signature by a passkey of this member' });
}

function decode({ response }: SignatureInput['assertion']) {
  const toBytes = (text: string) => Buffer.from(text, 'base64url');
  return {
    clientData: toBytes(response.clientDataJSON),
    authenticatorData: toBytes(response.authenticatorData),
    signature: toBytes(response.signature),
  };
}
