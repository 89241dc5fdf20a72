import type { RecordFilter } from '#lib/base/record-base/schema';
import type { AmountRange, SearchTerm } from '#lib/features/records/search/search-terms';

/** The text of a search of terms. */
export function searchText(terms: readonly SearchTerm[]): string {
  return terms.map(({ source }) => source).join(' ');
}

/** The range of amounts of a search, as the filter sheet shows it. */
export function findAmounts(terms: readonly SearchTerm[]): { least: string; most: string } {
  const range = terms.map(({ meaning }) => meaning).find(isRange);
  return { least: range?.least ?? '', most: range?.most ?? '' };
}

/** The text of a search with another range of amounts; empty bounds are none. */
export function withAmounts(
  terms: readonly SearchTerm[],
  { least, most }: { least: string; most: string },
): string {
  const others = terms.filter(({ meaning }) => !isRange(meaning));
  return [searchText(others), rangeText(least, most)].filter(Boolean).join(' ');
}

/** How many parts of the filter sheet are set. */
export function countActive(filter: RecordFilter, terms: readonly SearchTerm[]): number {
  const { status, type, start_date, end_date } = filter;
  const { least, most } = findAmounts(terms);
  return [status, type, start_date || end_date, least || most].filter(Boolean).length;
}

function rangeText(least: string, most: string): string {
  if (least && most) return `${least}-${most}`;
  if (least) return `>=${least}`;
  return most && `<=${most}`;
}

function isRange(meaning: SearchTerm['meaning']): meaning is AmountRange {
  return meaning.is === 'range';
}
