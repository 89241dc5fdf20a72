import { z } from 'zod';
import { passwordText } from '../account/password-text.ts';
import { assertionSchema } from '../factor/schema.ts';
import { ROLES } from './rights.ts';

/** Schemas of operators' accounts, used by forms, calls and the CLI. Messages are keys under `validation`. */

export const operatorNameField = z
  .string('required')
  .regex(/^[A-Za-z][A-Za-z0-9_.-]{1,31}$/, 'operatorName');
export const rolesField = z
  .array(z.enum(ROLES))
  .min(1, 'required')
  .max(ROLES.length)
  .transform((roles) => ROLES.filter((role) => roles.includes(role)));
/** Longer than a member's: operators move other people's money. */
export const operatorPasswordField = passwordText(12, 128, {
  short: 'operatorPassword',
  long: 'operatorPassword',
});
/** A present password, which may be older than the rules. */
export const presentPasswordField = passwordText(1, 128, {
  short: 'required',
  long: 'operatorPassword',
});
/** Six digits of the second factor, or a recovery code of 128 bits; older ones have 80. */
export const factorCodeField = z
  .string('required')
  .trim()
  .regex(/^(\d{6}|[a-z2-7]{4}(-[a-z2-7]{4}){3}((-[a-z2-7]{4}){2}-[a-z2-7]{2})?)$/i, 'factorCode');

/** For accounts that may have no second factor; empty text is none. */
export const optionalFactorCodeField = z.preprocess(
  (value) => (value === '' ? undefined : value),
  factorCodeField.optional(),
);

/** A reason of an operator, kept in the audit log. */
export const reasonField = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(200, 'reasonLength')
  .regex(/^\P{Cc}+$/u, 'invalid');

export const operatorSignInSchema = z.object({
  username: z.string('required').min(1, 'required').max(64, 'operatorName'),
  password: presentPasswordField,
  code: optionalFactorCodeField,
  /** Of a passkey, in place of a code; over the challenge of the answer 4016. */
  assertion: assertionSchema.optional(),
});
