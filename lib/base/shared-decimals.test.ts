import { describe, expect, test } from 'vitest';
import { sharedDecimals } from './shared-decimals.ts';

describe('amounts that are shown together', () => {
  test.each([['1000.00', '15.00'], ['1000', '15.'], ['-1000.00', null, undefined], []])(
    '%s, %s leave out their decimals',
    (...amounts) => {
      expect(sharedDecimals(...amounts)).toBe('auto');
    },
  );

  test.each([
    ['1000.00', '15.50'],
    ['0.01', null],
    ['92233720368547758.07', '1.00'],
    ['37.03125', '1200.00'],
  ])('%s, %s all show them', (...amounts) => {
    expect(sharedDecimals(...amounts)).toBe('all');
  });
});
