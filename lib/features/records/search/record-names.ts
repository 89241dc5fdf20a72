import type { SearchWord } from './search-words.ts';

/** Other words for those of the interface. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['入金', '加值', '儲值', '充值'],
  ['出金', '提款', '提領', '提现'],
  ['鉑金', '白金', '铂金'],
  ['定期', '定存'],
];

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

function meaningsOf(text: string): readonly string[] {
  return SYNONYMS.find((group) => group.includes(text)) ?? [text];
}
