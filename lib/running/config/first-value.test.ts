import { afterEach, expect, test, vi } from 'vitest';
import { firstValue } from './first-value.ts';

const mode = vi.hoisted(() => ({ current: 'live' }));
vi.mock('#lib/base/env', () => ({ env: () => ({ APP_MODE: mode.current }) }));

afterEach(() => {
  mode.current = 'live';
});

test('a withdrawal takes a second factor in live mode, and a new method waits for a day', () => {
  expect([firstValue('second_factor'), firstValue('card_cooldown_hours')]).toEqual(['payouts', 24]);
  mode.current = 'paper';
  expect([firstValue('second_factor'), firstValue('card_cooldown_hours')]).toEqual(['never', 0]);
});
