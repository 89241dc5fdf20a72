import { MEMBER_PASSKEYS } from '#lib/access/factor/passkey/member-passkeys';
import type { SessionRef } from '#lib/access/session/token';
import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { issueNonce } from './confirmation-nonce.ts';
import { type Confirmation, confirmationText } from './confirmation-text.ts';
import { toPublicJwk } from './public-jwk.ts';
import type { ConfirmationNonceAnswer, SignedConfirmationAnswer } from './response-schema.ts';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** What the browser needs to sign a confirmation at a site. */
export async function getConfirmationNonce(
  db: Db,
  session: SessionRef,
  site: string,
): Promise<ConfirmationNonceAnswer> {
  const [passkeys, { nonce, expiresAt, token }] = await Promise.all([
    MEMBER_PASSKEYS.listCredentials(db, session.userId),
    issueNonce(session),
  ]);
  return {
    ...{ nonce, token, site },
    passkeys: passkeys.map((passkey) => ({ ...passkey, type: 'public-key' as const })),
    expires_at: expiresAt,
  };
}

interface KeptRow {
  nonce: string;
  expiresAt: Date;
  site: string;
  clientData: Uint8Array;
  authenticatorData: Uint8Array;
  signature: Uint8Array;
  signedAt: Date;
  publicKey: Uint8Array;
  passkey: string;
}

const findKept = prepared<KeptRow>(
  'kept_confirmation',
  `SELECT nonce, expires_at AS "expiresAt", site, client_data AS "clientData",
     authenticator_data AS "authenticatorData", signature, kept.created_at AS "signedAt",
     public_key AS "publicKey", passkey.name AS passkey
   FROM signed_confirmation AS kept JOIN passkey ON passkey.id = passkey_id
   WHERE ref = $1 AND kept.user_id = $2`,
);

/**
 * The member's signature over a record; null if it was not signed.
 * @param confirmation built from the record as it is now
 */
export async function findConfirmation(
  db: Db,
  { userId, ref }: { userId: bigint; ref: string },
  confirmation: Confirmation,
): Promise<SignedConfirmationAnswer | null> {
  const [kept] = await findKept(db, [ref, userId]);
  if (!kept) return null;
  const expiresAt = kept.expiresAt.toISOString();
  return {
    text: confirmationText(confirmation, { ...kept, expiresAt }),
    client_data: base64url(kept.clientData),
    authenticator_data: base64url(kept.authenticatorData),
    signature: base64url(kept.signature),
    public_key: toPublicJwk(kept.publicKey),
    passkey: kept.passkey,
    signed_at: kept.signedAt.toISOString(),
  };
}

const findTime = prepared<{ signedAt: Date }>(
  'confirmation_time',
  'SELECT created_at AS "signedAt" FROM signed_confirmation WHERE ref = $1 AND user_id = $2',
);

/** When a record was signed by its member; null if it was not. */
export async function findSignedAt(db: Db, userId: bigint, ref: string): Promise<Date | null> {
  const [kept] = await findTime(db, [ref, userId]);
  return kept?.signedAt ?? null;
}

const findPayees = prepared<{ id: string }>(
  'signed_payees',
  `SELECT split_part(ref, ':', 2) AS id FROM signed_confirmation WHERE user_id = $1 AND kind = 'payee'`,
);

/** Ids of the payment methods that a member added by a signature. */
export async function listSignedPayees(db: Db, userId: bigint): Promise<string[]> {
  return (await findPayees(db, [userId])).map(({ id }) => id);
}
