import { describe, expect, test } from 'vitest';
import {
  ACCOUNT_CLASSES,
  accountClass,
  accountCode,
  CHART,
  purposesOfCode,
} from '#lib/books/ledger/chart-of-accounts';
import type { HousePurpose, Leg } from '#lib/books/ledger/leg';
import { CHANNELS } from '#lib/features/funding/enums';
import { accountLabel, accountName } from './account-name.ts';

/** Every purpose of the house: a new one does not compile here before it is in the list. */
const HOUSE = Object.keys({
  'expense:charges': true,
  'expense:writeoff': true,
  suspense: true,
  capital: true,
  fee_income: true,
  dealer_cash: true,
  dealer_metal: true,
  interest_pool: true,
  interest_reserved: true,
} satisfies Record<Exclude<HousePurpose, `clearing:${string}`>, true>);
const MEMBERS = Object.keys({
  available: true,
  frozen_withdraw: true,
  frozen_order: true,
  fixed_principal: true,
} satisfies Record<Extract<Leg, { userId: bigint }>['purpose'], true>);
const CLEARING = [...CHANNELS, 'interest', 'celleast'].map((name) => `clearing:${name}`);

describe('the chart of accounts', () => {
  test.each([...HOUSE, ...MEMBERS, ...CLEARING])('%s has a code and a name', (purpose) => {
    expect(accountCode(purpose)).toMatch(/^[1-5]\d{3}$/);
    expect(accountCode(purpose)).not.toMatch(/^(1190|2990)$/);
    expect(accountName(purpose)).not.toBe(purpose);
    expect(accountLabel(purpose)).toBe(`${accountCode(purpose)} ${accountName(purpose)}`);
  });

  test('gives each purpose a code of its own, in the order of the chart', () => {
    const codes = Object.values(CHART);
    expect(new Set(codes).size).toBe(codes.length);
    expect([...codes].sort()).toEqual(codes);
    expect(new Set(codes.map(accountClass))).toEqual(new Set(ACCOUNT_CLASSES));
  });

  test('has clearing accounts as assets, members as liabilities, fees as income', () => {
    expect(accountClass(accountCode('clearing:bank'))).toBe('asset');
    for (const purpose of [...MEMBERS, 'suspense'])
      expect(accountClass(accountCode(purpose))).toBe('liability');
    expect(accountClass(accountCode('fee_income'))).toBe('income');
    expect(purposesOfCode('5')).toEqual(['expense:charges', 'expense:writeoff']);
  });

  test('has a class for purposes of a later version', () => {
    expect(accountClass(accountCode('clearing:newbank'))).toBe('asset');
    expect(accountClass(accountCode('something'))).toBe('liability');
  });
});
