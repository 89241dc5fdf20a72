import { type Dispatch, type PointerEvent, type RefObject, useRef } from 'react';
import { PUZZLE_WIDTH } from '#lib/puzzle/picture/geometry';
import type { PuzzleEvent, PuzzleState } from './puzzle-machine.ts';

interface Grip {
  pointerId: number;
  /** Where the pointer and the piece were when the handle was taken. */
  clientX: number;
  x: number;
  /** Screen pixels of one puzzle unit. */
  scale: number;
}

/** Handlers that let one pointer drag the handle, wherever on the screen it then moves. */
export function useDrag(
  track: RefObject<HTMLElement | null>,
  { phase, x }: PuzzleState,
  dispatch: Dispatch<PuzzleEvent>,
) {
  const grip = useRef<Grip | null>(null);

  const end = (event: PointerEvent, outcome: PuzzleEvent) => {
    if (grip.current?.pointerId !== event.pointerId) return;
    grip.current = null;
    dispatch(outcome);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const width = track.current?.getBoundingClientRect().width;
      if (phase !== 'ready' || !event.isPrimary || event.button !== 0 || !width) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { pointerId, clientX } = event;
      grip.current = { pointerId, clientX, x, scale: width / PUZZLE_WIDTH };
      dispatch({ type: 'grabbed' });
    },
    onPointerMove: (event: PointerEvent) => {
      const held = grip.current;
      if (held?.pointerId !== event.pointerId) return;
      dispatch({ type: 'moved', x: held.x + (event.clientX - held.clientX) / held.scale });
    },
    onPointerUp: (event: PointerEvent) => end(event, { type: 'released' }),
    onPointerCancel: (event: PointerEvent) => end(event, { type: 'dropped' }),
    onLostPointerCapture: (event: PointerEvent) => end(event, { type: 'dropped' }),
  };
}
