/** One word of a search text. */
export interface SearchWord {
  /** In lower case. */
  text: string;
  /** The amount or the beginning of one, such as `8029.5`; null if the word has other characters. */
  decimal: string | null;
  /** For a word of digits only, which may also be part of a number; null otherwise. */
  digits: string | null;
}

/** Words that are compared; those after them are not. Bounds the cost of a search. */
const MAX_WORDS = 6;

const CURRENCY = String.raw`nt\$|hk\$|us\$|\$|¥|twd|hkd|cny|usdt`;
const UNIT = '元|公克|克|grams?|g|twd|hkd|cny|usdt';
const BEFORE_AMOUNT = new RegExp(String.raw`(${CURRENCY})\s+(?=\d)`, 'g');
const AFTER_AMOUNT = new RegExp(String.raw`(?<=\d)\s+(?=(?:${UNIT})(?:\s|$))`, 'g');
const AMOUNT = new RegExp(String.raw`^[+\-−]?(?:${CURRENCY})?(\d[\d,]*(?:\.\d+)?)(?:${UNIT})?$`);

/** The words of a search text. Amounts may have separators, a sign, a currency and a unit. */
export function readSearchWords(text: string): SearchWord[] {
  const joined = text.toLowerCase().replace(BEFORE_AMOUNT, '$1').replace(AFTER_AMOUNT, '');
  const words = new Set(joined.split(/\s+/).filter(Boolean));
  return [...words].slice(0, MAX_WORDS).map((word) => ({
    text: word,
    decimal: AMOUNT.exec(word)?.[1]?.replaceAll(',', '') ?? null,
    digits: /^\d+$/.test(word) ? word : null,
  }));
}
