import { isLocalPath, PAGES, RETURN_PARAM, returnQuery } from '#lib/base/paths';

export type Search = Record<string, string | string[] | undefined>;

/** The local path in `?from=`; otherwise `fallback`. Rejects other origins and auth pages. */
export function returnPath(search: Search, fallback: string = PAGES.root): string {
  const from = search[RETURN_PARAM];
  return typeof from === 'string' && isLocalPath(from) && !from.startsWith('/auth/')
    ? from
    : fallback;
}

/** A link to `page` that returns to `destination` afterwards. */
export function withReturnPath(page: string, destination: string): string {
  return page + returnQuery(destination);
}
