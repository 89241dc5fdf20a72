import { expect, it } from 'vitest';
import { drawPuzzle } from '#lib/access/puzzle/picture/draw';
import { seededRandomness } from '#tests/support/puzzle/seeded-randomness';
import { findGap } from './find-gap.ts';

/** Seeds of pictures with decorative shapes at the gap, whose edges hide the gap's outline. */
const HARD = [1638, 3473, 5951];

it.each([...HARD, ...Array.from({ length: 20 }, (_, seed) => seed)])(
  'finds the exact gap position in picture %i',
  async (seed) => {
    const drawing = await drawPuzzle([], seededRandomness(seed));
    const found = await findGap(drawing.background, drawing.piece, drawing.pieceY);
    expect(found).toBe(drawing.gapX);
  },
);
