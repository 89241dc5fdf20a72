'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { refreshPage } from '#lib/access/client/navigation/known-screens';
import { pollWhileVisible } from './poll-while-visible.ts';

/** Reads the page again when it becomes visible again: an ended record can be reopened, or its payout returned. */
export function RefreshWhenVisible() {
  const router = useRouter();
  useEffect(
    () =>
      pollWhileVisible(
        async () => refreshPage(router),
        () => null,
      ),
    [router],
  );
  return null;
}
