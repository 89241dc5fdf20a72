'use client';

import { useEffect, useRef } from 'react';
import { isServerReady } from '#lib/client/api/server-ready';

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;
/** A fault that stays away for so long is over: the next one starts with short waits again. */
const OVER_MS = 180_000;

/** Outlives the error screen, which is a new one after each try. */
let wait = FIRST_MS;
let lastTry = Number.NEGATIVE_INFINITY;

/**
 * Tries a page again by itself as soon as the server is ready, less and less often while it fails,
 * and only while somebody is looking.
 * @param retry asks the server for the page; none for what the server can't mend
 */
export function useAutomaticRetry(retry: (() => void) | undefined): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  const enabled = retry !== undefined;
  useEffect(() => {
    if (!enabled) return;
    if (performance.now() - lastTry > OVER_MS) wait = FIRST_MS;
    let gone = false;
    let timer = setTimeout(look, wait);
    async function look() {
      const ready = document.visibilityState === 'visible' && (await isServerReady());
      if (gone) return;
      if (ready) tryNow();
      timer = setTimeout(look, ready ? wait : FIRST_MS);
    }
    function tryNow() {
      wait = Math.min(2 * wait, LONGEST_MS);
      lastTry = performance.now();
      latest.current?.();
    }
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [enabled]);
}
