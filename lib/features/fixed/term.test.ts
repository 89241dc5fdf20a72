import { describe, expect, test } from 'vitest';
import { SETTING_SPECS, type Settings } from '#lib/running/config/setting-specs';
import { agreementOfTerm, findTerm, getAgreementOrThrow } from './term.ts';

/** 100.00 to 1,000,000.00 in terms of 7, 30, 90, 180 and 365 days. */
const settings = Object.fromEntries(
  Object.entries(SETTING_SPECS).map(([key, { first }]) => [key, first]),
) as Settings;

describe('a term', () => {
  test('is found by its exact number of days', () => {
    expect(findTerm(settings, 90)).toEqual({ days: 90, rate_bps: 150 });
    expect(findTerm(settings, 91)).toBeNull();
    expect(findTerm({ ...settings, terms: [] }, 90)).toBeNull();
  });
});

describe('an agreement', () => {
  const shorterTerms = [
    { days: 7, rate_bps: 100 },
    { days: 30, rate_bps: 120 },
  ];
  const ninety = { days: 90, rateBps: 150, shorterTerms };

  test('has the rate of its term and the terms that are shorter', () => {
    expect(getAgreementOrThrow(settings, 90, 10_000n)).toEqual({
      principalMinor: 10_000n,
      ...ninety,
    });
    expect(agreementOfTerm(settings, { days: 90, rate_bps: 140 }, 5n)).toEqual({
      ...ninety,
      principalMinor: 5n,
      rateBps: 140,
    });
  });

  test('for a length that is not offered fails with 4004', () => {
    expect(() => getAgreementOrThrow(settings, 8, 10_000n)).toThrow(
      expect.objectContaining({ code: 4004, message: 'there is no term of 8 days' }),
    );
  });

  test.each([
    [9_999n, 4103, 'NT$100'],
    [100_000_001n, 4102, 'NT$1,000,000'],
  ])('over %s minor units fails with %i', (principalMinor, code, limit) => {
    expect(() => getAgreementOrThrow(settings, 90, principalMinor)).toThrow(
      expect.objectContaining({ code, params: { limit } }),
    );
  });
});
