import { expect, it } from 'vitest';
import { isLeaving, startLeaving, subscribeToLeaving } from './pending-navigation.ts';

it('a page is on its way until every link that was tapped has come or been given up', () => {
  const told: boolean[] = [];
  const stop = subscribeToLeaving(() => told.push(isLeaving()));
  const first = startLeaving();
  const second = startLeaving();
  first();
  expect(isLeaving()).toBe(true);
  second();
  expect(isLeaving()).toBe(false);
  expect(told).toEqual([true, true, true, false]);
  stop();
  startLeaving()();
  expect(told).toHaveLength(4);
});
