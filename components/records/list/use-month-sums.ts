'use client';

import { useEffect, useRef, useState } from 'react';
import { fetchMonthSums } from '#lib/features/records/calls';
import type { MonthSums } from '#lib/features/records/response-schema';

/** The sums of a month: those that are given if they are its own, else read when `node` comes into view. */
export function useMonthSums(month: string, given: MonthSums) {
  const node = useRef<HTMLDListElement>(null);
  const [loaded, setLoaded] = useState<MonthSums | null>(null);
  const own = given.start.startsWith(month) ? given : loaded;
  const isKnown = own !== null;

  useEffect(() => {
    if (isKnown || !node.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      void fetchMonthSums(month).then(({ data }) => data && setLoaded(data));
    });
    observer.observe(node.current);
    return () => observer.disconnect();
  }, [month, isKnown]);

  return { node, shown: own };
}
