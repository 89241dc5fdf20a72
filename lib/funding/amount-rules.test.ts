import { describe, expect, test } from 'vitest';
import {
  amountProblem,
  mostOf,
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
  ])('%j, with 1,200.50 to spend, is %j', (amount, problem) => {
    expect(amountProblem(amount, bounds, 'TWD')).toBe(problem);
  });

  test('money that comes in is bound by the limits alone', () => {
    const incoming = { min: '100.00', max: '50000.00' };
    expect(amountProblem('50000', incoming, 'TWD')).toBeNull();
    expect(amountProblem('50000.01', incoming, 'TWD')).toBe('overMaximum');
  });
});

describe('withdrawalFigures', () => {
  test('the fee is taken from the amount, and the amount from what is available', () => {
    expect(withdrawalFigures('500', { fee: '15.00', available: '1200.50' }, 'TWD')).toEqual({
      amount: '500.00',
      fee: '15.00',
      net: '485.00',
      remaining: '700.50',
    });
  });

  test('there is no net while the fee would eat the amount', () => {
    expect(withdrawalFigures('15', { fee: '15.00', available: '100.00' }, 'TWD')).toBeNull();
    expect(withdrawalFigures('', { fee: '15.00', available: '100.00' }, 'TWD')).toBeNull();
  });

  test('cents are exact where floats are not', () => {
    const figures = withdrawalFigures('100.30', { fee: '0.10', available: '100.40' }, 'TWD');
    expect(figures).toMatchObject({ net: '100.20', remaining: '0.10' });
  });
});

describe('withdrawalBounds', () => {
  test('a fee above the minimum raises the minimum to one cent more than the fee', () => {
    const raised = withdrawalBounds(limits, { fee: '150.00', available: '1000.00' }, 'TWD');
    expect(raised.min).toBe('150.01');
  });

  test('else the minimum is the configured one', () => {
    const plain = withdrawalBounds(limits, { fee: '15.00', available: '1000.00' }, 'TWD');
    expect(plain).toEqual({ min: '100.00', max: '50000.00', available: '1000.00' });
  });
});

describe('mostOf', () => {
  test('all is what there is, up to the limit of one request', () => {
    expect(mostOf(bounds, 'TWD')).toBe('1200.50');
    expect(mostOf({ ...bounds, available: '80000.00' }, 'TWD')).toBe('50000.00');
  });
});

test('a limit that is no amount of the currency is an error, not a limit of zero', () => {
  expect(() => mostOf({ ...bounds, max: '1.234' }, 'TWD')).toThrow(
    new RangeError('1.234 is no amount of TWD'),
  );
});

test('withinBounds leaves out the round amounts that would be refused', () => {
  expect(withinBounds(['50', '1000', '60000'], { min: '100.00', max: '50000.00' }, 'TWD')).toEqual([
    '1000',
  ]);
});
