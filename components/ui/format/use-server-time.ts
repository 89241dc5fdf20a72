'use client';

import { useEffect, useState } from 'react';
import { serverClock } from '#lib/access/client/api/server-clock';
import { useHydrated } from '../form/use-hydrated.ts';

const SECOND_MS = 1000;

/**
 * Server time in milliseconds since the epoch, updated every second and when the page becomes visible.
 * The documentTime value is the time at which the server rendered the page, so that hydration matches.
 * @param now ISO time at which the server rendered the page
 */
export function useServerTime(now: string): number {
  const hydrated = useHydrated();
  /** Time in the HTML document; null if the component mounted after hydration. */
  const [documentTime] = useState(hydrated ? null : now);
  const [time, setTime] = useState(() => Date.parse(now));
  useEffect(() => {
    serverClock.addSample(Date.parse(now), now === documentTime ? documentAgeMs() : 0);
    const tick = () => setTime(serverClock.nowMs());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [now, documentTime]);
  return time;
}

/** Milliseconds since the HTML document was received, i.e. the age of the time it carries. */
function documentAgeMs(): number {
  const [document] = performance.getEntriesByType('navigation');
  const end = document instanceof PerformanceNavigationTiming ? document.responseEnd : 0;
  return end > 0 ? performance.now() - end : 0;
}

/** Milliseconds until a deadline in server time; 0 once it has passed. */
export function useTimeLeft(deadline: string, now: string): number {
  return Math.max(0, Date.parse(deadline) - useServerTime(now));
}

/** Formats a duration as `23:59:07`. Rounds up to a second, so that `00:00:00` means expired. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.ceil(durationMs / SECOND_MS);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
