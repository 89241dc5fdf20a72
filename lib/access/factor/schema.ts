import { z } from 'zod';
import { idField } from '#lib/base/record-base/id-field';

/**
 * Schemas of second factors, used by forms and by the server. Messages are keys under `validation`.
 */

const base64url = (most: number) =>
  z
    .string('invalid')
    .min(1, 'invalid')
    .max(most, 'invalid')
    .regex(/^[A-Za-z0-9_-]+$/, 'invalid');

const credential = {
  id: base64url(1_400).describe('Id of the credential, in base64url.'),
  rawId: base64url(1_400).describe('The same as `id`.'),
  type: z.literal('public-key', 'invalid').describe('Always public-key.'),
};
const clientDataJSON = base64url(4_000).describe('What the browser passed to the authenticator.');

/** A signature of a passkey, as `@simplewebauthn/browser` returns it. */
export const assertionSchema = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON,
        authenticatorData: base64url(4_000).describe('Data of the authenticator.'),
        signature: base64url(8_000).describe('The signature.'),
        userHandle: base64url(100).optional().describe('Handle of the member.'),
      })
      .describe('What the authenticator answered.'),
  })
  .describe('Signature of a passkey over the challenge of the options (WebAuthn).');

/** A new passkey, as `@simplewebauthn/browser` returns it. */
const registrationSchema = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON,
        attestationObject: base64url(20_000).describe('The new public key.'),
        transports: z
          .array(z.string().regex(/^[a-z-]{1,20}$/, 'invalid'))
          .max(8, 'invalid')
          .optional()
          .describe('How browsers reach the authenticator.'),
      })
      .describe('What the authenticator answered.'),
  })
  .describe('A new passkey over the challenge of the options (WebAuthn).');

/** Six digits of the authenticator app, or a recovery code of 26 letters and digits. */
const factorCode = z
  .string('required')
  .trim()
  .regex(/^(\d{6}|[a-z2-7]{4}(-?[a-z2-7]{4}){5}-?[a-z2-7]{2})$/i, 'factorCode')
  .describe('Six digits of the authenticator app, or a recovery code.');
const shown = { code: factorCode.optional(), assertion: assertionSchema.optional() };
const isOne = ({ code, assertion }: { code?: unknown; assertion?: unknown }) =>
  (code === undefined) !== (assertion === undefined);
const ONE = { path: ['code'], error: 'required' };

const trust = z
  .boolean('invalid')
  .default(false)
  .describe('Whether this device needs no second factor for 30 days.');
const ticket = base64url(60).describe('Ticket of a sign-in that waits for its factor.');
const password = z
  .string('required')
  .min(1, 'required')
  .max(64, 'passwordLength')
  .optional()
  .describe('Login password; required for the first factor.');
const name = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(40, 'factorName')
  .regex(/^\P{Cc}+$/u, 'invalid')
  .describe('Name that the member gives to the passkey.');
export const loginFactorSchema = z.object({ ticket, ...shown, trust }).refine(isOne, ONE);
export const passkeyOptionsSchema = z.object({ ticket: ticket.optional() });
export const passkeyLoginSchema = z.object({ assertion: assertionSchema, trust });
export const factorProofSchema = z.object(shown).refine(isOne, ONE);
export const beginFactorSchema = z.object({ password });
export const addPasskeySchema = z.object({ registration: registrationSchema, name });
export const renamePasskeySchema = z.object({ id: idField, name });
export const factorIdSchema = z.object({ id: idField });
export const addTotpSchema = z.object({
  challenge: base64url(60).describe('From beginTotp.'),
  secret: z
    .string('required')
    .regex(/^[A-Z2-7]{32}$/, 'invalid')
    .describe('From beginTotp.'),
  code: z
    .string('required')
    .trim()
    .regex(/^\d{6}$/, 'totpCode')
    .describe('Six digits of the authenticator app.'),
});
/** The form in which a factor is shown by a code. */
export const factorCodeSchema = z.object({ code: factorCode });
/** The form that names a passkey, with the password for the first factor. */
export const passkeyNameSchema = z.object({ name });

export type AssertionInput = z.output<typeof assertionSchema>;
export type RegistrationInput = z.output<typeof registrationSchema>;
export type ShownFactorInput = z.output<typeof factorProofSchema>;
export type LoginFactorInput = z.output<typeof loginFactorSchema>;
export type AddTotpInput = z.output<typeof addTotpSchema>;
