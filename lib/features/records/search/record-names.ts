import { meaningsOf } from './search-vocabulary.ts';
import type { SearchWord } from './search-words.ts';

/** Whether a name on the screen has the word, or one of the same meaning. Amounts name nothing. */
export function hasWord(name: string, word: SearchWord): boolean {
  if (word.decimal !== null) return false;
  const plain = name.toLowerCase().replace(/\s/g, '');
  return meaningsOf(word.text).some((text) => plain.includes(text));
}

/** The codes whose names have the word. */
export function findCodes<Code extends string>(
  codes: readonly Code[],
  nameOf: (code: Code) => string,
  word: SearchWord,
): Code[] {
  return codes.filter((code) => hasWord(nameOf(code), word));
}
