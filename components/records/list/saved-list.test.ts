import { beforeEach, expect, test, vi } from 'vitest';
import { findSavedList, saveList } from './saved-list.ts';

/** The current entry of the simulated browser history. */
let entry: { state: Record<string, unknown> | null };

beforeEach(() => {
  entry = { state: { tree: 'of the router' } };
  vi.stubGlobal('window', { scrollY: 1200 });
  vi.stubGlobal('history', {
    get state() {
      return entry.state;
    },
    replaceState: (state: Record<string, unknown>) => (entry.state = state),
  });
});

test('a list is restored only at its own history entry', () => {
  saveList({ rows: ['a', 'b'], more: true, searchedTo: null });
  const list = entry;
  entry = { state: {} };
  expect(findSavedList()).toBeNull();
  entry = list;
  expect(findSavedList()).toEqual({
    rows: ['a', 'b'],
    more: true,
    searchedTo: null,
    scrollY: 1200,
  });
  expect(list.state).toMatchObject({ tree: 'of the router' });
});

test('keeps five lists and discards the oldest', () => {
  const entries = Array.from({ length: 6 }, (_, i) => {
    entry = { state: { i } };
    vi.spyOn(performance, 'now').mockReturnValue(i);
    saveList({ rows: [i], more: false, searchedTo: null });
    return entry;
  });
  const found = entries.map((one) => {
    entry = one;
    return findSavedList<number>()?.rows[0];
  });
  expect(found).toEqual([undefined, 1, 2, 3, 4, 5]);
});
