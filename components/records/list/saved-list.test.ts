import { beforeEach, expect, test, vi } from 'vitest';
import { keptPlace, saveList } from './saved-list.ts';

/** A browser's history with the entry that is on show. */
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

test('a list is found again at its entry of the history, and at no other', () => {
  saveList(['a', 'b'], true);
  const list = entry;
  entry = { state: {} };
  expect(keptPlace()).toBeNull();
  entry = list;
  expect(keptPlace()).toEqual({ rows: ['a', 'b'], more: true, scrollY: 1200 });
  expect(list.state).toMatchObject({ tree: 'of the router' });
});

test('a second list does not take the place of the first; the oldest of many is forgotten', () => {
  const entries = Array.from({ length: 6 }, (_, i) => {
    entry = { state: { i } };
    vi.spyOn(performance, 'now').mockReturnValue(i);
    saveList([i], false);
    return entry;
  });
  const found = entries.map((one) => {
    entry = one;
    return keptPlace<number>()?.rows[0];
  });
  expect(found).toEqual([undefined, 1, 2, 3, 4, 5]);
});
