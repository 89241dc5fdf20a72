import type { Rgb } from './colour.ts';

/** An uncompressed picture, three bytes a pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

export function blankPicture(width: number, height: number): Picture {
  return { width, height, pixels: new Uint8ClampedArray(width * height * 3) };
}

export function copyOf(picture: Picture): Picture {
  return { ...picture, pixels: picture.pixels.slice() };
}

/** The colour at a pixel inside the picture. */
export function pixelAt({ width, pixels }: Picture, x: number, y: number): Rgb {
  const at = (y * width + x) * 3;
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}

export function setPixel({ width, pixels }: Picture, x: number, y: number, colour: Rgb): void {
  const at = (y * width + x) * 3;
  pixels[at] = colour[0];
  pixels[at + 1] = colour[1];
  pixels[at + 2] = colour[2];
}

/**
 * Covers one pixel with a colour of an opacity from 0 to 1; pixels outside the picture are ignored.
 * Runs some hundred thousand times a picture, hence in place.
 */
export function cover(picture: Picture, x: number, y: number, colour: Rgb, opacity: number): void {
  const { width, height, pixels } = picture;
  if (opacity <= 0 || x < 0 || y < 0 || x >= width || y >= height) return;
  const at = (y * width + x) * 3;
  const kept = 1 - opacity;
  pixels[at] = (pixels[at] ?? 0) * kept + colour[0] * opacity;
  pixels[at + 1] = (pixels[at + 1] ?? 0) * kept + colour[1] * opacity;
  pixels[at + 2] = (pixels[at + 2] ?? 0) * kept + colour[2] * opacity;
}

/**
 * How much of a pixel lies inside an outline, 0..1, from its signed distance (negative inside):
 * the smooth edge of everything drawn here.
 */
export function coverage(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance));
}
