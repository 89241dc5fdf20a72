import { z } from 'zod';
import { optionalText, phoneField } from '#lib/session/schema';

/** Names of people: letters of any script, spaces, dots, hyphens and apostrophes between them. */
const REAL_NAME = /^\p{L}[\p{L}\p{M} .·’'-]{0,38}\p{L}$/u;
const EARLIEST_BIRTHDAY = '1900-01-01';

const text = (max: number) =>
  z.string('invalid').trim().max(max, 'tooLong').refine(isPrintable, 'invalid');

/** What a user may change of the own profile; blank fields stay as they are. */
export const updateUserInfoSchema = z.object({
  nickname: optionalText(text(20)),
  email: optionalText(z.email('email').max(120, 'tooLong')),
  phone: optionalText(phoneField),
  real_name: optionalText(z.string('realName').trim().regex(REAL_NAME, 'realName')),
  birthday: optionalText(z.iso.date('birthday').refine(isPastDay, 'birthday')),
});

export type UpdateUserInfoInput = z.output<typeof updateUserInfoSchema>;

function isPastDay(day: string): boolean {
  return day >= EARLIEST_BIRTHDAY && day < new Date().toISOString().slice(0, 10);
}

/** Control and direction characters could make one text look like another. */
function isPrintable(value: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(value);
}
