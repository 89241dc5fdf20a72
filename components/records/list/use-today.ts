'use client';

import { useEffect, useState } from 'react';
import { localDay } from '#lib/taipei-time';

/**
 * The present day as `YYYY-MM-DD`. It begins with what the server said and follows the clock from
 * then on, whenever the page is looked at again.
 */
export function useToday(initial: string): string {
  const [today, setToday] = useState(initial);
  useEffect(() => {
    const look = () => setToday(localDay(new Date()));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
}
