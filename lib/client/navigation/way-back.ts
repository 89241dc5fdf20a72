import { isFirstEntry } from './overlay-history.ts';

/** Whether the entry before this one is a page of ours; where the browser cannot tell, whether there is one. */
export function canGoBack(): boolean {
  return globalThis.navigation?.canGoBack ?? !isFirstEntry();
}

/** Whether the entry before this one is just that page. */
export function cameFrom(path: string): boolean {
  const { navigation } = globalThis;
  const here = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[here - 1]?.url;
  return Boolean(before && before === new URL(path, location.href).href);
}
