'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useState, useTransition } from 'react';
import { isServerReady } from '#lib/client/api/server-ready';

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
    if (ready) startLoading(() => router.refresh());
    return ready;
  }, [router]);

  return { refreshing: checking || loading, refresh };
}
