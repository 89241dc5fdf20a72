'use client';

import { useTimeZone } from 'next-intl';
import { useEffect, useState } from 'react';
import { dayBefore } from './day-groups.ts';

/**
 * The present day as `YYYY-MM-DD`. It begins with what the server said and follows the clock from
 * then on, whenever the page is looked at again.
 */
export function useToday(initial: string): string {
  const timeZone = useTimeZone();
  const [today, setToday] = useState(initial);
  useEffect(() => {
    const look = () => setToday(dayBefore(new Date(), 0, timeZone));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [timeZone]);
  return today;
}
