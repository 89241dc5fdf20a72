import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from '../bar/page-main.tsx';
import { TABS } from '../palette/tabs.ts';

/** `--motion-fast` and `--ease`. */
const TIMING = { duration: 120, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
/** Legible from the first frame, so that nobody waits for the animation. */
const FADE = { opacity: [0.4, 1] };
const SHIFT_PX = 12;

/**
 * Fades in the main part of a page that was opened without a reload. The heading of a detail comes from the
 * right, that of a page to which the user goes back from the left. Nothing waits for the animations; another
 * navigation cancels them.
 */
export function usePageTransition(): void {
  const path = usePathname();
  const last = useRef<{ path: string; index?: number }>({ path });

  useLayoutEffect(() => {
    const before = last.current;
    const index = globalThis.navigation?.currentEntry?.index;
    last.current = { path, index };
    if (before.path === path || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const moves = [animate(`#${MAIN_ID}`, FADE)];
    const shift = shiftOf(path, (index ?? 0) - (before.index ?? 0));
    // A transform of the main part would move the fixed bars in it.
    if (shift) moves.push(animate('h1', { translate: [`${shift}px`, '0'] }));
    return () => {
      for (const move of moves) move?.cancel();
    };
  }, [path]);
}

function animate(selector: string, keyframes: PropertyIndexedKeyframes): Animation | undefined {
  return document.querySelector(selector)?.animate(keyframes, TIMING);
}

/**
 * Where the heading starts, in pixels to the right of its place.
 * @param steps in the history of the tab, negative for "back"; 0 if an entry was replaced or without the Navigation API
 */
function shiftOf(path: string, steps: number): number {
  if (steps < 0) return -SHIFT_PX;
  const isTab = TABS.some(({ href }) => href === path);
  return steps > 0 && !isTab ? SHIFT_PX : 0;
}
