import { expect, it } from 'vitest';
import { beginNavigation, isNavigating, subscribeToNavigation } from './pending-navigation.ts';

it('navigation is pending until every started navigation has ended', () => {
  const states: boolean[] = [];
  const unsubscribe = subscribeToNavigation(() => states.push(isNavigating()));
  const endFirst = beginNavigation();
  const endSecond = beginNavigation();
  endFirst();
  expect(isNavigating()).toBe(true);
  endSecond();
  expect(isNavigating()).toBe(false);
  expect(states).toEqual([true, true, true, false]);
  unsubscribe();
  beginNavigation()();
  expect(states).toHaveLength(4);
});
