import { expect, test } from 'vitest';
import { seededRandomness } from '#tests/support/puzzle/seeded-randomness';
import { compareTimes } from './compare-times.ts';

const pairsOf = (random: () => number, extraMs: number) =>
  Array.from({ length: 200 }, () => ({
    known: 50 + 10 * random() + extraMs,
    unknown: 50 + 10 * random(),
  }));
const random = () => {
  const next = seededRandomness(7);
  return () => next.int(0, 999_999) / 1_000_000;
};

test('two groups of one kind differ by no more than noise', () => {
  const { differenceMs, noiseMs } = compareTimes(pairsOf(random(), 0), random());
  expect(Math.abs(differenceMs)).toBeLessThan(noiseMs);
  expect(noiseMs).toBeLessThan(2);
});

test('a difference of a third of the spread is found', () => {
  const { differenceMs, noiseMs } = compareTimes(pairsOf(random(), 3), random());
  expect(differenceMs).toBeGreaterThan(noiseMs);
});
