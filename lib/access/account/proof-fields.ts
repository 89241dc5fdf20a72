import { z } from 'zod';
import { optionalText, tradePasswordField } from './schema.ts';

/** Bytes in base64url: at most `most` characters. */
const bytes = (most: number) =>
  z
    .string('invalid')
    .max(most, 'invalid')
    .regex(/^[A-Za-z0-9_-]+$/, 'invalid');

/** The signature of a passkey over a confirmation, as the browser returns it, with the server's nonce. */
export const signatureField = z
  .object({
    nonce: z.string('invalid').max(600, 'invalid').describe('Token of the call confirmationNonce.'),
    credential_id: bytes(1_400).describe('Id of the passkey, in base64url.'),
    client_data: bytes(4_000).describe('clientDataJSON, in base64url.'),
    authenticator_data: bytes(4_000).describe('authenticatorData, in base64url.'),
    signature: bytes(1_400).describe('Signature, in base64url.'),
  })
  .describe('Signature of a passkey over the confirmed figures, instead of the trade password.');

export type SignatureInput = z.output<typeof signatureField>;

/** What authorizes a confirmed act: the trade password, or the signature of a passkey. */
export const proofFields = {
  trade_password: optionalText(tradePasswordField),
  signature: signatureField.optional(),
};

/** Asserts that one of the two is given. */
export function requireProof(
  {
    trade_password,
    signature,
  }: { trade_password?: string | undefined; signature?: SignatureInput | undefined },
  context: z.RefinementCtx,
): void {
  if (trade_password === undefined && signature === undefined)
    context.addIssue({ code: 'custom', path: ['trade_password'], message: 'tradePasswordDigits' });
}
