interface Opener {
  href: string;
  /** Index among the page's links with the same href. */
  index: number;
}

/** The link that was followed on each address. In memory only: a page load clears it. */
const openers = new Map<string, Opener>();

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  );

/** Remembers the link that is being followed, to focus it again on return to this address. */
export function rememberOpener({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return;
  const href = link.getAttribute('href') ?? '';
  openers.set(`${location.pathname}?${new URLSearchParams(location.search)}`, {
    href,
    index: linksTo(href).indexOf(link),
  });
}

/** The link that was followed on this page before; null if there is none or it is gone. */
export function findOpener(address: string): HTMLElement | null {
  const opener = openers.get(address);
  return opener ? (linksTo(opener.href)[opener.index] ?? null) : null;
}
