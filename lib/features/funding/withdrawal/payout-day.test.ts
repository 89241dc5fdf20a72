import { expect, test } from 'vitest';
import type { BusinessCalendar } from '#lib/running/calendar/business-day';
import { expectPayout, isPaidAtOnce } from './payout-day.ts';

/** Tuesday, 1 December 2026, is closed. */
const CALENDAR: BusinessCalendar = {
  days: new Map([['2026-12-01', { day: '2026-12-01', kind: 'closed', name: '颱風' }]]),
  publishedYears: new Set([2026]),
};
const settings = { withdraw_business_days: 1, withdraw_cutoff: '15:30' };
const at = (local: string) => new Date(`${local}+08:00`);

test.each([
  // Thursday, before and after the cutoff.
  ['2026-11-26T15:29:59', 1, '2026-11-27'],
  ['2026-11-26T15:30:00', 2, '2026-11-30'],
  ['2026-11-26T23:59:59', 2, '2026-11-30'],
  // Friday, Saturday and the closed Tuesday.
  ['2026-11-27T09:00:00', 1, '2026-11-30'],
  ['2026-11-28T09:00:00', 2, '2026-12-02'],
  ['2026-11-30T09:00:00', 1, '2026-12-02'],
  ['2026-12-01T09:00:00', 2, '2026-12-03'],
  // Beyond the published years weekends are the only rule.
  ['2029-12-31T20:00:00', 2, '2030-01-02'],
])('a request at %s is paid by the business day no. %i: %s', (now, expectedDays, expectedOn) => {
  expect(expectPayout(CALENDAR, settings, at(now))).toEqual({ expectedDays, expectedOn });
});

test.each([
  ['2026-11-26T10:00:00', '2026-11-26'],
  ['2026-11-26T16:00:00', '2026-11-27'],
  ['2026-11-28T10:00:00', '2026-11-30'],
])('paid the same day, a request at %s is paid by %s', (now, expectedOn) => {
  const sameDay = { ...settings, withdraw_business_days: 0 };
  expect(expectPayout(CALENDAR, sameDay, at(now)).expectedOn).toBe(expectedOn);
});

test('the sandbox pays at once, unless an operator reviews', () => {
  const sandbox = { reviewer: 'sandbox', processor: 'sandbox' } as const;
  expect(isPaidAtOnce(sandbox)).toBe(true);
  expect(isPaidAtOnce({ ...sandbox, reviewer: 'manual' })).toBe(false);
});
