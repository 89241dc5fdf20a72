'use client';

import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** What the newest page from the server said of its clock. */
let known: { at: string; aheadMs: number } | undefined;

/**
 * How far the server's clock is ahead of this device's, in milliseconds. A page that is shown again
 * from memory says again what it said then: only a later moment counts.
 * @param now ISO moment at which the server wrote the page
 */
export function serverAheadMs(now: string): number {
  if (!known || now > known.at) known = { at: now, aheadMs: Date.parse(now) - Date.now() };
  return known.aheadMs;
}

/**
 * The time by the server's clock in milliseconds since the epoch, each second anew. The first answer
 * is the moment at which the server wrote the page, so that server and browser draw the same.
 * @param now ISO moment at which the server wrote the page
 */
export function useServerTime(now: string): number {
  const [time, setTime] = useState(() => Date.parse(now));
  useEffect(() => {
    const aheadMs = serverAheadMs(now);
    const tick = () => setTime(Date.now() + aheadMs);
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [now]);
  return time;
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
