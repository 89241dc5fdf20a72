import { expect, it } from 'vitest';
import { beginNavigation, isNavigating, subscribeToNavigation } from './pending-navigation.ts';

it('a page is on its way until every link that was tapped has come or been given up', () => {
  const told: boolean[] = [];
  const stop = subscribeToNavigation(() => told.push(isNavigating()));
  const first = beginNavigation();
  const second = beginNavigation();
  first();
  expect(isNavigating()).toBe(true);
  second();
  expect(isNavigating()).toBe(false);
  expect(told).toEqual([true, true, true, false]);
  stop();
  beginNavigation()();
  expect(told).toHaveLength(4);
});
