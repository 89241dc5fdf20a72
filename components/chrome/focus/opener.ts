interface Opener {
  href: string;
  /** Which of the page's links to that place, for there may be several. */
  place: number;
}

/** The link that led away from each address. Memory alone: a page load begins anew. */
const openers = new Map<string, Opener>();

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  );

/** Remembers the link that is being followed, for whoever comes back to this address. */
export function rememberOpener({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return;
  const href = link.getAttribute('href') ?? '';
  openers.set(`${location.pathname}?${new URLSearchParams(location.search)}`, {
    href,
    place: linksTo(href).indexOf(link),
  });
}

/** The link on this page that led away from it before; null when there is none (any more). */
export function openerOf(address: string): HTMLElement | null {
  const opener = openers.get(address);
  return opener ? (linksTo(opener.href)[opener.place] ?? null) : null;
}
