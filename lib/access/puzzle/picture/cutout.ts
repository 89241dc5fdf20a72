import type { Randomness } from '../randomness.ts';
import { between } from '../randomness.ts';
import type { Rgb } from './colour.ts';
import { luminance } from './colour.ts';
import { PIECE_SIZE } from './geometry.ts';
import type { Cutout } from './layout.ts';
import type { Picture } from './picture.ts';
import { blendPixel, coverage, pixelAt } from './picture.ts';
import { silhouetteDistances } from './silhouette.ts';

const INK: Rgb = [18, 20, 28];
const CHALK: Rgb = [250, 250, 252];
/** Below this luminance a dark cutout would be invisible, so a light one is drawn. */
const DARK_GROUND = 80;
const SHADOW_DEPTH = 5;

/**
 * Draws a cutout into the picture: tint, inner shadow and outline. The strength is random for gap and
 * decoys, so that the darkest one is not always the answer.
 */
export function drawCutout(picture: Picture, cutout: Cutout, random: Randomness): void {
  const tint = meanLuminance(picture, cutout) < DARK_GROUND ? CHALK : INK;
  const rim = tint === INK ? CHALK : INK;
  const strength = between(random, 0.42, 0.55);
  const distances = silhouetteDistances(cutout.silhouette);
  for (let y = 0; y < PIECE_SIZE; y++)
    for (let x = 0; x < PIECE_SIZE; x++) {
      const distance = distances[y * PIECE_SIZE + x] ?? 0;
      // Nothing is drawn farther outside.
      if (distance > 1) continue;
      const shadow = 0.25 * Math.max(0, 1 + Math.min(distance, 0) / SHADOW_DEPTH);
      blendPixel(
        picture,
        cutout.x + x,
        cutout.y + y,
        tint,
        (strength + shadow) * coverage(distance),
      );
      const outline = coverage(Math.abs(distance + 0.5) - 0.75);
      blendPixel(picture, cutout.x + x, cutout.y + y, rim, 0.7 * outline);
    }
}

function meanLuminance(picture: Picture, { x: left, y: top }: Cutout): number {
  let sum = 0;
  for (let y = 0; y < PIECE_SIZE; y++)
    for (let x = 0; x < PIECE_SIZE; x++) sum += luminance(pixelAt(picture, left + x, top + y));
  return sum / PIECE_SIZE ** 2;
}
