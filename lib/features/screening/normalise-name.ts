/** A name in the forms in which it is compared. */
export interface ComparedName {
  /** In the order as written. */
  text: string;
  /** Latin words in alphabetical order, so that family and given name may be exchanged; else as `text`. */
  sorted: string;
}

/** Marks within a word: `Jean-Luc`, `O’Neil`, `阿·買`. */
const JOINERS = /[-'\u2019\u2010\u2011\u00B7\u30FB\u2027]/gu;
const NOT_OF_A_NAME = /[^\p{L}\p{N}]+/u;
const LATIN_MARKS = /(\p{Script=Latin})\p{M}+/gu;
const LATIN = /^[\p{Script=Latin}\p{N}]+$/u;

/**
 * Makes names comparable: without regard to width, case, spaces, punctuation and marks of Latin letters.
 * Traditional and simplified characters stay different.
 */
export function normaliseName(name: string): ComparedName {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFD').replace(LATIN_MARKS, '$1');
  const words = plain
    .normalize('NFC')
    .replace(JOINERS, '')
    .split(NOT_OF_A_NAME)
    .filter((word) => word !== '');
  const text = words.join('');
  const sorted = words.every((word) => LATIN.test(word)) ? words.toSorted().join('') : text;
  return { text, sorted };
}
