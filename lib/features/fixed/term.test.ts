import { describe, expect, test } from 'vitest';
import type { BusinessCalendar } from '#lib/running/calendar/business-day';
import { SETTING_SPECS, type Settings } from '#lib/running/config/setting-specs';
import { agreementOfTerm, findTerm, getTermOrThrow, maturityOf } from './term.ts';

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

/** 1 June 2026, a Monday, is a holiday, and Saturday the 13th a business day. */
const calendar: BusinessCalendar = {
  days: new Map([
    ['2026-06-01', { day: '2026-06-01', kind: 'holiday', name: '補假' }],
    ['2026-06-13', { day: '2026-06-13', kind: 'workday', name: '補行上班' }],
  ]),
  publishedYears: new Set([2026]),
};
const start = (startDay: string) => ({ principalMinor: 10_000n, startDay, calendar });

describe('a day of maturity', () => {
  test.each([
    ['2026-01-31', 7, '2026-02-07'],
    ['2026-01-31', 30, '2026-03-02'],
    // The 28th, the 29th and the first five days of March.
    ['2028-02-28', 7, '2028-03-06'],
    ['2027-02-28', 7, '2027-03-07'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2027-03-01', 365, '2028-02-29'],
    ['2027-12-31', 365, '2028-12-30'],
  ])('%s plus %d days is %s', (from, days, day) => {
    const found = { maturityDay: day, interestDays: days };
    expect(maturityOf({ days, rate_bps: 100 }, from, calendar)).toEqual(found);
  });

  test.each([
    // A Thursday.
    ['2026-05-28', 7, '2026-06-04', 7],
    // A Saturday, two days of the weekend and the holiday.
    ['2026-05-23', 7, '2026-06-02', 10],
    // The last day of a month, which moves into the next one.
    ['2026-05-01', 30, '2026-06-02', 32],
    ['2026-06-06', 7, '2026-06-13', 7],
    // Beyond the published years weekends are the only rule.
    ['2029-12-25', 7, '2030-01-01', 7],
    ['2029-12-29', 7, '2030-01-07', 9],
  ])('of a term by business days from %s, %d days later, is %s', (from, days, day, interest) => {
    const term = { days, rate_bps: 100, business_day: true };
    const found = { maturityDay: day, interestDays: interest };
    expect(maturityOf(term, from, calendar)).toEqual(found);
  });
});

describe('an agreement', () => {
  const shorterTerms = [
    { days: 7, rate_bps: 100 },
    { days: 30, rate_bps: 120 },
  ];

  test('has the rate of its term, its days and the terms that are shorter', () => {
    const term = { days: 90, rate_bps: 140, business_day: true };
    expect(agreementOfTerm(settings, term, start('2026-03-03'))).toEqual({
      ...{ principalMinor: 10_000n, days: 90, interestDays: 91, rateBps: 140, shorterTerms },
      ...{ maturityDay: '2026-06-02', businessDay: true },
    });
    const offered = getTermOrThrow(settings, 90, 10_000n);
    expect(agreementOfTerm(settings, offered, start('2026-03-03'))).toMatchObject({
      ...{ interestDays: 90, rateBps: 150, maturityDay: '2026-06-01', businessDay: false },
    });
  });

  test('for a length that is not offered fails with 4004', () => {
    expect(() => getTermOrThrow(settings, 8, 10_000n)).toThrow(
      expect.objectContaining({ code: 4004, message: 'there is no term of 8 days' }),
    );
  });

  test.each([
    [9_999n, 4103, 'NT$100'],
    [100_000_001n, 4102, 'NT$1,000,000'],
  ])('over %s minor units fails with %i', (principalMinor, code, limit) => {
    expect(() => getTermOrThrow(settings, 90, principalMinor)).toThrow(
      expect.objectContaining({ code, params: { limit } }),
    );
  });
});
