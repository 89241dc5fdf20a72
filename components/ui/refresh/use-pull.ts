'use client';

import { useEffect, useRef, useState } from 'react';

/** How far a finger travels, px, until the pull counts; what is shown gives way more and more. */
const ENOUGH = 120;
const SHOWN_MOST = 72;
/** Travel after which it is clear where the finger wants to go. */
const SLOP = 8;

interface Pull {
  /** How far down the sign stands, px. */
  shown: number;
  /** Whether letting go now would do it. */
  enough: boolean;
}

/**
 * Follows a finger that draws the page down from its very top.
 * @param onPull called when it lets go after enough of a way
 * @returns null while nobody pulls
 */
export function usePull(onPull: () => void): Pull | null {
  const [down, setDown] = useState<number | null>(null);
  const latest = useRef(onPull);
  useEffect(() => {
    latest.current = onPull;
  });

  useEffect(() => {
    let start: { x: number; y: number } | null = null;
    let travel: number | null = null;

    function begin({ touches: [touch, second] }: TouchEvent) {
      const free = scrollY <= 0 && !second && !document.querySelector('dialog[open]');
      start = free && touch ? { x: touch.clientX, y: touch.clientY } : null;
      travel = null;
    }

    function follow(event: TouchEvent) {
      const [touch] = event.touches;
      if (!start || !touch) return;
      const way = touch.clientY - start.y;
      if (travel === null) {
        const aside = Math.abs(touch.clientX - start.x);
        if (Math.max(aside, Math.abs(way)) < SLOP) return;
        if (way < aside || scrollY > 0) {
          start = null;
          return;
        }
      }
      if (event.cancelable) event.preventDefault();
      travel = Math.max(0, way);
      setDown(travel);
    }

    function end({ type }: TouchEvent) {
      if (type === 'touchend' && travel !== null && travel >= ENOUGH) latest.current();
      start = null;
      travel = null;
      setDown(null);
    }

    const listeners = [
      ['touchstart', begin, { passive: true }],
      // Not passive: while it pulls, the page must not scroll or bounce as well.
      ['touchmove', follow, { passive: false }],
      ['touchend', end, { passive: true }],
      ['touchcancel', end, { passive: true }],
    ] as const;
    for (const [name, listener, options] of listeners) addEventListener(name, listener, options);
    return () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener);
    };
  }, []);

  if (down === null) return null;
  return { shown: SHOWN_MOST * (1 - Math.exp(-down / ENOUGH)), enough: down >= ENOUGH };
}
