'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';
import { openerOf, rememberOpener } from './opener.ts';

/**
 * Keeps the keyboard and the screen reader with the page as it changes without a load: a new page
 * is read from its heading on, and going back returns to the link that led away. A page that takes
 * the focus itself keeps it, and so does whoever stays on one page while its address changes.
 */
export function RouteFocus() {
  const path = usePathname();
  const address = `${path}?${useSearchParams()}`;
  const last = useRef({ path, address });
  const wentBack = useRef(false);

  useEffect(() => {
    const onBack = () => {
      wentBack.current = true;
    };
    addEventListener('popstate', onBack);
    // Before any handler of the page can leave it.
    document.addEventListener('click', rememberOpener, { capture: true });
    return () => {
      removeEventListener('popstate', onBack);
      document.removeEventListener('click', rememberOpener, { capture: true });
    };
  }, []);

  useEffect(() => {
    const before = last.current;
    if (before.address === address) return;
    last.current = { path, address };
    const opener = wentBack.current ? openerOf(address) : null;
    wentBack.current = false;
    if (isKept(before.path !== path)) return;
    if (opener) opener.focus({ preventScroll: true });
    else focusHeading();
  }, [path, address]);

  return null;
}

/** Whether the focus is where the reader would look for it: in the page, or in a dialog over it. */
function isKept(isOtherPage: boolean): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return false;
  return !isOtherPage || activeElement.closest('main *, dialog *') !== null;
}
