import { expect, it } from 'vitest';
import { countBeeps } from '#tests/support/puzzle/count-beeps';
import { repeatableRandomness } from '../randomness/repeatable-randomness.ts';
import { renderBeeps, SAMPLE_RATE } from './sound.ts';

it.each([[[1, 1, 1]], [[6, 6, 6]], [[3, 1, 5]], [[2, 6, 4]]])('%j can be counted', (counts) => {
  for (let seed = 1; seed <= 20; seed += 1)
    expect(countBeeps(renderBeeps(counts, repeatableRandomness(seed)))).toEqual(counts);
});

it('is a file that players know, of some seconds', () => {
  const file = renderBeeps([6, 6, 6]);
  const view = new DataView(file.buffer);
  // One letter a byte: the length between the words may be any.
  expect(new TextDecoder('latin1').decode(file.slice(0, 12))).toMatch(/^RIFF.{4}WAVE$/s);
  expect(view.getUint32(4, true)).toBe(file.length - 8);
  expect(view.getUint32(40, true)).toBe(file.length - 44);
  expect(file.length / SAMPLE_RATE).toBeLessThan(18);
});

it('never sounds the same twice', () => {
  expect(renderBeeps([2, 2, 2])).not.toEqual(renderBeeps([2, 2, 2]));
});
