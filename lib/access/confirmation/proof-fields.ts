import { z } from 'zod';
import { optionalText, tradePasswordField } from '#lib/access/account/schema';
import { assertionSchema } from '#lib/access/factor/schema';

/** The signature of a passkey over a confirmation, with the server's nonce. */
const signatureField = z
  .object({
    nonce: z.string('invalid').max(600, 'invalid').describe('Token of the call confirmationNonce.'),
    assertion: assertionSchema,
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
