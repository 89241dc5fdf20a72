import { isLocalPath, PAGES } from '#lib/paths';

/** Query parameter that carries the way back through the auth pages. */
const FROM = 'from';

export type Search = Record<string, string | string[] | undefined>;

/** Where to go afterwards: the local path that `?from=` names, or else `fallback`. */
export function returnPath(search: Search, fallback: string = PAGES.root): string {
  const from = search[FROM];
  return typeof from === 'string' && isLocalPath(from) && !from.startsWith('/auth/')
    ? from
    : fallback;
}

/** A link to a page that leads back to `destination` when its work is done. */
export function withReturnPath(page: string, destination: string): string {
  return destination === PAGES.root ? page : `${page}?${FROM}=${encodeURIComponent(destination)}`;
}
