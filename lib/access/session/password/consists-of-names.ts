import { normalizePassword } from './normalize-password.ts';

/** The product's own words. Passwords that are little else are tried first by whoever knows the site. */
const OWN_WORDS = ['jinku', '金庫', '金库'];
/** Shorter names occur in words. */
const MIN_NAME = 3;
/** Letters that a password needs besides names. */
const MIN_LETTERS = 4;

/**
 * True if little is left of a password without the product's words and its owner's names, forwards or
 * backwards: fewer than four letters. A password that contains none of them is never meant.
 * @param names login name and others that a guesser knows
 */
export function consistsOfNames(password: string, names: readonly string[]): boolean {
  const plain = normalizePassword(password);
  const words = [...OWN_WORDS, ...names.filter((name) => name.length >= MIN_NAME)];
  const rest = bothWays(words).reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && (rest.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS;
}

/** The words and their reverses, longest first, so that a word within another one breaks none. */
function bothWays(words: readonly string[]): string[] {
  const folded = words.map(normalizePassword);
  const all = folded.flatMap((word) => [word, [...word].reverse().join('')]);
  return [...new Set(all)].sort((a, b) => b.length - a.length);
}
