import type { Randomness } from '../randomness/randomness.ts';

/** Largest change of a colour channel. */
const AMPLITUDE = 7;

/**
 * Adds random noise to a picture, so that piece and background never match pixel by pixel. Does not
 * change alpha.
 */
export function addNoise(pixels: Uint8ClampedArray, channels: 3 | 4, random: Randomness): void {
  const grain = random.bytes(pixels.length / channels);
  grain.forEach((byte, index) => {
    const shift = (byte / 255 - 0.5) * 2 * AMPLITUDE;
    for (let channel = 0; channel < 3; channel++) {
      const at = index * channels + channel;
      pixels[at] = (pixels[at] ?? 0) + shift;
    }
  });
}
