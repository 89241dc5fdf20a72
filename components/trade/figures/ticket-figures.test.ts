import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, parseAmount } from '#lib/base/money';
import { amountProblem, minimumSpend, qtyProblem } from '../ticket/qty-rules.ts';
import {
  cashNeeded,
  estimatedQuotePrice,
  maxBuyable,
  partOfQty,
  spendFigures,
  spreadPerGram,
  type TicketTerms,
  ticketFigures,
} from './ticket-figures.ts';

const GOLD: TicketTerms = {
  symbol: 'XAU',
  currency: 'TWD',
  feeBps: 20,
  spreadBps: 30,
  lastPrice: '4000.00',
};

describe('an order for the issue', () => {
  test('to buy 2.5 g at 4,000.00 freezes the cost at 4,200.00 plus the fee on that', () => {
    // 2.5 × 4000.00 = 10000.00, fee 0.2 % = 20.00; 2.5 × 4200.00 = 10500.00, fee 21.00.
    expect(ticketFigures({ side: 'buy', method: 'issue', qty: '2.5' }, GOLD)).toEqual({
      qty: '2.5000',
      price: '4000.00',
      gross: '10000.00',
      fee: '20.00',
      net: '10020.00',
      hold: '10521.00',
      rest: null,
    });
  });

  test('to sell 2.5 g freezes the grams, and the fee is subtracted from the proceeds', () => {
    expect(ticketFigures({ side: 'sell', method: 'issue', qty: '2.5' }, GOLD)).toMatchObject({
      gross: '10000.00',
      fee: '20.00',
      net: '9980.00',
      hold: '2.5000',
    });
  });
});

describe('a quote', () => {
  test('to buy is half of the spread above the last price and freezes nothing', () => {
    // 4000.00 × 20030 / 20000 = 4006.00; fee of that 8.012, half-even 8.01.
    expect(ticketFigures({ side: 'buy', method: 'quote', qty: '1' }, GOLD)).toEqual({
      qty: '1.0000',
      price: '4006.00',
      gross: '4006.00',
      fee: '8.01',
      net: '4014.01',
      hold: null,
      rest: null,
    });
  });

  test('to sell is half of the spread below the last price', () => {
    expect(ticketFigures({ side: 'sell', method: 'quote', qty: '1' }, GOLD)).toMatchObject({
      price: '3994.00',
      fee: '7.99',
      net: '3986.01',
    });
  });
});

describe('a buy for 3,000.00', () => {
  test('for the issue holds the amount, and returns what its grams do not cost', () => {
    // 0.7485 × 4000.00 = 2994.00, fee 5.988 = 5.99; 0.7486 g would cost 2994.40 and 5.99.
    expect(spendFigures({ method: 'issue', amount: '3000' }, GOLD)).toMatchObject({
      qty: '0.7485',
      net: '2999.99',
      hold: '3000.00',
      rest: '0.01',
    });
  });

  test('by a quote is at the price of the quote and holds nothing', () => {
    // 0.7473 × 4006.00 = 2993.6838, fee 5.99 = 2999.67; 0.7474 g would cost 3000.07.
    expect(spendFigures({ method: 'quote', amount: '3000' }, GOLD)).toMatchObject({
      qty: '0.7473',
      net: '2999.67',
      hold: null,
      rest: '0.33',
    });
  });
});

test.each(['', '0', '0.1', 'abc', '1.001'])('an amount of "%s" has no figures', (amount) => {
  expect(spendFigures({ method: 'issue', amount }, GOLD)).toBeNull();
});

describe('an amount as typed', () => {
  const bounds = { method: 'issue', min: '0.1000', available: '3000.00' } as const;

  test.each([
    ['', 'required'],
    ['abc', 'amount'],
    ['3000.01', 'insufficient'],
    // 0.1 g costs 400.00 and a fee of 0.80.
    ['400.79', 'underMinimum'],
    ['400.8', null],
    ['3000', null],
  ])('of "%s" has the problem %s', (amount, problem) => {
    expect(amountProblem(amount, bounds, GOLD)).toBe(problem);
  });

  test('has to pay for the minimum quantity with its fee', () => {
    expect(minimumSpend(bounds, GOLD)).toBe('400.80');
  });
});

test.each(['', '0', 'abc', '1.00001'])('"%s" grams have no figures', (qty) => {
  expect(ticketFigures({ side: 'buy', method: 'issue', qty }, GOLD)).toBeNull();
});

test('without a price there are no figures', () => {
  const unknown = { ...GOLD, lastPrice: null };
  expect(ticketFigures({ side: 'buy', method: 'issue', qty: '1' }, unknown)).toBeNull();
  expect(maxBuyable({ method: 'issue', available: '1000.00' }, unknown)).toBeNull();
});

test('the largest buyable quantity is affordable, and one unit more is not', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 11n),
      fc.bigInt(100n, 10n ** 8n),
      fc.integer({ min: 0, max: 500 }),
      fc.constantFrom('issue' as const, 'quote' as const),
      (cashMinor, priceMinor, feeBps, method) => {
        const terms = { ...GOLD, feeBps, lastPrice: formatAmount(priceMinor, 'TWD') };
        const max = maxBuyable({ method, available: formatAmount(cashMinor, 'TWD') }, terms) ?? '';
        const above = formatAmount((parseAmount(max, 'XAU') ?? 0n) + 1n, 'XAU');
        const cashNeededFor = (qty: string) =>
          cashNeeded({ side: 'buy', method, qty }, terms) ?? 0n;
        expect(cashNeededFor(max)).toBeLessThanOrEqual(cashMinor);
        expect(cashNeededFor(above)).toBeGreaterThan(cashMinor);
      },
    ),
  );
});

describe('a quantity as typed', () => {
  const bounds = {
    side: 'buy',
    method: 'issue',
    min: '0.1000',
    held: '3.0000',
    available: '4208.40',
  } as const;

  test.each([
    ['', 'required'],
    ['abc', 'qty'],
    ['0.0999', 'underMinimum'],
    // One gram needs a hold of 4200.00 plus a fee of 8.40: exactly the available cash.
    ['1.0001', 'insufficient'],
    ['1', null],
    ['0.1', null],
  ])('of "%s" to buy has the problem %s', (qty, problem) => {
    expect(qtyProblem(qty, bounds, GOLD)).toBe(problem);
  });

  test.each([
    ['3', null],
    ['3.0001', 'notHeld'],
    ['0.05', 'underMinimum'],
  ])('of "%s" to sell has the problem %s', (qty, problem) => {
    expect(qtyProblem(qty, { ...bounds, side: 'sell' }, GOLD)).toBe(problem);
  });
});

test('a part of an amount is rounded down to the smallest unit', () => {
  expect(partOfQty('1.0001', 25n, 'XAU')).toBe('0.2500');
  expect(partOfQty('0.0003', 50n, 'XAU')).toBe('0.0001');
  expect(partOfQty('12.3456', 100n, 'XAU')).toBe('12.3456');
});

test('the spread costs the same cash on each side, exact in minor units', () => {
  const terms = { ...GOLD, lastPrice: '4010.13', spreadBps: 30 };
  const costs = (['buy', 'sell'] as const).map((side) =>
    spreadPerGram(estimatedQuotePrice(side, terms), terms.lastPrice, 'TWD'),
  );
  // Half of 0.3 % of 4010.13 is 6.015195; each price is rounded half-even.
  expect(costs).toEqual(['6.02', '6.02']);
  expect(spreadPerGram(null, '4010.13', 'TWD')).toBeNull();
});
