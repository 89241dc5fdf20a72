'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useState, useTransition } from 'react';
import { isServerReady } from '#lib/access/client/api/server-ready';
import { refreshPage } from '#lib/access/client/navigation/known-screens';

/** Pause before an outdated page asks again whether the server is ready. */
const RETRY_MS = 3_000;

/**
 * Reloads the server-rendered data of the page in place. While the server is unavailable the page
 * stays unchanged. `refresh` resolves to whether the server was available.
 */
export function usePageRefresh(): { refreshing: boolean; refresh: () => Promise<boolean> } {
  const router = useRouter();
  const [checking, setChecking] = useState(false);
  const [loading, startLoading] = useTransition();

  const refresh = useCallback(async () => {
    setChecking(true);
    const ready = await isServerReady();
    setChecking(false);
    if (ready) startLoading(() => refreshPage(router));
    return ready;
  }, [router]);

  return { refreshing: checking || loading, refresh };
}

/**
 * As `usePageRefresh`, for a page that is known to be outdated: while the server is not ready it is asked
 * again, until the page has been reloaded or left. Goes on when the component is gone.
 */
export function useOutdatedPage(): { refreshing: boolean; refreshOutdated: () => Promise<void> } {
  const { refreshing, refresh } = usePageRefresh();
  const refreshOutdated = useCallback(async () => {
    const page = location.pathname;
    while (location.pathname === page && !(await refresh())) await pause();
  }, [refresh]);
  return { refreshing, refreshOutdated };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS));
