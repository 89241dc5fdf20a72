import { describe, expect, test } from 'vitest';
import { listSchema, pageQuery, toPage, toRange } from './page.ts';

describe('toPage', () => {
  test('returns the row numbers of a page in the middle of the list', () => {
    expect(toPage(['a', 'b'], { page: 2, perPage: 2, total: 5 })).toEqual({
      current_page: 2,
      data: ['a', 'b'],
      from: 3,
      to: 4,
      last_page: 3,
      per_page: 2,
      total: 5,
    });
  });

  test('an empty list has one page and no row numbers', () => {
    expect(toPage([], { page: 1, perPage: 15, total: 0 })).toMatchObject({
      from: null,
      to: null,
      last_page: 1,
      total: 0,
    });
  });

  test('a full last page has no page after it', () => {
    expect(toPage([1, 2], { page: 2, perPage: 2, total: 4 }).last_page).toBe(2);
  });

  test('an uncounted list has the total null and ends at the current page', () => {
    expect(toPage([1], { page: 1, perPage: 15, total: null })).toMatchObject({
      total: null,
      last_page: 1,
      to: 1,
    });
  });
});

describe('listSchema', () => {
  test('an empty body requests the first fifteen rows', () => {
    expect(listSchema.parse({})).toEqual({ page: 1, per_page: 15 });
    expect(toRange(listSchema.parse({}))).toEqual({ skip: 0, take: 15 });
  });

  test('accepts the limits of the API', () => {
    expect(listSchema.parse({ page: 3, per_page: 100 })).toEqual({ page: 3, per_page: 100 });
    expect(listSchema.parse({ per_page: 1 }).per_page).toBe(1);
  });

  test.each([
    { page: 0 },
    { page: -1 },
    { page: 1.5 },
    { page: '2' },
    { page: null },
    { page: 1e12 },
    { per_page: 0 },
    { per_page: 101 },
    { per_page: Number.NaN },
    { per_page: [15] },
  ])('rejects %j with a message key', (input) => {
    const result = listSchema.safeParse(input);
    expect(result.success).toBe(false);
    expect(result.error?.issues.map((issue) => issue.message)).toEqual(['invalid']);
  });
});

describe('pageQuery', () => {
  test('reads the page number', () => {
    expect(pageQuery({ page: '3' })).toEqual({ page: 3, per_page: 15 });
  });

  test.each([undefined, '', '0', '-1', '1e3', 'x', ['2', '3'], '9'.repeat(30)])(
    '%j means the first page',
    (page) => {
      expect(pageQuery({ page })).toEqual({ page: 1, per_page: 15 });
    },
  );
});
