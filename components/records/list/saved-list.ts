interface SavedList<Row> {
  rows: Row[];
  more: boolean;
  scrollY: number;
}

/** Lists that a reader may still go back to. */
const MOST = 5;

/**
 * Lists as they were when their reader opened a row, oldest first. Memory alone: it is money, so it
 * is written nowhere, and a page load (such as signing out) forgets it.
 */
const places = new Map<string, SavedList<unknown>>();

/** Remembers a list and ties it to this entry of the browser's history. */
export function saveList<Row>(rows: Row[], more: boolean): void {
  const mark = String(performance.now());
  places.set(mark, { rows, more, scrollY: window.scrollY });
  const [oldest] = places.keys();
  if (places.size > MOST && oldest) places.delete(oldest);
  history.replaceState({ ...history.state, findSavedList: mark }, '');
}

/** What was kept for this entry of the history: there after going back to it, and never otherwise. */
export function keptPlace<Row>(): SavedList<Row> | null {
  if (places.size === 0) return null;
  // An entry of the history is one address, and an address one list with one kind of rows.
  return (places.get(history.state?.keptPlace) as SavedList<Row> | undefined) ?? null;
}
