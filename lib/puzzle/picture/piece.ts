import type { Randomness } from '../randomness/randomness.ts';
import { between } from '../randomness/randomness.ts';
import type { Rgb } from './colour.ts';
import { mix } from './colour.ts';
import { PIECE_SIZE } from './geometry.ts';
import type { Cutout } from './layout.ts';
import type { Picture } from './picture.ts';
import { coverage, pixelAt } from './picture.ts';
import { silhouetteDistance } from './silhouette.ts';

const OUTLINE: Rgb = [255, 255, 255];

/**
 * Cuts the piece out of the unmodified picture: 50×50 RGBA pixels. Its brightness is changed slightly,
 * so that subtracting the pictures does not reveal its position.
 */
export function cutPiece(picture: Picture, gap: Cutout, random: Randomness): Uint8ClampedArray {
  const gain = between(random, 0.92, 1.08);
  const pixels = new Uint8ClampedArray(PIECE_SIZE * PIECE_SIZE * 4);
  for (let y = 0; y < PIECE_SIZE; y++)
    for (let x = 0; x < PIECE_SIZE; x++) {
      const distance = silhouetteDistance(gap.silhouette, x, y);
      const [red, green, blue] = pixelAt(picture, gap.x + x, gap.y + y);
      const outline = 0.8 * coverage(Math.abs(distance + 0.75) - 0.75);
      const colour = mix([red * gain, green * gain, blue * gain], OUTLINE, outline);
      pixels.set([...colour, 255 * coverage(distance)], (y * PIECE_SIZE + x) * 4);
    }
  return pixels;
}
