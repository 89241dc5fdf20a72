'use client';

import { type FocusEvent, type PointerEvent, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

/**
 * State of automatic rotation. With reduced motion it starts paused. It is held while the mouse is
 * over the element or keyboard focus is inside.
 */
export function useRotation() {
  const reducedMotion = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = choice ?? !reducedMotion;

  return {
    /** State of the pause button. */
    playing,
    /** Whether it currently rotates. */
    running: playing && !hovered && !focused,
    toggle: () => setChoice(!playing),
    /** Props of the rotating element. Only visible focus holds it, because a tap also leaves focus. */
    holdProps: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
