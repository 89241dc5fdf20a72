import { expect, it } from 'vitest';
import { spreadRows } from './spread-rows.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

it.each([
  [0, []],
  [1, [0]],
  [3, [0, 1, 2]],
  [4, [0, 1, 2, 3]],
  [10, [0, 3, 6, 9]],
  [288, [0, 96, 191, 287]],
])('of %i points at most four are shown, with the first and the last', (count, rows) => {
  expect(spreadRows(upTo(count), 4)).toEqual(rows);
});

it('keeps points that are tuples', () => {
  expect(spreadRows([[1, 'a'] as const, [2, 'b'] as const], 4)).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]);
});
