import type { RecordFilter } from '#lib/base/record-base/schema';
import { localDay } from '#lib/base/taipei-time';
import { exactNumber } from './exact-number.ts';
import { type AmountRange, MAX_TERMS, type Meaning, readSearchTerms } from './search-terms.ts';
import type { SearchKind } from './search-vocabulary.ts';

/** A part of a search that rows are compared with. */
export interface SearchWord {
  /** In lower case. */
  text: string;
  /** The amount or the beginning of one, such as `8029.5`; null if the word has other characters. */
  decimal: string | null;
  /** For a word of digits only, which may also be part of a number; null otherwise. */
  digits: string | null;
  range?: AmountRange;
  kind?: SearchKind;
}

/** A filter and the words of its search. */
export interface SearchedFilter {
  /** Without `q`; its days are those of the search, too. */
  filter: RecordFilter;
  words: SearchWord[];
}

/**
 * Reads the search of a filter: days become bounds, so that rows are read along the index, and a complete
 * number is looked up.
 */
export function readSearch(given: RecordFilter): SearchedFilter {
  const { q, ...filter } = exactNumber(given);
  const terms = readSearchTerms(q ?? '', localDay(new Date())).slice(0, MAX_TERMS);
  const words = terms.filter(({ meaning }) => meaning.is !== 'days');
  return {
    filter: terms.reduce((bounded, { meaning }) => withinDays(bounded, meaning), filter),
    words: words.map(({ source, meaning }) => toWord(source.toLowerCase(), meaning)),
  };
}

function withinDays(filter: RecordFilter, meaning: Meaning): RecordFilter {
  if (meaning.is !== 'days') return filter;
  const { start_date: start = meaning.start, end_date: end = meaning.end } = filter;
  return {
    ...filter,
    start_date: start > meaning.start ? start : meaning.start,
    end_date: end < meaning.end ? end : meaning.end,
  };
}

function toWord(text: string, meaning: Meaning): SearchWord {
  const isAmount = meaning.is === 'amount';
  return {
    text,
    decimal: isAmount ? meaning.decimal : null,
    digits: isAmount && meaning.isPlain ? text : null,
    ...(meaning.is === 'range' && { range: meaning }),
    ...(meaning.is === 'kind' && { kind: meaning.kind }),
  };
}
