import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertAtRate } from '#lib/base/convert-at-rate';
import {
  amountsBeginningWith,
  divideHalfEven,
  formatAmount,
  groupAmount,
  maceToUnits,
  parseAmount,
  plainLimit,
  takeBps,
  toJsonNumber,
  trimZeros,
  unitsToMace,
} from '#lib/base/money';

describe('an amount in a request', () => {
  test.each([
    ['100', 10_000n],
    ['100.5', 10_050n],
    ['100.50', 10_050n],
    ['0.01', 1n],
    ['0', 0n],
    ['9999999999999999.99', 999_999_999_999_999_999n],
    [100, 10_000n],
    [0.1, 10n],
    [19.99, 1999n],
  ])('%j is %s minor units', (input, amountMinor) => {
    expect(parseAmount(input, 'TWD')).toBe(amountMinor);
  });

  test.each([
    '1.001',
    '1e3',
    '1E3',
    '+1',
    '-1',
    '',
    ' ',
    ' 1',
    '1 ',
    '1,000',
    '.5',
    '5.',
    '01',
    '0x10',
    'NaN',
    'Infinity',
    '１００',
    '1\n',
    '٣',
    0.1 + 0.2,
    1e21,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    true,
    {},
    [],
    ['1'],
    '99999999999999999',
  ])('%j is rejected, not rounded', (input) => {
    expect(parseAmount(input, 'TWD')).toBeNull();
  });

  test('metals have four decimals and USDT six', () => {
    expect(parseAmount('0.0001', 'XAU')).toBe(1n);
    expect(parseAmount('0.00001', 'XAU')).toBeNull();
    expect(parseAmount('0.000001', 'USDT')).toBe(1n);
  });

  test('above the range of a BIGINT column is rejected', () => {
    expect(parseAmount('922337203685477.5807', 'XAU')).toBe(9_223_372_036_854_775_807n);
    expect(parseAmount('922337203685477.5808', 'XAU')).toBeNull();
  });

  test('parsing a formatted amount returns the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), (amountMinor) => {
        expect(parseAmount(formatAmount(amountMinor, 'TWD'), 'TWD')).toBe(amountMinor);
      }),
    );
  });
});

describe('amounts that begin with a decimal', () => {
  test.each([
    ['8029', 'TWD', [802_900n, 802_999n]],
    ['8029.5', 'TWD', [802_950n, 802_959n]],
    ['8029.50', 'TWD', [802_950n, 802_950n]],
    ['0', 'TWD', [0n, 99n]],
    ['2.5', 'XAU', [25_000n, 25_999n]],
    ['8029.500', 'TWD', null],
    ['08029', 'TWD', null],
    ['-1', 'TWD', null],
    ['922337203685.4775', 'XAU', [9_223_372_036_854_775n, 9_223_372_036_854_775n]],
    ['922337203685477', 'XAU', [9_223_372_036_854_770_000n, 9_223_372_036_854_775_807n]],
    ['9999999999999999', 'XAU', null],
  ] as const)('%s %s', (decimal, asset, range) => {
    expect(amountsBeginningWith(decimal, asset)).toEqual(range);
  });
});

describe('an amount on the screen', () => {
  test('has all decimals of its asset, and a sign when negative', () => {
    expect(formatAmount(123_450n, 'TWD')).toBe('1234.50');
    expect(formatAmount(5n, 'TWD')).toBe('0.05');
    expect(formatAmount(-5n, 'TWD')).toBe('-0.05');
    expect(formatAmount(0n, 'XAU')).toBe('0.0000');
  });

  test('is grouped in thousands', () => {
    expect(groupAmount('1234567.50')).toBe('1,234,567.50');
    expect(groupAmount('-1234.00')).toBe('-1,234.00');
    expect(groupAmount('999')).toBe('999');
  });

  test('is exact as a JSON number', () => {
    expect(toJsonNumber(123_457n, 'TWD')).toBe(1234.57);
  });
});

describe('rounding', () => {
  test.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [15n, 10n, 2n],
    [25n, 10n, 2n],
    [26n, 10n, 3n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
  ])('%s / %s is %s, half to even', (numerator, denominator, expected) => {
    expect(divideHalfEven(numerator, denominator)).toBe(expected);
  });

  test('is never off by more than half a unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (n, d) => {
          const twiceError = 2n * (divideHalfEven(n, d) * d - n);
          expect(twiceError <= d && twiceError >= -d).toBe(true);
        },
      ),
    );
  });

  test('a fee of 20 bps on 100.00 is 0.20', () => {
    expect(takeBps(10_000n, 20n)).toBe(20n);
  });

  test.each([0n, -2n])('a denominator of %s is rejected', (denominator) => {
    expect(() => divideHalfEven(1n, denominator)).toThrow(
      new RangeError('denominator must be positive'),
    );
  });
});

describe('a weight in mace', () => {
  test.each([
    ['1', 37_500n],
    ['0.0001', 3n],
    ['2.6667', 100_001n],
    ['0', 0n],
  ])('of %s is %i units of a metal, rounded down', (mace, units) => {
    expect(maceToUnits(mace, 'XAU')).toBe(units);
  });

  test.each(['', '1.00001', '-1', '1e3', '01'])('refuses %j', (mace) => {
    expect(maceToUnits(mace, 'XAU')).toBeNull();
  });

  test.each([
    [37_500n, '1.0000'],
    [1_000n, '0.0266'],
    [3n, '0.0000'],
    [4n, '0.0001'],
  ])('of %i units is %s, rounded down', (units, mace) => {
    expect(unitsToMace(units, 'XAU')).toBe(mace);
  });
});

describe('an amount in another currency', () => {
  test.each([
    // 500.00 TWD at 32.0000 TWD a USDT
    [50_000n, 'TWD', '32.0000', 'USDT', 15_625_000n],
    // 100.00 TWD at 4.1 TWD an HKD: 24.3902…
    [10_000n, 'TWD', '4.1', 'HKD', 2_439n],
    // Half a cent rounds to even: 0.01 / 2 = 0.005, 0.03 / 2 = 0.015
    [1n, 'TWD', '2', 'HKD', 0n],
    [3n, 'TWD', '2', 'HKD', 2n],
    [12_345n, 'TWD', '1', 'TWD', 12_345n],
  ] as const)('%s of %s at %s is %s %s', (amountMinor, from, rate, into, expected) => {
    expect(convertAtRate(amountMinor, from, rate, into)).toBe(expected);
  });
});

test.each([
  ['46.406250', '46.40625'],
  ['46.000000', '46.00'],
  ['46.100000', '46.10'],
  ['1234.50', '1234.50'],
  ['7', '7'],
])('%s of a currency with many decimals is trimmed to %s', (amount, words) => {
  expect(trimZeros(amount)).toBe(words);
});

test.each([
  ['100.00', '100'],
  ['1000000.00', '1000000'],
  ['99.50', '99.50'],
  ['0.05', '0.05'],
])('a limit of %s is shown as %s', (limit, words) => {
  expect(plainLimit(limit)).toBe(words);
});
