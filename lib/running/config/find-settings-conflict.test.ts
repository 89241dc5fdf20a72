import { expect, test } from 'vitest';
import { findSettingsConflict } from './find-settings-conflict.ts';
import { SETTING_SPECS, type Settings } from './setting-specs.ts';

const FIRST = Object.fromEntries(
  Object.entries(SETTING_SPECS).map(([key, { first }]) => [key, first]),
) as Settings;

test('the default values do not conflict', () => {
  expect(findSettingsConflict(FIRST)).toBeNull();
});

test.each<[Partial<Settings>, string]>([
  [{ recharge_min: '50000.01' }, 'recharge_min 50000.01 would exceed recharge_max 50000.00'],
  [{ withdraw_min: '60000' }, 'withdraw_min 60000 would exceed withdraw_max 50000.00'],
  [{ withdraw_max: '100000.01' }, 'withdraw_max 100000.01 would exceed withdraw_day 100000.00'],
  [{ withdraw_day: '200001' }, 'withdraw_day 200001 would exceed withdraw_month 200000.00'],
  [{ withdraw_flat: '50000' }, 'withdraw_flat 50000 would eat even withdraw_max 50000.00'],
  [{ recharge_min: '0' }, 'recharge_min must be above zero'],
  [
    { plan_opens: '14:00' },
    'plan_opens 14:00 must be before plan_cutoff 14:00, and that before 24:00',
  ],
  [{ trading_opens: '15:30' }, 'trading_opens 15:30 must be before trading_closes 15:30'],
  [{ withdraw_flat: '1.234' }, 'withdraw_flat 1.234 is no amount of TWD, which has 2 decimals'],
  [{ order_min_qty: '0.00001' }, 'order_min_qty 0.00001 is no quantity'],
  [{ order_min_qty: '0' }, 'order_min_qty 0 is no quantity'],
  [
    {
      terms: [
        { days: 7, rate_bps: 1 },
        { days: 7, rate_bps: 2 },
      ],
    },
    'terms name 7 days twice',
  ],
])('%j conflicts', (change, message) => {
  expect(findSettingsConflict({ ...FIRST, ...change })?.message).toContain(message);
});

test.each<Partial<Settings>>([
  { withdraw_flat: '0' },
  { recharge_min: '50000.00' },
  { withdraw_max: '100000', withdraw_day: '100000', withdraw_month: '100000' },
])('%j does not conflict', (change) => {
  expect(findSettingsConflict({ ...FIRST, ...change })).toBeNull();
});
