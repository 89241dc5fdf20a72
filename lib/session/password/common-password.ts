import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused for their length already. */
const SHORTEST = 8;
const LISTED = 1000;

const common = new Set(
  dictionary['passwords-common'].filter((entry) => entry.length >= SHORTEST).slice(0, LISTED),
);

/** Whether a password is one of the 1,000 most common of permitted length (zxcvbn's list, by frequency). */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
