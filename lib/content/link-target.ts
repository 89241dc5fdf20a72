import { isLocalPath } from '#lib/paths';

/** Where a link of operator content leads: a page of this app, another site, or nowhere usable. */
export type LinkTarget = { kind: 'page' | 'site'; href: string } | { kind: 'none' };

/**
 * Judges a link that came from content or config. Only same-origin paths and http(s) addresses are
 * followed, so a stored `javascript:` address is text and nothing more.
 */
export function linkTarget(link: string | null | undefined): LinkTarget {
  const href = link?.trim() ?? '';
  if (isLocalPath(href)) return { kind: 'page', href };
  if (/^https?:\/\//i.test(href) && URL.canParse(href)) return { kind: 'site', href };
  return { kind: 'none' };
}
