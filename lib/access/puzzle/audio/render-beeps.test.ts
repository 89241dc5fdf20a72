import { expect, it } from 'vitest';
import { countBeeps } from '#tests/support/puzzle/count-beeps';
import { seededRandomness } from '#tests/support/puzzle/seeded-randomness';
import { renderBeeps, SAMPLE_RATE } from './render-beeps.ts';

it.each([[[1, 1, 1]], [[6, 6, 6]], [[3, 1, 5]], [[2, 6, 4]]])(
  'the beeps of %j can be counted',
  (counts) => {
    for (let seed = 1; seed <= 20; seed += 1)
      expect(countBeeps(renderBeeps(counts, seededRandomness(seed)))).toEqual(counts);
  },
);

it('renders a valid WAV file of less than 18 s', () => {
  const file = renderBeeps([6, 6, 6]);
  const view = new DataView(file.buffer);
  // latin1, because the four length bytes may have any value.
  expect(new TextDecoder('latin1').decode(file.slice(0, 12))).toMatch(/^RIFF.{4}WAVE$/s);
  expect(view.getUint32(4, true)).toBe(file.length - 8);
  expect(view.getUint32(40, true)).toBe(file.length - 44);
  expect(file.length / SAMPLE_RATE).toBeLessThan(18);
});

it('renders a different file each time', () => {
  expect(renderBeeps([2, 2, 2])).not.toEqual(renderBeeps([2, 2, 2]));
});
