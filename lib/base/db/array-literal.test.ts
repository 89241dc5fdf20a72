import { expect, test } from 'vitest';
import { arrayLiteral } from './array-literal.ts';

test('an array literal holds numbers, nulls and quoted texts', () => {
  expect(arrayLiteral([1n, null, 2, 9_223_372_036_854_775_807n])).toBe(
    '{1,NULL,2,9223372036854775807}',
  );
  expect(arrayLiteral(['order:1', 'a "b" \\ {c}, d', '', 'NULL', null])).toBe(
    '{"order:1","a \\"b\\" \\\\ {c}, d","","NULL",NULL}',
  );
  expect(arrayLiteral([])).toBe('{}');
});
