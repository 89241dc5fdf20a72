import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, parseAmountOrThrow } from '#lib/base/money';
import { type QtyUnit, showQty, toGrams, unitScale } from './qty-unit.ts';
import { type TicketTerms, ticketFigures } from './ticket-figures.ts';

const GOLD: TicketTerms = {
  symbol: 'XAU',
  currency: 'TWD',
  feeBps: 20,
  spreadBps: 30,
  lastPrice: '4000.00',
};
const BUY = { side: 'buy', method: 'issue' } as const;
const SELL = { side: 'sell', method: 'quote' } as const;

const deals = fc.record({
  side: fc.constantFrom('buy', 'sell'),
  method: fc.constantFrom('issue', 'quote'),
});
const terms = fc
  .record({
    symbol: fc.constantFrom('XAU', 'XAG', 'XPT'),
    feeBps: fc.integer({ min: 0, max: 500 }),
    spreadBps: fc.integer({ min: 0, max: 500 }),
    lastPrice: fc.bigInt({ min: 1n, max: 10_000_000n }).map((price) => formatAmount(price, 'TWD')),
  })
  .map((some): TicketTerms => ({ ...some, currency: 'TWD' }));

describe('what was typed, in grams', () => {
  test.each([
    ['1', 'gram', '1'],
    ['', 'cash', ''],
    ['1', 'mace', '3.75'],
    // 0.0001 mace is 0.000375 g, of which 0.0003 g can be traded.
    ['0.0001', 'mace', '0.0003'],
    ['2.6667', 'mace', '10.0001'],
    // 2.5 g cost 10,000.00 and a fee of 20.00.
    ['10020', 'cash', '2.5'],
    ['10019.99', 'cash', '2.4999'],
    ['0', 'cash', '0'],
  ] as const)('%s in %s is %s g', (text, unit, grams) => {
    expect(toGrams(text, unit, BUY, GOLD)).toBe(grams);
  });

  test('of cash to receive is the metal whose proceeds after the fee are at most that', () => {
    // At 3,994.00 a gram yields 3,986.01 after the fee.
    expect(toGrams('3986.01', 'cash', SELL, GOLD)).toBe('1');
    expect(toGrams('3986.00', 'cash', SELL, GOLD)).toBe('0.9999');
  });

  test('stays invalid', () => {
    expect(toGrams('1.00001', 'mace', BUY, GOLD)).toBe('—');
    expect(toGrams('1.001', 'cash', BUY, GOLD)).toBe('—');
    expect(toGrams('1', 'cash', BUY, { ...GOLD, lastPrice: null })).toBe('—');
  });

  test('never costs or yields more than the typed cash, and one unit more would', () => {
    const cash = fc.bigInt({ min: 0n, max: 10_000_000_000n });
    fc.assert(
      fc.property(deals, terms, cash, (deal, of, cashMinor) => {
        const grams = toGrams(formatAmount(cashMinor, 'TWD'), 'cash', deal, of);
        const qtyUnits = parseAmountOrThrow(grams, of.symbol);
        const net = (units: bigint) => {
          const figures = ticketFigures({ ...deal, qty: formatAmount(units, of.symbol) }, of);
          return figures ? parseAmountOrThrow(figures.net, 'TWD') : 0n;
        };
        expect(net(qtyUnits) <= cashMinor).toBe(true);
        expect(net(qtyUnits + 1n) > cashMinor).toBe(true);
      }),
    );
  });
});

describe('a quantity in another unit', () => {
  test.each([
    ['3.75', 'mace', '1'],
    ['0.1', 'mace', '0.0266'],
    ['2.5', 'cash', '10020'],
    ['2.5', 'gram', '2.5'],
    ['x', 'mace', ''],
  ] as const)('%s g is shown in %s as %s', (grams, unit, shown) => {
    expect(showQty(grams, unit, BUY, GOLD)).toBe(shown);
  });

  test('is never more than the quantity', () => {
    const qty = fc.bigInt({ min: 1n, max: 10_000_000_000n });
    fc.assert(
      fc.property(
        fc.constantFrom<QtyUnit[]>('mace'),
        deals,
        terms,
        qty,
        (unit, deal, of, units) => {
          const shown = showQty(formatAmount(units, of.symbol), unit, deal, of);
          const back = parseAmountOrThrow(toGrams(shown, unit, deal, of), of.symbol);
          expect(back <= units && units - back <= 4n).toBe(true);
        },
      ),
    );
  });

  test('is typed with the decimals of its unit', () => {
    expect([unitScale('gram', GOLD), unitScale('mace', GOLD), unitScale('cash', GOLD)]).toEqual([
      4, 4, 2,
    ]);
  });
});
