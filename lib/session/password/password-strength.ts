export type Strength = 'weak' | 'fair' | 'strong';

/** Guesses that a password takes, as a power of two, from which on it is called so. */
const FAIR_BITS = 45;
const STRONG_BITS = 65;

/** Kinds of characters, and how many there are of each on a keyboard. */
const KINDS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 200],
];

/**
 * How well a password stands up to guessing, roughly: its length and its kinds of characters, where
 * a character that repeats or continues the one before it (aa, ab, 21) counts for nothing. A hint to
 * the one who chooses; the server refuses what is common.
 * @param username a password that contains it is weak
 */
export function passwordStrength(password: string, username: string): Strength {
  if (username !== '' && password.toLowerCase().includes(username.toLowerCase())) return 'weak';
  const kinds = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = surprises(password) * Math.log2(Math.max(kinds, 1));
  if (bits >= STRONG_BITS) return 'strong';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}

/** Characters that do not follow from the one before them. */
function surprises(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, i) => i === 0 || Math.abs(code - (codes[i - 1] ?? 0)) > 1).length;
}
