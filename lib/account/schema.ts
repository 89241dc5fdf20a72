import { z } from 'zod';

/**
 * Forms of accounts and sessions; the browser checks with the same schemas as the server. Messages
 * are keys under `validation`.
 */

export const PHONE = /^(?:\+8869\d{8}|\+852\d{8}|\+861\d{10})$/;

export const usernameField = z
  .string('required')
  .regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/, 'username')
  .describe('Name to sign in with; letters in either case are the same.');
export const newPasswordField = z
  .string('required')
  .min(8, 'passwordLength')
  .max(64, 'passwordLength')
  .describe('New login password; neither common nor the username.');
/** A password being proved, not chosen: any length that a stored one can have. */
export const knownPasswordField = z
  .string('required')
  .min(1, 'required')
  .max(64, 'passwordLength')
  .describe('Present login password.');
const puzzleId = z
  .string('invalid')
  .min(1, 'invalid')
  .max(64, 'invalid')
  .optional()
  .describe('Proof of a solved puzzle, from puzzleVerify; wanted after 4013.');

/** Blank fields of a form count as not given. */
export function optionalText<T extends z.ZodType>(field: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), field.optional());
}

export const phoneField = z
  .string('phone')
  .regex(PHONE, 'phone')
  .describe('Mobile number of Taiwan, Hong Kong or China in E.164 form.');

export const registerSchema = z
  .object({
    username: usernameField,
    password: newPasswordField,
    phone: optionalText(phoneField),
    puzzle_id: puzzleId,
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

const RUNS = '0123456789 9876543210 1234567890 0987654321';

/** Six digits that are neither all the same nor a run. Whether they are part of the phone is checked where the phone is known. */
export const newTradePasswordField = z
  .string('required')
  .regex(/^\d{6}$/, 'tradePasswordDigits')
  .refine((digits) => !/^(\d)\1{5}$/.test(digits) && !RUNS.includes(digits), 'tradePasswordWeak')
  .describe('New trade password: six digits, no run and not all the same.');

/** A trade password being proved. */
export const tradePasswordField = z
  .string('required')
  .regex(/^\d{6}$/, 'tradePasswordDigits')
  .describe('Present trade password: six digits.');

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

/** Stands for every session but the one that asks. */
export const OTHER_SESSIONS = 'others';

export const revokeSessionSchema = z.object({
  id: z
    .string('id')
    .refine((id) => id === OTHER_SESSIONS || z.uuid().safeParse(id).success, 'id')
    .describe('Id of a session, or "others" for all but the present one.'),
});

export type RegisterInput = z.output<typeof registerSchema>;
export type LoginInput = z.output<typeof loginSchema>;
export type AddTradePasswordInput = z.output<typeof addTradePasswordSchema>;
export type UpdatePasswordInput = z.output<typeof updatePasswordSchema>;
export type UpdateTradePasswordInput = z.output<typeof updateTradePasswordSchema>;
export type RevokeSessionInput = z.output<typeof revokeSessionSchema>;
