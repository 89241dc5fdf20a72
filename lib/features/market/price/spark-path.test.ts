import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSparkPath, SPARK, type SparkPoint, sparkPoints } from './spark-path.ts';

const DAY = 86_400_000;

/** The corners of a path, in absolute units. */
function cornersOf(path: string): [number, number][] {
  const steps = [...path.matchAll(/[Ml](\d+) ?(-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const sum = (upTo: number, axis: 0 | 1) =>
    steps.slice(0, upTo + 1).reduce((total, step) => total + (step[axis] ?? 0), 0);
  return steps.map((_, index) => [sum(index, 0), sum(index, 1)]);
}

test('a line goes from left to right and from the lowest to the highest price', () => {
  const path = drawSparkPath([[0, 100n] as const, [DAY / 2, 300n] as const, [DAY, 200n] as const]);
  expect(cornersOf(path ?? '')).toEqual([
    [0, 23],
    [33, 1],
    [64, 12],
  ]);
});

test('a constant price is a line in the middle', () => {
  expect(drawSparkPath([[0, 5n] as const, [DAY, 5n] as const])).toBe('M0 12l64 0');
});

test('fewer than two points are no line', () => {
  expect(drawSparkPath([])).toBeNull();
  expect(drawSparkPath([[5, 1n]])).toBeNull();
});

test('a line begins with the first price and ends with the last, whatever others are near them', () => {
  const given = [200n, 100n, 100n, 300n].map(
    (price, index): SparkPoint => [[0, 1, DAY - 1, DAY][index] ?? 0, price],
  );
  expect(cornersOf(drawSparkPath(given) ?? '')).toEqual([
    [0, 23],
    [64, 1],
  ]);
});

test('a line goes from the price of the change to the last one, over the prices between them', () => {
  const closes = [5, 10, 20, 30, 40, 50].map((at): SparkPoint => [at, BigInt(at)]);
  expect(sparkPoints([10, 7n], closes, [45, 9n])).toEqual([]);
  const line = [[5, 7n], ...closes.slice(1, 5), [45, 9n]];
  expect(sparkPoints([5, 7n], closes, [45, 9n])).toEqual(line);
});

test('any prices make a short line inside the drawing', () => {
  const points = fc
    .uniqueArray(fc.integer({ min: 0, max: DAY }), { minLength: 2, maxLength: 300 })
    .chain((times) =>
      fc.tuple(
        ...times
          .toSorted((a, b) => a - b)
          .map((at) => fc.bigInt({ min: 1n, max: 10n ** 9n }).map((p): SparkPoint => [at, p])),
      ),
    );
  fc.assert(
    fc.property(points, (given) => {
      const path = drawSparkPath(given);
      if (path === null) return;
      expect(path.length).toBeLessThan(220);
      for (const [x, y] of cornersOf(path)) {
        expect(x >= 0 && x <= SPARK.width && y >= 1 && y <= SPARK.height - 1).toBe(true);
      }
    }),
  );
});
