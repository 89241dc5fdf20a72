import { z } from 'zod';
import { phoneField } from '#lib/access/account/phone-field';
import { knownPasswordField, optionalText } from '#lib/access/account/schema';

/** Personal names: letters of any script, with spaces, dots, hyphens and apostrophes between them. */
const REAL_NAME = /^\p{L}[\p{L}\p{M} .·’'-]{0,38}\p{L}$/u;
const EARLIEST_BIRTHDAY = '1900-01-01';

const text = (max: number) =>
  z.string('invalid').trim().max(max, 'tooLong').refine(isPrintable, 'invalid');

/** The name of the holder of payout accounts. */
export const realNameField = z.string('realName').trim().regex(REAL_NAME, 'realName');

/**
 * The profile fields that a user may change. A missing field stays unchanged; null or a blank string
 * (an emptied form field) clears it. The real name can't be cleared.
 */
export const updateUserInfoSchema = z.object({
  nickname: clearable(text(20)).describe('Name to be shown; null clears it.'),
  email: clearable(z.string('email').trim().max(120, 'tooLong').pipe(z.email('email'))).describe(
    'E-mail address; null clears it.',
  ),
  phone: clearable(phoneField).describe('Phone number, as in register; null clears it.'),
  real_name: optionalText(realNameField).describe('Can be set once.'),
  birthday: clearable(z.iso.date('birthday').refine(isPastDay, 'birthday')).describe(
    'Day in the past; null clears it.',
  ),
  password: optionalText(knownPasswordField).describe(
    'Current login password; required to change or clear a phone number.',
  ),
});

export const uploadAvatarSchema = z.object({
  file: z
    .instanceof(Uint8Array, { error: 'fileRequired' })
    .refine((bytes) => bytes.length > 0, 'fileRequired')
    .describe('JPEG, PNG or WebP, at most 5 MB and 4096 pixels a side.'),
});

export type UploadAvatarInput = z.output<typeof uploadAvatarSchema>;
export type UpdateUserInfoInput = z.output<typeof updateUserInfoSchema>;

function clearable<T extends z.ZodType>(field: T) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    field.nullable().optional(),
  );
}

function isPastDay(day: string): boolean {
  return day >= EARLIEST_BIRTHDAY && day < new Date().toISOString().slice(0, 10);
}

/** Rejects control and direction characters, which could make one text look like another. */
function isPrintable(value: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(value);
}
