'use client';

import { useEffect, useRef, useState } from 'react';

/** Finger travel that triggers a refresh. */
const TRIGGER_PX = 120;
/** Limit that the shown offset approaches with increasing resistance. */
const MAX_OFFSET_PX = 72;
/** Finger travel after which the direction of the gesture is decided. */
const SLOP_PX = 8;

interface Pull {
  /** Vertical offset of the indicator in px. */
  offset: number;
  /** Whether releasing now triggers the refresh. */
  triggers: boolean;
}

/**
 * Detects a pull-to-refresh gesture, which starts at the top of the page.
 * @param onPull called on release after `TRIGGER_PX`
 * @returns null without a gesture in progress
 */
export function usePull(onPull: () => void): Pull | null {
  const [pulled, setPulled] = useState<number | null>(null);
  const latest = useRef(onPull);
  useEffect(() => {
    latest.current = onPull;
  });

  useEffect(() => {
    let start: { x: number; y: number } | null = null;
    let travel: number | null = null;

    function begin({ touches: [touch, second] }: TouchEvent) {
      const canPull = scrollY <= 0 && !second && !document.querySelector('dialog[open]');
      start = canPull && touch ? { x: touch.clientX, y: touch.clientY } : null;
      travel = null;
    }

    function follow(event: TouchEvent) {
      const [touch] = event.touches;
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      if (travel === null) {
        const aside = Math.abs(touch.clientX - start.x);
        if (Math.max(aside, Math.abs(down)) < SLOP_PX) return;
        if (down < aside || scrollY > 0) {
          start = null;
          return;
        }
      }
      if (event.cancelable) event.preventDefault();
      travel = Math.max(0, down);
      setPulled(travel);
    }

    function end({ type }: TouchEvent) {
      if (type === 'touchend' && travel !== null && travel >= TRIGGER_PX) latest.current();
      start = null;
      travel = null;
      setPulled(null);
    }

    const listeners = [
      ['touchstart', begin, { passive: true }],
      // Not passive: the handler must prevent scrolling and overscroll bounce during the gesture.
      ['touchmove', follow, { passive: false }],
      ['touchend', end, { passive: true }],
      ['touchcancel', end, { passive: true }],
    ] as const;
    for (const [name, listener, options] of listeners) addEventListener(name, listener, options);
    return () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener);
    };
  }, []);

  if (pulled === null) return null;
  return {
    offset: MAX_OFFSET_PX * (1 - Math.exp(-pulled / TRIGGER_PX)),
    triggers: pulled >= TRIGGER_PX,
  };
}
