import { z } from 'zod';
import { tradePasswordField } from '#lib/access/account/schema';
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
  trade_password: tradePasswordField.optional(),
  signature: signatureField.optional(),
};

interface Given {
  trade_password?: unknown;
  signature?: unknown;
}

/** Arguments of `refine`: one of the two must be given, which is judged beside the other fields. */
export const PROOF_REQUIRED = [
  (body: unknown) => {
    const { trade_password, signature } = body as Given;
    return trade_password !== undefined || signature !== undefined;
  },
  {
    path: ['trade_password'],
    error: 'required',
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  },
] satisfies Parameters<z.ZodType['refine']>;

/** The schema of a form whose trade password is not asked for: its field is empty. */
export function withoutTradePassword<Body>(schema: z.ZodType<Body>): z.ZodType<Body> {
  return z.preprocess(
    (values) => ({ ...(values as object), trade_password: undefined }),
    schema,
  ) as z.ZodType<Body>;
}
