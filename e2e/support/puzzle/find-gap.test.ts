import { expect, it } from 'vitest';
import { drawPuzzle } from '#lib/puzzle/picture/draw';
import { seededRandomness } from '#lib/puzzle/randomness/seeded-randomness';
import { findGap } from './find-gap.ts';

/** Pictures with shapes of their own at the gap, whose edges hide the step between it and its surroundings. */
const HARD = [1638, 3473, 5951];

it.each([...HARD, ...Array.from({ length: 20 }, (_, seed) => seed)])(
  'the gap of picture %i is found to the pixel',
  async (seed) => {
    const drawing = await drawPuzzle([], seededRandomness(seed));
    const found = await findGap(drawing.background, drawing.piece, drawing.pieceY);
    expect(found).toBe(drawing.gapX);
  },
);
