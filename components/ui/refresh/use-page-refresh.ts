'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useState, useTransition } from 'react';
import { isServerReady } from '#lib/client/api/server-ready';

/**
 * Reads the page anew where it stands; while the server is away it stays as it is.
 * `refresh` tells whether the server was there.
 */
export function usePageRefresh(): { refreshing: boolean; refresh: () => Promise<boolean> } {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [reading, startReading] = useTransition();

  const refresh = useCallback(async () => {
    setAsking(true);
    const ready = await isServerReady();
    setAsking(false);
    if (ready) startReading(() => router.refresh());
    return ready;
  }, [router]);

  return { refreshing: asking || reading, refresh };
}
