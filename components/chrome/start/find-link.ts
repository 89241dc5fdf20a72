/** The `Link` that an event is about, if any. */
export function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null;
}

/** The path of a link within this site; null for other addresses, which the browser opens. */
export function readPath(link: HTMLAnchorElement): string | null {
  const href = link.getAttribute('href') ?? '';
  return /^\/(?![/\\])/.test(href) ? href : null;
}

/** False for clicks that open a tab, a window or a download, which the browser handles. */
export function isPlainClick(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && (target === '' || target === '_self');
}
