'use client';

import { useEffect, useState } from 'react';
import { localDay } from '#lib/base/taipei-time';

/**
 * The current day in Taipei as `YYYY-MM-DD`. It starts with the server's value and is updated
 * whenever the page becomes visible.
 */
export function useToday(initial: string): string {
  const [today, setToday] = useState(initial);
  useEffect(() => {
    const update = () => setToday(localDay(new Date()));
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return today;
}
