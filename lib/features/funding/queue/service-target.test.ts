import { describe, expect, test } from 'vitest';
import { SETTING_SPECS, type Settings } from '#lib/running/config/setting-specs';
import { serviceClock, targetMinutes } from './service-target.ts';

const settings = Object.fromEntries(
  Object.entries(SETTING_SPECS).map(([key, { first }]) => [key, first]),
) as Settings;

describe('the target of a record', () => {
  test.each([
    ['recharge', 'submitted', 30],
    ['recharge', 'reviewing', 30],
    ['recharge', 'credited', null],
    ['withdraw', 'pending', 60],
    ['withdraw', 'approved', 240],
    ['withdraw', 'processing', 240],
    ['withdraw', 'paid', null],
  ] as const)('of %s that is %s is %s minutes', (queue, status, minutes) => {
    expect(targetMinutes(queue, status, settings)).toBe(minutes);
  });

  test('makes a record late from its request on', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const clock = (status: string, minutes: number) =>
      serviceClock(
        'withdraw',
        { status, createdAt: new Date(now.getTime() - minutes * 60_000) },
        { settings, now },
      );
    expect(clock('pending', 90)).toEqual({ age_seconds: 5400, late_seconds: 1800 });
    expect(clock('approved', 90)).toEqual({ age_seconds: 5400, late_seconds: -9000 });
    expect(clock('paid', 90)).toEqual({ age_seconds: 5400, late_seconds: null });
    expect(clock('pending', -1).age_seconds).toBe(0);
  });
});
