import { describe, expect, test } from 'vitest';
import { placeFailure } from './withdraw-failure.ts';

describe('placeFailure', () => {
  test.each([
    [4021, 'noPin'],
    [4022, 'pin'],
    [4023, 'sheet'],
    [4101, 'amount'],
    [4102, 'amount'],
    [4103, 'amount'],
    [4401, 'target'],
    [4402, 'target'],
    [4004, 'target'],
    [4010, 'sheet'],
    [4090, 'conflict'],
    [429, 'sheet'],
  ])('code %d is shown at %s', (code, place) => {
    expect(placeFailure({ code, msg: 'why' })).toEqual({ place, words: 'why' });
  });

  test('a refused field is shown at the field, in its own words', () => {
    const failure = { code: 4001, msg: 'check', fields: { trade_password: 'six digits' } };
    expect(placeFailure(failure)).toEqual({ place: 'pin', words: 'six digits' });
  });

  test.each([0, 408, 500, 503, 4091])('after %d nobody knows whether money moved', (code) => {
    expect(placeFailure({ code, msg: '' }).place).toBe('unknown');
  });
});
