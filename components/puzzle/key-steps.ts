import { MAX_X } from '#lib/access/puzzle/picture/geometry';
import type { PuzzleEvent } from './puzzle-machine.ts';

const STEP = 1;
export const LONG_STEP = 10;

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};

/** Maps a key to a puzzle event; null for keys that the slider does not handle. */
export function stepOfKey({
  key,
  shiftKey,
}: {
  key: string;
  shiftKey: boolean;
}): PuzzleEvent | null {
  const direction = DIRECTIONS[key];
  if (direction) return { type: 'nudged', by: direction * (shiftKey ? LONG_STEP : STEP) };
  switch (key) {
    case 'PageUp':
      return { type: 'nudged', by: LONG_STEP };
    case 'PageDown':
      return { type: 'nudged', by: -LONG_STEP };
    case 'Home':
      return { type: 'nudged', by: -MAX_X };
    case 'End':
      return { type: 'nudged', by: MAX_X };
    case 'Enter':
      return { type: 'submitted' };
    default:
      return null;
  }
}
