import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter passwords are rejected for their length. */
const MIN_LENGTH = 8;
const LIST_SIZE = 1000;

const common = new Set(
  dictionary['passwords-common'].filter((entry) => entry.length >= MIN_LENGTH).slice(0, LIST_SIZE),
);

/** True for the 1,000 most common passwords of permitted length (zxcvbn's list, by frequency). */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
