import { expect, test } from 'vitest';
import { hsl, inTone, luminance } from './colour.ts';

test('a colour in a tone is as light as the colour it replaces', () => {
  for (let hue = 0; hue < 360; hue += 15)
    for (const lightness of [0.4, 0.6, 0.75]) {
      const colour = hsl(hue, 0.7, lightness);
      const toned = inTone(colour, { hue: 42, saturation: 0.58 });
      expect(Math.abs(luminance(toned) - luminance(colour))).toBeLessThan(0.5);
    }
});
