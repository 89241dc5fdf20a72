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
  /** The part of the way that triggers the refresh: 1 at `TRIGGER_PX`. */
  progress: number;
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
  useEffect(() => trackPull(setPulled, () => latest.current()), []);

  if (pulled === null) return null;
  return {
    offset: MAX_OFFSET_PX * (1 - Math.exp(-pulled / TRIGGER_PX)),
    progress: pulled / TRIGGER_PX,
    triggers: pulled >= TRIGGER_PX,
  };
}

/**
 * Listens to touch gestures.
 * @param onMove called with the finger travel in px during the gesture and with null at its end
 * @param onTrigger called on release after `TRIGGER_PX`
 * @returns removes the listeners
 */
function trackPull(onMove: (travel: number | null) => void, onTrigger: () => void): () => void {
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
    onMove(travel);
  }

  function end({ type }: TouchEvent) {
    if (type === 'touchend' && travel !== null && travel >= TRIGGER_PX) onTrigger();
    start = null;
    travel = null;
    onMove(null);
  }

  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('touchstart', begin, { passive: true, signal });
  // Not passive: the handler must prevent scrolling and overscroll bounce during the gesture.
  addEventListener('touchmove', follow, { passive: false, signal });
  addEventListener('touchend', end, { passive: true, signal });
  addEventListener('touchcancel', end, { passive: true, signal });
  return () => stop.abort();
}
