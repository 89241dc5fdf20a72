'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';
import { findOpener, rememberOpener } from './opener.ts';

/**
 * Manages focus on client-side navigation. A new page focuses its heading; going back focuses the
 * link that was followed. The focus is left alone if the page has set it itself, or if only the query
 * of the address changes.
 */
export function RouteFocus() {
  const path = usePathname();
  const address = `${path}?${useSearchParams()}`;
  const last = useRef({ path, address });
  const wentBack = useRef(false);

  useEffect(() => {
    const onBack = ({ isTrusted }: Event) => {
      // A known screen is opened by an event of our own.
      if (isTrusted) wentBack.current = true;
    };
    addEventListener('popstate', onBack);
    // Capture: before any handler of the page navigates.
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
    const opener = wentBack.current ? findOpener(address) : null;
    wentBack.current = false;
    if (isFocusValid(before.path !== path)) return;
    if (opener) opener.focus({ preventScroll: true });
    else focusHeading();
  }, [path, address]);

  return null;
}

/** Whether the current focus is valid: in the page or, after a page change, in its main part or a dialog. */
function isFocusValid(isOtherPage: boolean): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return false;
  return !isOtherPage || activeElement.closest('main *, dialog *') !== null;
}
