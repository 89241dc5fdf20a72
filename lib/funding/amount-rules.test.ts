import { describe, expect, test } from 'vitest';
import {
  amountProblem,
  maxSpendable,
  withdrawalBounds,
  withdrawalFigures,
  withinBounds,
} from './amount-rules.ts';

const limits = { withdraw_min: '100.00', withdraw_max: '50000.00' };
const bounds = { min: '100.00', max: '50000.00', available: '1200.50' };

describe('amountProblem', () => {
  test.each([
    ['', 'required'],
    ['1.234', 'amount'],
    ['１００', 'amount'],
    ['0', 'underMinimum'],
    ['99.99', 'underMinimum'],
    ['100', null],
    ['1200.50', null],
    ['1200.51', 'insufficient'],
    ['60000', 'insufficient'],
  ])('%j with 1,200.50 available is %j', (amount, problem) => {
    expect(amountProblem(amount, bounds, 'TWD')).toBe(problem);
  });

  test('a top-up is bound by the limits alone', () => {
    const incoming = { min: '100.00', max: '50000.00' };
    expect(amountProblem('50000', incoming, 'TWD')).toBeNull();
    expect(amountProblem('50000.01', incoming, 'TWD')).toBe('overMaximum');
  });
});

describe('withdrawalFigures', () => {
  test('subtracts the fee from the amount, and the amount from the available balance', () => {
    expect(withdrawalFigures('500', { fee: '15.00', available: '1200.50' }, 'TWD')).toEqual({
      amount: '500.00',
      fee: '15.00',
      net: '485.00',
      remaining: '700.50',
    });
  });

  test('returns null unless the amount exceeds the fee', () => {
    expect(withdrawalFigures('15', { fee: '15.00', available: '100.00' }, 'TWD')).toBeNull();
    expect(withdrawalFigures('', { fee: '15.00', available: '100.00' }, 'TWD')).toBeNull();
  });

  test('calculates cents exactly where floats would not', () => {
    const figures = withdrawalFigures('100.30', { fee: '0.10', available: '100.40' }, 'TWD');
    expect(figures).toMatchObject({ net: '100.20', remaining: '0.10' });
  });
});

describe('withdrawalBounds', () => {
  test('a fee above the minimum raises the minimum to one cent more than the fee', () => {
    const raised = withdrawalBounds(limits, { fee: '150.00', available: '1000.00' }, 'TWD');
    expect(raised.min).toBe('150.01');
  });

  test('otherwise the minimum is the configured one', () => {
    const plain = withdrawalBounds(limits, { fee: '15.00', available: '1000.00' }, 'TWD');
    expect(plain).toEqual({ min: '100.00', max: '50000.00', available: '1000.00' });
  });
});

describe('mostOf', () => {
  test('returns the available balance, up to the limit of one request', () => {
    expect(maxSpendable(bounds, 'TWD')).toBe('1200.50');
    expect(maxSpendable({ ...bounds, available: '80000.00' }, 'TWD')).toBe('50000.00');
  });
});

test('a limit that is not an amount of the currency throws instead of being zero', () => {
  expect(() => maxSpendable({ ...bounds, max: '1.234' }, 'TWD')).toThrow(
    new RangeError('1.234 is no amount of TWD'),
  );
});

test('withinBounds removes the amounts that are not valid', () => {
  expect(withinBounds(['50', '1000', '60000'], { min: '100.00', max: '50000.00' }, 'TWD')).toEqual([
    '1000',
  ]);
});
