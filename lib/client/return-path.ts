import { isLocalPath, PAGES } from '#lib/paths';

/** Query parameter that carries the way back through the auth pages. */
const FROM = 'from';

export type Search = Record<string, string | string[] | undefined>;

/** Where to go after signing in: the local path that `?from=` names, or home. */
export function returnPath(search: Search): string {
  const from = search[FROM];
  return typeof from === 'string' && isLocalPath(from) && !from.startsWith('/auth/')
    ? from
    : PAGES.root;
}

/** A link to an auth page that keeps the way back. */
export function withReturnPath(page: string, destination: string): string {
  return destination === PAGES.root ? page : `${page}?${FROM}=${encodeURIComponent(destination)}`;
}
