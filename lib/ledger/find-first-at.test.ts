import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFirstAt } from './find-first-at.ts';

/** A list of places with gaps, as ids of a new month begin much higher. */
const list = fc
  .array(fc.tuple(fc.bigInt({ min: 1n, max: 10_000_000_000n }), fc.integer({ min: 0, max: 50 })))
  .map((steps) => {
    let [place, time] = [0n, 0];
    return steps.map(([gap, seconds]) => {
      place += gap;
      time += seconds;
      return { place, at: new Date(time * 1000) };
    });
  });

test('finds the first place at or after a moment, as a search through all does', async () => {
  await fc.assert(
    fc.asyncProperty(list, fc.integer({ min: -1, max: 5_000 }), async (places, second) => {
      const moment = new Date(second * 1000);
      let reads = 0;
      const from = async (number: bigint) => {
        reads++;
        return places.find(({ place }) => place >= number) ?? null;
      };
      const expected = places.find(({ at }) => at >= moment)?.place ?? null;
      expect(await findFirstAt(from, moment)).toBe(expected);
      expect(reads).toBeLessThan(200);
    }),
  );
});
