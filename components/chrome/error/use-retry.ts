'use client';

import { useState, useTransition } from 'react';

/**
 * Tries a page again. What failed at the server is asked for once more; what failed in the browser
 * would fail on the same ground again, so the whole document is got anew.
 * @param ask asks the server for the page; none for what failed in the browser
 */
export function useRetry(ask: (() => void) | undefined) {
  const [asking, startAsking] = useTransition();
  const [reloading, setReloading] = useState(false);
  const [asked, setAsked] = useState(false);

  function start() {
    if (ask)
      return startAsking(() => {
        setAsked(true);
        ask();
      });
    setReloading(true);
    location.reload();
  }

  return { start, busy: asking || reloading, failed: asked && !asking };
}
