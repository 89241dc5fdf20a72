import { expect, test } from 'vitest';
import { PAGES } from '#lib/base/paths';
import type { Furnished } from './furnish.ts';
import { listShots } from './shots.ts';

/** Any ids, because nothing is opened. */
const ids = new Proxy({}, { get: (_ids, name) => `the-${String(name)}` }) as Furnished;
const shots = listShots(ids);

test('every page of the product has a picture', () => {
  const shown = new Set(shots.map(({ path }) => path.split('?')[0]));
  expect(Object.values(PAGES).filter((page) => !shown.has(page))).toEqual([]);
});

test('no two pictures have the same name', () => {
  const names = shots.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('a page that needs a query is listed with it', () => {
  const detail = shots.filter(({ name }) => name.endsWith('-detail') && name !== 'room-detail');
  expect(detail.length).toBeGreaterThan(0);
  for (const { path } of detail) expect(path).toMatch(/\?id=the-\w+Id$/);
});
