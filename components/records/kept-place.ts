import type { Bill } from '#lib/records/queries';

interface Place {
  mark: string;
  rows: Bill[];
  more: boolean;
  scrollY: number;
}

/**
 * The list as it was when its reader opened a row. Memory alone: it is money, so it is written
 * nowhere, and a page load (such as signing out) forgets it.
 */
let place: Place | null = null;

/** Remembers the list and ties it to this entry of the browser's history. */
export function keepPlace(rows: Bill[], more: boolean): void {
  const mark = String(performance.now());
  place = { mark, rows, more, scrollY: window.scrollY };
  history.replaceState({ ...history.state, keptPlace: mark }, '');
}

/** What was kept for this entry of the history: there after going back to it, and never otherwise. */
export function keptPlace(): Place | null {
  return place && history.state?.keptPlace === place.mark ? place : null;
}
