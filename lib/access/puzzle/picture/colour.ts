/** Red, green, blue, each 0..255. */
export type Rgb = readonly [number, number, number];

/** Hue in degrees, saturation and lightness 0..1 (the formula of CSS Color 4). */
export function hsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Relative luminance, 0..255 (Rec. 709 weights). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
