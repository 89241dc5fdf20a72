import { z } from 'zod';
import { credentials } from '#lib/access/factor/response-schema';
import { moment } from '#lib/base/contract/response-fields';

const bytes = z.string().regex(/^[A-Za-z0-9_-]*$/);

/** What the browser needs to sign. */
export const confirmationNonce = z
  .strictObject({
    token: z.string().describe('Send it back as signature.nonce.'),
    nonce: z.uuid().describe('Part of the text that is signed.'),
    expires_at: moment.describe('Until when the signature is accepted; part of the text.'),
    site: z.string().describe('Host name of the site; part of the text.'),
    passkeys: credentials,
  })
  .meta({ id: 'ConfirmationNonce', description: 'What a browser needs to sign a confirmation.' });

/** A kept signature with everything that verifies it. */
export const signedConfirmation = z
  .strictObject({
    text: z
      .string()
      .describe('The confirmed figures, built from the record. Its SHA-256 is the challenge.'),
    client_data: bytes.describe('clientDataJSON, in base64url.'),
    authenticator_data: bytes.describe('authenticatorData, in base64url.'),
    signature: bytes.describe(
      'Signature over authenticatorData and the SHA-256 of clientDataJSON.',
    ),
    public_key: z
      .record(z.string(), z.string())
      .describe('Public key of the passkey, as a JSON Web Key.'),
    passkey: z.string().describe("The member's name for the passkey."),
    signed_at: moment.describe('When it was accepted.'),
  })
  .meta({ id: 'SignedConfirmation', description: 'A signature of the member over a record.' });

export type ConfirmationNonceAnswer = z.output<typeof confirmationNonce>;
export type SignedConfirmationAnswer = z.output<typeof signedConfirmation>;
