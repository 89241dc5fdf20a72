interface SavedList<Row> {
  rows: Row[];
  more: boolean;
  scrollY: number;
}

const SAVED_LISTS_MAX = 5;

/**
 * The state of lists when a row was opened, by key, oldest first. It is kept in memory only, because
 * it contains private figures: a page load, e.g. on sign-out, discards it.
 */
const savedLists = new Map<string, SavedList<unknown>>();

/** Saves the state of a list under a key that is stored in the current history entry. */
export function saveList<Row>(rows: Row[], more: boolean): void {
  const key = String(performance.now());
  savedLists.set(key, { rows, more, scrollY: window.scrollY });
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
