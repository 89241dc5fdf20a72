'use client';

import { type FocusEvent, type PointerEvent, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

/**
 * Whether something that moves by itself may move. It stands still for a reader who wants less
 * motion until they ask for it, and is held while a mouse rests on it or the keyboard is in it.
 */
export function useRotation() {
  const reducedMotion = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = choice ?? !reducedMotion;

  return {
    /** What the reader's pause button shows. */
    playing,
    /** Whether it moves right now. */
    running: playing && !hovered && !focused,
    toggle: () => setChoice(!playing),
    /** For the element that holds still. A tap leaves focus behind too, so only visible focus holds. */
    holdProps: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
