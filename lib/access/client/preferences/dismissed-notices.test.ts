import { expect, it } from 'vitest';
import { dismissedNotices } from './dismissed-notices.ts';

it.each([
  [undefined, []],
  ['', []],
  ['7', ['7']],
  ['7.12', ['7', '12']],
  ['7.x.012.<b>.-1', ['7']],
])('a cookie of %j has dismissed %j', (value, ids) => {
  const cookies = { get: () => (value === undefined ? undefined : { value }) };
  expect(dismissedNotices(cookies)).toEqual(ids);
});
