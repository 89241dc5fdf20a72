import { dictionary } from '@zxcvbn-ts/language-common';
import { normalizePassword } from './normalize-password.ts';

/** Shorter passwords are rejected for their length. */
const MIN_LENGTH = 8;
/** Few of the most common ones are as long as an operator's. */
const OPERATOR_MIN_LENGTH = 12;
const LIST_SIZE = 10_000;
/** What people append to a common password. Longer endings are not guessed as quickly. */
const APPENDED = /[\p{N}\p{P}\p{S}]{1,4}$/u;
/** Shorter beginnings are not words. */
const MIN_BASE = 4;

/** Passwords of leaks in order of frequency, in lower case. */
const listed = dictionary['passwords-common'];
const common = new Set([
  ...listed.slice(0, LIST_SIZE),
  ...listed.filter((entry) => entry.length >= MIN_LENGTH).slice(0, LIST_SIZE),
  ...listed.filter((entry) => entry.length >= OPERATOR_MIN_LENGTH),
]);

/**
 * True for the 10,000 most common passwords, the 10,000 most common ones of permitted length (zxcvbn's
 * list), all listed ones of an operator's length, and one of these with up to four digits or symbols appended.
 */
export function isCommonPassword(password: string): boolean {
  const plain = normalizePassword(password);
  const base = plain.replace(APPENDED, '');
  return common.has(plain) || (base.length >= MIN_BASE && common.has(base));
}
