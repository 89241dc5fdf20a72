import type { Rgb } from './colour.ts';

/** An uncompressed picture: three bytes per pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

export function blankPicture(width: number, height: number): Picture {
  return { width, height, pixels: new Uint8ClampedArray(width * height * 3) };
}

export function copyPicture(picture: Picture): Picture {
  return { ...picture, pixels: picture.pixels.slice() };
}

/** Colour of a pixel inside the picture. */
export function pixelAt({ width, pixels }: Picture, x: number, y: number): Rgb {
  const at = (y * width + x) * 3;
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}

/**
 * Blends a colour over one pixel with an opacity of 0..1; ignores pixels outside the picture. Works in
 * place, because it runs several hundred thousand times per picture.
 */
export function blendPixel(
  picture: Picture,
  x: number,
  y: number,
  colour: Rgb,
  opacity: number,
): void {
  const { width, height, pixels } = picture;
  if (opacity <= 0 || x < 0 || y < 0 || x >= width || y >= height) return;
  const at = (y * width + x) * 3;
  const kept = 1 - opacity;
  pixels[at] = (pixels[at] ?? 0) * kept + colour[0] * opacity;
  pixels[at + 1] = (pixels[at + 1] ?? 0) * kept + colour[1] * opacity;
  pixels[at + 2] = (pixels[at + 2] ?? 0) * kept + colour[2] * opacity;
}

/**
 * Fraction of a pixel inside an outline, 0..1, from its signed distance (negative inside). Used for
 * antialiasing.
 */
export function coverage(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance));
}
