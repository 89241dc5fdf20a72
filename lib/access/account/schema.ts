import { z } from 'zod';
import { versionsField } from '#lib/running/legal/versions-field';
import { mailField } from './mail-field.ts';
import { OTHER_SESSIONS } from './other-sessions.ts';
import { passwordText } from './password-text.ts';
import { phoneField } from './phone-field.ts';

/**
 * Schemas of accounts and sessions, used by forms and by the server. Messages are keys under
 * `validation`.
 */

const usernameField = z
  .string('required')
  .regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/, 'username')
  .describe('Name to sign in with; letters in either case are the same.');
const PASSWORD_LENGTH = { short: 'passwordLength', long: 'passwordLength' };
export const newPasswordField = passwordText(8, 64, PASSWORD_LENGTH).describe(
  'New login password; neither common nor little more than the username.',
);
/** An existing password: any length that a stored one can have. */
export const knownPasswordField = passwordText(1, 64, {
  short: 'required',
  long: 'passwordLength',
}).describe('Current login password.');
export const puzzleId = z
  .string('invalid')
  .min(1, 'invalid')
  .max(64, 'invalid')
  .optional()
  .describe('Proof of a solved puzzle, from puzzleVerify; required after 4013.');

/** Treats a blank form field as absent. */
export function optionalText<T extends z.ZodType>(field: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), field.optional());
}

export const registerSchema = z
  .object({
    username: usernameField,
    password: newPasswordField,
    phone: optionalText(phoneField),
    email: optionalText(mailField),
    puzzle_id: puzzleId,
    versions: versionsField
      .optional()
      .describe(
        'Versions of terms, privacy policy and risk disclosure that were shown; 4010 if newer ones are in force.',
      ),
  })
  .refine(({ username, password }) => password.toLowerCase() !== username.toLowerCase(), {
    path: ['password'],
    error: 'passwordIsUsername',
  });

export const loginSchema = z.object({
  username: z.string('required').min(1, 'required').max(64, 'username').describe('Username.'),
  password: knownPasswordField,
  puzzle_id: puzzleId,
});

/** Ascending and descending digits, also across 9 and 0. */
const DIGIT_RUNS = '0123456789 9876543210 1234567890 0987654321';

/**
 * Six digits, not all equal and not consecutive. `assertPinNotInPhone` checks that the phone number does
 * not contain them.
 */
export const newTradePasswordField = z
  .string('required')
  .regex(/^\d{6}$/, 'tradePasswordDigits')
  .refine(
    (digits) => !/^(\d)\1{5}$/.test(digits) && !DIGIT_RUNS.includes(digits),
    'tradePasswordWeak',
  )
  .describe('New trade password: six digits, no run and not all the same.');

/** An existing trade password. */
export const tradePasswordField = z
  .string('required')
  .regex(/^\d{6}$/, 'tradePasswordDigits')
  .describe('Current trade password: six digits.');

export const addTradePasswordSchema = z.object({
  password: knownPasswordField,
  trade_password: newTradePasswordField,
});

export const updatePasswordSchema = z
  .object({ old_password: knownPasswordField, password: newPasswordField })
  .refine((change) => change.password !== change.old_password, {
    path: ['password'],
    error: 'passwordSame',
  });

export const updateTradePasswordSchema = z
  .object({ old_trade_password: tradePasswordField, trade_password: newTradePasswordField })
  .refine((change) => change.trade_password !== change.old_trade_password, {
    path: ['trade_password'],
    error: 'tradePasswordSame',
  });

export const revokeSessionSchema = z.object({
  id: z
    .string('id')
    .refine((id) => id === OTHER_SESSIONS || z.uuid().safeParse(id).success, 'id')
    .describe('Id of a session, or "others" for all but the present one.'),
  password: knownPasswordField
    .optional()
    .describe('Current login password; required except for the present session.'),
});

export type RegisterInput = z.output<typeof registerSchema>;
export type LoginInput = z.output<typeof loginSchema>;
export type AddTradePasswordInput = z.output<typeof addTradePasswordSchema>;
export type UpdatePasswordInput = z.output<typeof updatePasswordSchema>;
export type UpdateTradePasswordInput = z.output<typeof updateTradePasswordSchema>;
export type RevokeSessionInput = z.output<typeof revokeSessionSchema>;
