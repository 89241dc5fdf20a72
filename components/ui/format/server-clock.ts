'use client';

import { useEffect, useState } from 'react';
import { serverClock } from '#lib/client/api/server-clock';
import { useHydrated } from '../form/use-hydrated.ts';

const SECOND_MS = 1000;

/**
 * The time by the server's clock in milliseconds since the epoch, each second anew and at once when
 * the page comes back into view. The first answer is the moment at which the server wrote the page,
 * so that server and browser draw the same.
 * @param now ISO moment at which the server wrote the page
 */
export function useServerTime(now: string): number {
  const alive = useHydrated();
  /** What the document itself said; later moments come with answers of their own. */
  const [first] = useState(alive ? null : now);
  const [time, setTime] = useState(() => Date.parse(now));
  useEffect(() => {
    serverClock.learn(Date.parse(now), now === first ? sinceDocumentMs() : 0);
    const tick = () => setTime(serverClock.nowMs());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [now, first]);
  return time;
}

/** How long the document has lain here whole: what it says of the time is older by that. */
function sinceDocumentMs(): number {
  const [document] = performance.getEntriesByType('navigation');
  const end = document instanceof PerformanceNavigationTiming ? document.responseEnd : 0;
  return end > 0 ? performance.now() - end : 0;
}

/** Milliseconds that are left until a deadline by the server's clock; zero when it has passed. */
export function useTimeLeft(deadline: string, now: string): number {
  return Math.max(0, Date.parse(deadline) - useServerTime(now));
}

/** `23:59:07` of a span of time; part of a second counts as one, so that zero is the end. */
export function clockOf(spanMs: number): string {
  const seconds = Math.ceil(spanMs / SECOND_MS);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
