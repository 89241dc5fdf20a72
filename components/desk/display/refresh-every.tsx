'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';
import { refreshInBackground } from '#lib/site/desk/client/background-refresh';

/** Refreshes the page periodically while it is visible, for figures without events. */
export function RefreshEvery({ seconds }: { seconds: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        refreshInBackground(() => startTransition(() => router.refresh()));
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [router, seconds]);
  return null;
}
