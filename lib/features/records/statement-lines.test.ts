import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JournalTotals, statementLines } from './statement-lines.ts';

const NOTHING = { availableMinor: 0n, frozenMinor: 0n, feeMinor: 0n, principalMinor: 0n };
const shape = (totals: Partial<JournalTotals> & { kind: string }) =>
  statementLines({ ...NOTHING, balanceAfterMinor: 1_000n, ...totals }).map((line) =>
    [line.role, line.availableMinor, line.frozenMinor, line.balanceAfterMinor].join(' '),
  );

test('a payout and its fee leave the hold and not the available cash', () => {
  expect(shape({ kind: 'withdraw_paid', frozenMinor: -500n, feeMinor: 15n })).toEqual([
    'main 0 -485 1000',
    'fee 0 -15 1000',
  ]);
});

test('an order for an issue is purchase, fee and returned rest', () => {
  const filled = { kind: 'trade_buy', availableMinor: 30n, frozenMinor: -500n, feeMinor: 8n };
  expect(shape(filled)).toEqual(['main 0 -462 970', 'fee 0 -8 970', 'rest 30 -30 1000']);
});

test('an order by a quote is purchase and fee; a sale is its gross amount and fee', () => {
  expect(shape({ kind: 'trade_buy', availableMinor: -408n, feeMinor: 8n })).toEqual([
    'main -400 0 1008',
    'fee -8 0 1000',
  ]);
  expect(shape({ kind: 'trade_sell', availableMinor: 392n, feeMinor: 8n })).toEqual([
    'main 400 0 1008',
    'fee -8 0 1000',
  ]);
});

test('a matured deposit is principal and interest', () => {
  const matured = { kind: 'fixed_out', availableMinor: 505n, principalMinor: -500n };
  expect(shape(matured)).toEqual(['main 500 0 995', 'interest 5 0 1000']);
  expect(shape({ ...matured, availableMinor: 500n })).toEqual(['main 500 0 1000']);
});

test('the lines of any journal add up to its changes, and end at its balance', () => {
  const minor = fc.bigInt({ min: -1_000n, max: 1_000n });
  const journal = fc.record({
    kind: fc.constantFrom('withdraw_paid', 'trade_buy', 'trade_sell', 'fixed_out', 'recharge'),
    availableMinor: minor,
    frozenMinor: minor,
    feeMinor: fc.bigInt({ min: 0n, max: 100n }),
    principalMinor: minor,
    balanceAfterMinor: fc.bigInt({ min: 0n, max: 10_000n }),
  });
  fc.assert(
    fc.property(journal, (totals) => {
      const lines = statementLines(totals);
      const sum = (of: 'availableMinor' | 'frozenMinor') =>
        lines.reduce((total, line) => total + line[of], 0n);
      expect(sum('availableMinor')).toBe(totals.availableMinor);
      expect(sum('frozenMinor')).toBe(totals.frozenMinor);
      expect(lines.at(-1)?.balanceAfterMinor).toBe(totals.balanceAfterMinor);
      expect(new Set(lines.map(({ role }) => role)).size).toBe(lines.length);
    }),
  );
});
