import { isFirstEntry } from './overlay-history.ts';

/** True if the previous history entry belongs to this app (without the Navigation API: if one exists). */
export function canGoBack(): boolean {
  return !isFirstEntry();
}

/** True if the previous history entry is the page `path`; false without the Navigation API. */
export function isPreviousPage(path: string): boolean {
  const { navigation } = globalThis;
  const currentIndex = navigation?.currentEntry?.index ?? 0;
  const previousUrl = navigation?.entries()[currentIndex - 1]?.url;
  return Boolean(previousUrl && previousUrl === new URL(path, location.href).href);
}
