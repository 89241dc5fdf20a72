/** The rows of a list and where it goes on. */
export interface LoadedList<Row> {
  rows: Row[];
  /** There are rows after the last one. */
  more: boolean;
  /** The row that a search has read up to, where older ones may match. */
  searchedTo: { id: string; created_at: string } | null;
}

interface SavedList<Row> extends LoadedList<Row> {
  scrollY: number;
}

const SAVED_LISTS_MAX = 5;

/**
 * The state of lists when a row was opened, by key, oldest first. It is kept in memory only, because
 * it contains private figures: a page load, e.g. on sign-out, discards it.
 */
const savedLists = new Map<string, SavedList<unknown>>();

/** Saves the state of a list under a key that is stored in the current history entry. */
export function saveList<Row>(list: LoadedList<Row>): void {
  const key = String(performance.now());
  savedLists.set(key, { ...list, scrollY: window.scrollY });
  const [oldest] = savedLists.keys();
  if (savedLists.size > SAVED_LISTS_MAX && oldest) savedLists.delete(oldest);
  history.replaceState({ ...history.state, savedListKey: key }, '');
}

/** The list saved for the current history entry, i.e. after navigating back to it; otherwise null. */
export function findSavedList<Row>(): SavedList<Row> | null {
  if (savedLists.size === 0) return null;
  // A history entry has one URL, and a URL has one list with one type of rows.
  return (savedLists.get(history.state?.savedListKey) as SavedList<Row> | undefined) ?? null;
}
