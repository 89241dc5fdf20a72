import type { Randomness } from '../randomness.ts';

/** Largest change of a colour channel. */
const AMPLITUDE = 7;

/**
 * Adds random noise to a picture, so that piece and background never match pixel by pixel. Does not
 * change alpha.
 */
export function addNoise(pixels: Uint8ClampedArray, channels: 3 | 4, random: Randomness): void {
  const grain = random.bytes(pixels.length / channels);
  for (let index = 0; index < grain.length; index++) {
    const shift = ((grain[index] ?? 0) / 255 - 0.5) * 2 * AMPLITUDE;
    const at = index * channels;
    pixels[at] = (pixels[at] ?? 0) + shift;
    pixels[at + 1] = (pixels[at + 1] ?? 0) + shift;
    pixels[at + 2] = (pixels[at + 2] ?? 0) + shift;
  }
}
