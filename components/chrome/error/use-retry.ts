'use client';

import { useState, useTransition } from 'react';

/**
 * Retries a failed page. After a server error the page is requested again. A browser error would
 * repeat with the same state, so the document is reloaded.
 * @param request requests the page from the server; undefined after a browser error
 */
export function useRetry(request: (() => void) | undefined) {
  const [requesting, startRequesting] = useTransition();
  const [reloading, setReloading] = useState(false);
  const [requested, setRequested] = useState(false);

  function start() {
    if (request)
      return startRequesting(() => {
        setRequested(true);
        request();
      });
    setReloading(true);
    location.reload();
  }

  return { start, busy: requesting || reloading, failed: requested && !requesting };
}
