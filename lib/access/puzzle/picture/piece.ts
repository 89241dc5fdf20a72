import type { Randomness } from '../randomness.ts';
import { between } from '../randomness.ts';
import { PIECE_SIZE } from './geometry.ts';
import type { Cutout } from './layout.ts';
import type { Picture } from './picture.ts';
import { coverage } from './picture.ts';
import { silhouetteDistances } from './silhouette.ts';

/** White: the level of all channels. */
const OUTLINE = 255;

/**
 * Cuts the piece out of the unmodified picture: 50×50 RGBA pixels. Its brightness is changed slightly,
 * so that subtracting the pictures does not reveal its position.
 */
export function cutPiece(picture: Picture, gap: Cutout, random: Randomness): Uint8ClampedArray {
  const gain = between(random, 0.92, 1.08);
  const distances = silhouetteDistances(gap.silhouette);
  const pixels = new Uint8ClampedArray(PIECE_SIZE * PIECE_SIZE * 4);
  for (let y = 0; y < PIECE_SIZE; y++)
    for (let x = 0; x < PIECE_SIZE; x++) {
      const distance = distances[y * PIECE_SIZE + x] ?? 0;
      const outline = 0.8 * coverage(Math.abs(distance + 0.75) - 0.75);
      const from = ((gap.y + y) * picture.width + gap.x + x) * 3;
      const at = (y * PIECE_SIZE + x) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const level = (picture.pixels[from + channel] ?? 0) * gain;
        pixels[at + channel] = level + (OUTLINE - level) * outline;
      }
      pixels[at + 3] = 255 * coverage(distance);
    }
  return pixels;
}
