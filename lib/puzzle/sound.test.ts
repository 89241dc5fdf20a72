import { expect, it } from 'vitest';
import { repeatableRandomness } from './repeatable-randomness.ts';
import { drawBeeps, SAMPLE_RATE } from './sound.ts';

/** Loudness of each hundredth of a second. */
function loudnessOf(file: Uint8Array): number[] {
  const samples = file.slice(44);
  const span = SAMPLE_RATE / 100;
  return Array.from({ length: Math.floor(samples.length / span) }, (_, at) =>
    Math.max(...samples.slice(at * span, (at + 1) * span).map((sample) => Math.abs(sample - 128))),
  );
}

/** Counts the beeps as a listener does: a pause of a second begins another group. */
function listen(file: Uint8Array): number[] {
  const groups: number[] = [];
  let quiet = Number.POSITIVE_INFINITY;
  for (const loudness of loudnessOf(file)) {
    if (loudness < 25) {
      quiet += 1;
      continue;
    }
    if (quiet > 100 || groups.length === 0) groups.push(0);
    if (quiet > 10) groups.push((groups.pop() ?? 0) + 1);
    quiet = 0;
  }
  return groups;
}

it.each([[[1, 1, 1]], [[6, 6, 6]], [[3, 1, 5]], [[2, 6, 4]]])('%j can be counted', (counts) => {
  for (let seed = 1; seed <= 20; seed += 1)
    expect(listen(drawBeeps(counts, repeatableRandomness(seed)))).toEqual(counts);
});

it('is a file that players know, of some seconds', () => {
  const file = drawBeeps([6, 6, 6]);
  const view = new DataView(file.buffer);
  expect(new TextDecoder().decode(file.slice(0, 12))).toMatch(/^RIFF.{4}WAVE$/s);
  expect(view.getUint32(4, true)).toBe(file.length - 8);
  expect(view.getUint32(40, true)).toBe(file.length - 44);
  expect(file.length / SAMPLE_RATE).toBeLessThan(18);
});

it('never sounds the same twice', () => {
  expect(drawBeeps([2, 2, 2])).not.toEqual(drawBeeps([2, 2, 2]));
});
