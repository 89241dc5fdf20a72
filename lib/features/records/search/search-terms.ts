import type { Metal } from '#lib/base/money';
import { type Days, MONTH_NAME, readDays } from './search-days.ts';
import { findMeaning, KIND_WORDS, METAL_WORDS, type SearchKind } from './search-vocabulary.ts';

/** What a part of a search text was understood as. Amounts are decimals without separators. */
export type Meaning =
  | ({ is: 'days' } & Days)
  | AmountRange
  /** An amount or the beginning of one. Only digits may also be a part of a number. */
  | { is: 'amount'; decimal: string; isPlain: boolean }
  | { is: 'kind'; kind: SearchKind }
  | { is: 'metal'; metal: Metal }
  | { is: 'number' }
  /** `isNoDay`: written like a date that does not exist. */
  | { is: 'text'; isNoDay?: true };

export interface AmountRange {
  is: 'range';
  least: string | null;
  most: string | null;
  /** The bounds themselves are left out. */
  isOpen?: true;
}

/** A part of a search text. */
export interface SearchTerm {
  source: string;
  meaning: Meaning;
}

/** Terms that are compared; those after them are not. Bounds the cost of a search. */
export const MAX_TERMS = 6;

const CURRENCY = String.raw`nt\$|hk\$|us\$|\$|¥|twd|hkd|cny|usdt`;
const UNIT = '元|公克|克|grams?|g|twd|hkd|cny|usdt';
const DECIMAL = String.raw`\d[\d,]*(?:\.\d+)?`;
const AMOUNT = new RegExp(String.raw`^([+\-−]?(?:${CURRENCY})?)(${DECIMAL})(${UNIT})?$`);

const CASH = String.raw`(?:${CURRENCY})?(\d[\d,]{0,18}(?:\.\d{1,2})?)元?`;
const BETWEEN = new RegExp(`^${CASH}[-~–—至到]${CASH}$`);
const COMPARED = new RegExp(`^(>=|<=|>|<|≥|≤|大於|大于|超過|超过|小於|小于|低於|低于)=?${CASH}$`);
const BOUNDED = new RegExp(`^${CASH}(以上|以下|以內|以内)$`);

/** Blanks within one term, and what replaces them. */
const JOINED: readonly [blanks: RegExp, by: string][] = [
  [new RegExp(String.raw`(${CURRENCY})\s+(?=\d)`, 'gi'), '$1'],
  [new RegExp(String.raw`(?<=\d)\s+(?=(?:${UNIT})(?:\s|$))`, 'gi'), ''],
  [new RegExp(String.raw`([<>≥≤]=?)\s+(?=(?:${CURRENCY})?\d)`, 'gi'), '$1'],
  [new RegExp(String.raw`(?<=[\d元月日])\s+([-~–—至到])\s+(?=(?:${CURRENCY})?\d)`, 'gi'), '$1'],
  [/(?<=\d)\s+(?=[年月日號号])/g, ''],
  [/(?<=[年月])\s+(?=\d{1,2}[月日號号])/g, ''],
  [/\b(last|this)\s+(?=(?:week|month|year)\b)/gi, '$1'],
  [/\b(top)\s+(?=up\b)/gi, '$1'],
  [/\b(fixed)\s+(?=term\b)/gi, '$1'],
  [new RegExp(String.raw`\b(${MONTH_NAME})\s+(?=\d{1,2}(?:\s|$))`, 'gi'), '$1'],
  [new RegExp(String.raw`(?<=(?:^|\s)\d{1,2})\s+(?=(?:${MONTH_NAME})\b)`, 'gi'), ''],
];

/**
 * The parts of a search text, in three languages at once, each once: amounts, dates, kinds, metals, numbers, or
 * text. Words that are written together are taken apart if all of them are known: `上個月提領>1000`.
 * @param today present day in Taipei
 */
