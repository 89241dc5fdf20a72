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

function rangeText(least: string, most: string): string {
  if (least && most) return `${least}-${most}`;
  if (least) return `>=${least}`;
  return most && `<=${most}`;
}

function isRange(meaning: SearchTerm['meaning']): meaning is AmountRange {
  return meaning.is === 'range';
}
