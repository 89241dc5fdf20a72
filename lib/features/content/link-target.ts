import { isLocalPath } from '#lib/base/paths';

/** Target of a link in operator content: an internal page, an external site, or none if unusable. */
export type LinkTarget = { kind: 'page' | 'site'; href: string } | { kind: 'none' };

/**
 * Classifies a link from content or config. Accepts only same-origin paths and http(s) URLs, so that a
 * stored `javascript:` URL has no effect.
 */
export function linkTarget(link: string | null | undefined): LinkTarget {
  const href = link?.trim() ?? '';
  if (isLocalPath(href)) return { kind: 'page', href };
  if (/^https?:\/\//i.test(href) && URL.canParse(href)) return { kind: 'site', href };
  return { kind: 'none' };
}
