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

/** Hue and saturation of a colour of the product; the lightness varies. */
export interface Tone {
  hue: number;
  saturation: number;
}

const LIGHTNESS_STEPS = 12;

/**
 * A colour in a tone, as light as another colour. The luminance is kept to less than one step of a channel,
 * so that a picture has the same contrasts in every tone.
 */
export function inTone(colour: Rgb, { hue, saturation }: Tone): Rgb {
  const wanted = luminance(colour);
  let [dark, light] = [0, 1];
  for (let step = 0; step < LIGHTNESS_STEPS; step++) {
    const middle = (dark + light) / 2;
    if (luminance(hsl(hue, saturation, middle)) < wanted) dark = middle;
    else light = middle;
  }
  return hsl(hue, saturation, light);
}
