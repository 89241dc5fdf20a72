import { describe, expect, test } from 'vitest';
import { SETTING_SPECS, type Settings } from '#lib/running/config/setting-specs';
import type { WarningFacts } from './facts.ts';
import { judgeWarnings } from './rules.ts';

const FIRST = Object.fromEntries(
  Object.entries(SETTING_SPECS).map(([key, { first }]) => [key, first]),
) as Settings;

const AT = new Date('2026-11-20T12:00:00Z');
const hoursEarlier = (hours: number) => new Date(AT.getTime() - hours * 3_600_000);

/** A record that no rule warns about. */
const QUIET: WarningFacts = {
  ...{ id: 7n, amountMinor: 50_000n, requestedAt: AT, accountCreatedAt: hoursEarlier(24 * 90) },
  ...{ realName: '王小明', methodCreatedAt: hoursEarlier(24 * 30), holder: '王小明' },
  ...{ attempts: 1, medianMinor: 40_000n, medianOf: 12, sameReference: [] },
  ...{ sharedAccount: [], sharedDevice: [] },
};

const warnings = (facts: Partial<WarningFacts>, settings: Partial<Settings> = {}) =>
  judgeWarnings({ ...QUIET, ...facts }, { ...FIRST, ...settings });

describe('warnings', () => {
  test('are none about an ordinary record', () => {
    expect(warnings({})).toEqual([]);
    expect(warnings({ methodCreatedAt: null, holder: null, medianMinor: null })).toEqual([]);
  });

  test.each<[string, Partial<WarningFacts>, Partial<Settings>, object]>([
    [
      'an account below 7 days',
      { accountCreatedAt: hoursEarlier(167) },
      {},
      { rule: 'newAccount', days: 6 },
    ],
    [
      'a method below 72 hours',
      { methodCreatedAt: hoursEarlier(71.5) },
      {},
      { rule: 'newMethod', hours: 71 },
    ],
    ['five requests in a day', { attempts: 5 }, {}, { rule: 'manyAttempts', count: 5 }],
    [
      'more than five times the median',
      { amountMinor: 200_001n },
      {},
      { rule: 'unusualAmount', times: 5, median: '400.00' },
    ],
    [
      'more than the absolute amount',
      { amountMinor: 50_000n },
      { warn_amount: '499.99' },
      { rule: 'largeAmount', limit: '499.99' },
    ],
    ['another holder', { holder: '王大明' }, {}, { rule: 'nameDiffers' }],
    ['a member without a name', { realName: null }, {}, { rule: 'nameDiffers' }],
    [
      'a shared reference',
      { sameReference: ['R1', 'R2'] },
      {},
      { rule: 'sameReference', nos: ['R1', 'R2'] },
    ],
    [
      'a payout account of another member',
      { sharedAccount: [{ id: '9', username: 'mei' }] },
      {},
      { rule: 'sharedAccount', members: [{ id: '9', username: 'mei' }] },
    ],
    [
      'a sign-in beside another member',
      { sharedDevice: [{ id: '9', username: 'mei' }] },
      {},
      { rule: 'sharedDevice', members: [{ id: '9', username: 'mei' }] },
    ],
  ])('tell of %s', (_what, facts, settings, warning) => {
    expect(warnings(facts, settings)).toEqual([warning]);
  });

  test('start exactly at their limits', () => {
    const atLimits: Partial<WarningFacts> = {
      ...{ accountCreatedAt: hoursEarlier(168), methodCreatedAt: hoursEarlier(72), attempts: 4 },
      amountMinor: 200_000n,
    };
    expect(warnings(atLimits, { warn_amount: '2000.00' })).toEqual([]);
  });

  test('have no usual amount of fewer than three records', () => {
    expect(warnings({ amountMinor: 900_000n, medianOf: 2 })).toEqual([]);
    expect(warnings({ amountMinor: 900_000n, medianOf: 3 })).toHaveLength(1);
  });

  test('of age, amount, name and reference can each be switched off', () => {
    const all: Partial<WarningFacts> = {
      ...{ accountCreatedAt: AT, methodCreatedAt: AT, attempts: 50, amountMinor: 900_000n },
      ...{ holder: '王大明', sameReference: ['R1'] },
    };
    expect(warnings(all, { warn_amount: '1.00' })).toHaveLength(7);
    const off: Partial<Settings> = {
      ...{ warn_account_days: 0, warn_method_hours: 0, warn_attempts: 0, warn_median_times: 0 },
      ...{ warn_amount: '', warn_name: false, warn_reference: false },
    };
    expect(warnings(all, off)).toEqual([]);
  });

  test('have no negative age if clocks differ', () => {
    expect(warnings({ accountCreatedAt: hoursEarlier(-1) })).toEqual([
      { rule: 'newAccount', days: 0 },
    ]);
  });
});
