import { expect, it } from 'vitest';
import { PAGES } from '#lib/base/paths';
import { ROUTES } from './route-table.ts';

it('lists every page exactly once', () => {
  const names = ROUTES.map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(PAGES).toSorted());
});

it('gives each page its own path', () => {
  const ids = new Proxy({}, { get: () => '1' }) as Parameters<(typeof ROUTES)[number]['path']>[0];
  const mismatched = ROUTES.filter(({ name, path }) => path(ids).split('?')[0] !== PAGES[name]);
  expect(mismatched).toEqual([]);
});
