import { expect, test } from 'vitest';
import { newsItemSchema } from './schema.ts';

test.each(['1', '42', '9223372036854775807'])('%s is an id', (id) => {
  expect(newsItemSchema.parse({ id })).toEqual({ id });
});

test.each([
  '',
  '0',
  '01',
  '-1',
  '1.0',
  '1e3',
  ' 1',
  '1\n',
  '１',
  'abc',
  '9223372036854775808',
  '1'.repeat(400),
  1.5,
  -1,
  2 ** 53,
  null,
  undefined,
  ['1'],
  { $gt: 0 },
])('%j is not an id and has the message key `id`', (id) => {
  const result = newsItemSchema.safeParse({ id });
  expect(result.success).toBe(false);
  expect(result.error?.issues.map((issue) => issue.message)).toEqual(['id']);
});

test('an id may be a number', () => {
  expect(newsItemSchema.parse({ id: 12 })).toEqual({ id: '12' });
});
