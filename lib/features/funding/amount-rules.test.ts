import { describe, expect, test } from 'vitest';
import {
  amountProblem,
  maxSpendable,
  withdrawalBounds,
  withdrawalFigures,
  withinBounds,
} from './amount-rules.ts';

const limits = { withdraw_min: '100.00', withdraw_max: '50000.00' };
const left = { day: '100000.00', month: '200000.00' };
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

  test.each([
    ['800', '900.00', '900.00', null],
    ['900', '900.00', '900.00', null],
    ['900.01', '900.00', '1000.00', 'overDay'],
    ['900.01', '900.00', '900.00', 'overDay'],
    ['900.01', '1000.00', '900.00', 'overMonth'],
    ['1200.51', '900.00', '900.00', 'insufficient'],
    ['60000', '900.00', '900.00', 'insufficient'],
  ])('%s with %s left today and %s left this month is %j', (amount, day, month, problem) => {
    expect(amountProblem(amount, { ...bounds, left: { day, month } }, 'TWD')).toBe(problem);
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
    const raised = withdrawalBounds(limits, { fee: '150.00', available: '1000.00', left }, 'TWD');
    expect(raised.min).toBe('150.01');
  });

  test('otherwise the minimum is the configured one', () => {
    const plain = withdrawalBounds(limits, { fee: '15.00', available: '1000.00', left }, 'TWD');
    expect(plain).toEqual({ min: '100.00', max: '50000.00', available: '1000.00', left });
  });
});

describe('mostOf', () => {
  test('returns the available balance, up to the limit of one request', () => {
    expect(maxSpendable(bounds, 'TWD')).toBe('1200.50');
    expect(maxSpendable({ ...bounds, available: '80000.00' }, 'TWD')).toBe('50000.00');
  });

  test('returns no more than what is left of the day and the month', () => {
    const most = (day: string, month: string) =>
      maxSpendable({ ...bounds, left: { day, month } }, 'TWD');
    expect(most('1000.25', '2000.00')).toBe('1000.25');
    expect(most('2000.00', '0.00')).toBe('0.00');
    expect(most('2000.00', '2000.00')).toBe('1200.50');
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
