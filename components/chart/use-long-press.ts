import { type PointerEvent, useCallback, useEffect, useRef } from 'react';

/** Longer than a look at a point under the finger takes to begin. */
const HOLD_MS = 600;
/** Movement in pixels that is no hold: reading, panning or scrolling. */
const MOVE_LIMIT = 8;

/** A pointer that is down, and where. */
interface Press {
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Notices a pointer that is held in one place. It prevents nothing, so that all other gestures work as before.
 * @param onHold called with where it is held, in pixels of the viewport; undefined: holds are ignored
 * @returns handlers for the element
 */
export function useLongPress(onHold: ((at: { x: number; y: number }) => void) | undefined) {
  const press = useRef<Press | null>(null);
  const end = useCallback(() => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }, []);
  useEffect(() => end, [end]);

  function onPointerDown({ isPrimary, button, clientX: x, clientY: y }: PointerEvent) {
    end();
    // A second finger zooms.
    if (!onHold || !isPrimary || button !== 0) return;
    const timer = setTimeout(() => {
      press.current = null;
      onHold({ x, y });
    }, HOLD_MS);
    press.current = { x, y, timer };
  }

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    const { current } = press;
    if (current && Math.hypot(clientX - current.x, clientY - current.y) > MOVE_LIMIT) end();
  }

  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end };
}
