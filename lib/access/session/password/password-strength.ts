import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type Strength = 'weak' | 'fair' | 'strong';

/** Guesses needed to find a password, as for eight and for nine random characters. */
const FAIR_GUESSES = 1e8;
const STRONG_GUESSES = 1e9;
/** Characters that are rated: 32 take up to 50 ms, 128 up to 200 ms. */
const RATED_LENGTH = 32;

const zxcvbn = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: RATED_LENGTH,
});

/**
 * Rates a password by the number of guesses that it resists. Only a hint: the server decides which
 * passwords are rejected. Imports 240 KB (gzip), so forms load this file on demand.
 * @param username a password that contains it is weak
 */
export function passwordStrength(password: string, username: string): Strength {
  if (username !== '' && password.toLowerCase().includes(username.toLowerCase())) return 'weak';
  // Attackers try phone numbers, dates and ID numbers first.
  if (/^\d*$/.test(password)) return 'weak';
  const { guesses } = zxcvbn.check(password, [username]);
  if (guesses >= STRONG_GUESSES) return 'strong';
  return guesses >= FAIR_GUESSES ? 'fair' : 'weak';
}
