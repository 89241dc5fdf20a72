import { expect, it } from 'vitest';
import { guardLeaving, leavePage } from './leave-guard.ts';

it('a guard decides whether the page is left, until it is removed', () => {
  const left: string[] = [];
  let waiting: (() => unknown) | undefined;
  expect(leavePage(() => left.push('a'))).toBe(1);
  const remove = guardLeaving((proceed) => {
    waiting = proceed;
  });
  leavePage(() => left.push('b'));
  expect(left).toEqual(['a']);
  waiting?.();
  expect(left).toEqual(['a', 'b']);
  remove();
  leavePage(() => left.push('c'));
  expect(left).toEqual(['a', 'b', 'c']);
});
