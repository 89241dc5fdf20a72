import { getItem, setItem } from '#lib/access/client/storage/storage';
import { RECENT_KEY } from '#lib/access/client/storage/store';

const MOST = 5;
const KEEP_SECONDS = 90 * 86_400;

/** Ids of the entries that were chosen last, the last one first. A sign-out forgets them. */
export function recentEntries(): readonly string[] {
  return getItem<string[]>(RECENT_KEY) ?? [];
}

/** Remembers a chosen entry. */
export function rememberEntry(id: string): void {
  const ids = [id, ...recentEntries().filter((one) => one !== id)];
  setItem(RECENT_KEY, ids.slice(0, MOST), KEEP_SECONDS);
}
