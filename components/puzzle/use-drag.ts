import { type Dispatch, type PointerEvent, type RefObject, useRef } from 'react';
import { PUZZLE_WIDTH } from '#lib/access/puzzle/picture/geometry';
import type { PuzzleEvent, PuzzleState } from './puzzle-machine.ts';

interface DragStart {
  pointerId: number;
  /** Positions of pointer and piece at the start of the drag. */
  clientX: number;
  x: number;
  /** Screen pixels per puzzle unit. */
  scale: number;
}

/** Pointer handlers for dragging the handle with one pointer, also outside the track. */
export function useDrag(
  track: RefObject<HTMLElement | null>,
  { phase, x }: PuzzleState,
  dispatch: Dispatch<PuzzleEvent>,
) {
  const start = useRef<DragStart | null>(null);

  const end = (event: PointerEvent, outcome: PuzzleEvent) => {
    if (start.current?.pointerId !== event.pointerId) return;
    start.current = null;
    dispatch(outcome);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const width = track.current?.getBoundingClientRect().width;
      if (phase !== 'ready' || !event.isPrimary || event.button !== 0 || !width) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { pointerId, clientX } = event;
      start.current = { pointerId, clientX, x, scale: width / PUZZLE_WIDTH };
      dispatch({ type: 'grabbed' });
    },
    onPointerMove: (event: PointerEvent) => {
      const dragStart = start.current;
      if (dragStart?.pointerId !== event.pointerId) return;
      dispatch({
        type: 'moved',
        x: dragStart.x + (event.clientX - dragStart.clientX) / dragStart.scale,
      });
    },
    onPointerUp: (event: PointerEvent) => end(event, { type: 'released' }),
    onPointerCancel: (event: PointerEvent) => end(event, { type: 'dropped' }),
    onLostPointerCapture: (event: PointerEvent) => end(event, { type: 'dropped' }),
  };
}
