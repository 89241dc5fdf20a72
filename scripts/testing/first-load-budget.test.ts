import { describe, expect, test } from 'vitest';
import { overBudget } from './first-load-budget.ts';

describe('overBudget', () => {
  test('accepts pages within their budget', () => {
    expect(overBudget(new Map([['/my', 180_000]]), { '/my': 180 })).toEqual([]);
  });

  test('names route, size and budget of a page above it', () => {
    const sizes = new Map([
      ['/my', 180_100],
      ['/trade', 150_000],
    ]);
    expect(overBudget(sizes, { '/my': 180, '/trade': 180 })).toEqual([
      '/my loads 180.1 KB of JavaScript first, its budget is 180 KB.',
    ]);
  });

  test('allows no page more than 61 KB above a bare app, whatever its budget', () => {
    expect(overBudget(new Map([['/my', 195_100]]), { '/my': 300 })).toEqual([
      '/my loads 195.1 KB of JavaScript first, its budget is 195 KB.',
    ]);
  });

  test('allows pages of the desk 17 KB more', () => {
    expect(overBudget(new Map([['/desk', 212_000]]), { '/desk': 300 })).toEqual([]);
    expect(overBudget(new Map([['/desk/kyc', 212_100]]), { '/desk/kyc': 300 })).toHaveLength(1);
  });

  test('names a page without a budget, and a budget without a page', () => {
    expect(overBudget(new Map([['/new', 100_000]]), { '/old': 180 })).toEqual([
      '/new loads 100.0 KB of JavaScript first and has no budget.',
      '/old has a budget and no page.',
    ]);
  });
});
