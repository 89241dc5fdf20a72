import type { Randomness } from '../randomness/randomness.ts';

/** Brightness steps that a pixel may move up or down. */
const AMPLITUDE = 7;

/**
 * Grain over a picture, other for every pixel and every picture: the piece and its surroundings
 * never agree pixel by pixel. Alpha, where there is one, stays as it is.
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
