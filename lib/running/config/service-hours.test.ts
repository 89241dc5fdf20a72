import { expect, test } from 'vitest';
import { isServiceOpen, serviceHours } from './service-hours.ts';

const OFFICE = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' };

test.each([
  // A Monday in Taipei.
  ['2026-11-23T08:59:59+08:00', false],
  ['2026-11-23T09:00:00+08:00', true],
  ['2026-11-23T17:59:59+08:00', true],
  ['2026-11-23T18:00:00+08:00', false],
  // Sunday in Taipei while it is Saturday in UTC.
  ['2026-11-22T03:00:00+08:00', false],
])('at %s office hours are open: %s', (moment, open) => {
  expect(isServiceOpen(OFFICE, new Date(moment))).toBe(open);
});

test('round the clock is open on Sunday', () => {
  const always = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' };
  expect(isServiceOpen(always, new Date('2026-11-22T23:59:59+08:00'))).toBe(true);
});

test.each([
  { ...OFFICE, days: [8] },
  { ...OFFICE, from: '9:00' },
  { ...OFFICE, to: '09:00' },
])('%j is refused', (hours) => {
  expect(serviceHours.safeParse(hours).success).toBe(false);
});
