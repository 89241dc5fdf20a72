'use client';

import { useEffect, useRef } from 'react';
import { isServerReady } from '#lib/access/client/api/server-ready';

const FIRST_MS = 5_000;
const MAX_MS = 60_000;
/** After this time without a retry the next error starts with the short delay again. */
const RESET_MS = 180_000;

/** Module state, because each retry mounts a new error screen. */
let delay = FIRST_MS;
let lastRetryMs = Number.NEGATIVE_INFINITY;

/**
 * Retries a page automatically once the server is ready, with increasing delays, and only while the
 * document is visible.
 * @param retry requests the page from the server; undefined for errors that a request cannot fix
 */
export function useAutomaticRetry(retry: (() => void) | undefined): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  const enabled = retry !== undefined;
  useEffect(() => {
    if (!enabled) return;
    if (performance.now() - lastRetryMs > RESET_MS) delay = FIRST_MS;
    let unmounted = false;
    let timer = setTimeout(check, delay);
    async function check() {
      const ready = document.visibilityState === 'visible' && (await isServerReady());
      if (unmounted) return;
      if (ready) retryNow();
      timer = setTimeout(check, ready ? delay : FIRST_MS);
    }
    function retryNow() {
      delay = Math.min(2 * delay, MAX_MS);
      lastRetryMs = performance.now();
      latest.current?.();
    }
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [enabled]);
}