export function readSearchTerms(text: string, today: string): SearchTerm[] {
  const joined = JOINED.reduce((part, [blanks, by]) => part.replace(blanks, by), text);
  const sources = joined.split(/\s+/).filter(Boolean);
  const terms = sources.flatMap((source) => readWord(source, today));
  const isNew = ({ source }: SearchTerm, index: number) =>
    terms.findIndex((other) => other.source.toLowerCase() === source.toLowerCase()) === index;
  return terms.filter(isNew);
}

function readWord(source: string, today: string): SearchTerm[] {
  const meaning = understand(source.toLowerCase(), today);
  if (meaning.is !== 'text' || meaning.isNoDay) return [{ source, meaning }];
  return takeApart(source, today) ?? [{ source, meaning }];
}

function understand(word: string, today: string): Meaning {
  const days = readDays(word, today);
  if (days === 'none') return { is: 'text', isNoDay: true };
  if (days) return { is: 'days', ...days };
  const amounts = readRange(word) ?? readAmount(word);
  if (amounts) return amounts;
  const kind = findMeaning(KIND_WORDS, word);
  if (kind) return { is: 'kind', kind };
  const metal = findMeaning(METAL_WORDS, word);
  if (metal) return { is: 'metal', metal };
  return { is: /^(?:[rwtf]\d{8,17}|j\d{3,18})$/.test(word) ? 'number' : 'text' };
}

/** The longest known parts of a word from its beginning to its end; null if there are others. */
function takeApart(word: string, today: string): SearchTerm[] | null {
  const terms: SearchTerm[] = [];
  for (let at = 0; at < word.length; ) {
    const term = longestTerm(word.slice(at), today);
    if (!term || (isFigure(term) && isFigure(terms.at(-1)))) return null;
    terms.push(term);
    at += term.source.length;
  }
  return terms;
}

/** Bounds the work: no date, amount or kind is longer. */
const MAX_TERM = 24;

function longestTerm(word: string, today: string): SearchTerm | null {
  for (let length = Math.min(word.length, MAX_TERM); length > 0; length--) {
    const source = word.slice(0, length);
    const meaning = understand(source.toLowerCase(), today);
    if (meaning.is !== 'text') return { source, meaning };
  }
  return null;
}

/** Figures beside each other belong together. */
function isFigure(term: SearchTerm | undefined): boolean {
  return ['amount', 'range', 'number'].includes(term?.meaning.is ?? '');
}

function readAmount(word: string): Meaning | null {
  const [, before, digits, unit] = AMOUNT.exec(word) ?? [];
  if (digits === undefined) return null;
  const isPlain = !before && !unit && /^\d+$/.test(digits);
  return { is: 'amount', decimal: digits.replaceAll(',', ''), isPlain };
}

function readRange(word: string): AmountRange | null {
  const [, first, second] = BETWEEN.exec(word) ?? [];
  if (first && second) return between(plain(first), plain(second));
  const [, sign = '', compared] = COMPARED.exec(word) ?? [];
  if (compared) return compare(sign, /[≥≤=]/.test(word), plain(compared));
  const [, bound, side = ''] = BOUNDED.exec(word) ?? [];
  return bound ? compare(side === '以上' ? '>' : '<', true, plain(bound)) : null;
}

function between(first: string, second: string): AmountRange {
  const [least, most] = Number(first) <= Number(second) ? [first, second] : [second, first];
  return { is: 'range', least, most };
}

function compare(sign: string, isIncluded: boolean, decimal: string): AmountRange {
  const isLeast = /^[>≥大超]/.test(sign);
  const bounds = isLeast ? { least: decimal, most: null } : { least: null, most: decimal };
  return { is: 'range', ...bounds, ...(!isIncluded && { isOpen: true }) };
}

/** Without separators and leading zeros. */
function plain(digits: string): string {
  return digits.replaceAll(',', '').replace(/^0+(?=\d)/, '');
}
