import { expect, test } from 'vitest';
import { post } from '#lib/books/ledger/post';
import type { CellTotals } from '#lib/running/cells/cell-totals';
import { useSecondCell } from '#tests/support/database/second-cell';
import { useTestDatabase } from '#tests/support/database/test-database';
import { askCommand, runCommand } from '#tests/support/member/run-command';

const { db, directUrl } = useTestDatabase({ journals: 'without records' });
const south = useSecondCell('south');
process.env.CELLS = JSON.stringify({ north: directUrl(), south: south.url });

const TERMS = ['north', 'south', 'dealer_metal', 'XAU', '2.5'];

test('settle posts on both sides once, and totals sum the cells', async () => {
  const done = { reference: 'R-1', from: 'north', to: 'south', amount: '2.5' };
  expect(await askCommand('cells', 'settle', 'R-1', ...TERMS)).toMatchObject({
    ...{ ...done, posted: ['from', 'to'] },
  });
  const again = await runCommand('cells', 'settle', 'R-1', ...TERMS, '--as', 'amy');
  expect(again.out).toContain('R-1 was settled before');
  const { assets, in_transit, broken } = await askCommand<CellTotals>('cells', 'totals');
  expect([in_transit, broken]).toEqual([[], []]);
  const lines = assets.map(({ cell, sum, house, cells }) => [cell, sum, house, cells]);
  expect(lines).toEqual([
    ['north', '0.0000', '-2.5000', '2.5000'],
    ['south', '0.0000', '2.5000', '-2.5000'],
    ['all', '0.0000', '0.0000', '0.0000'],
  ]);
});

test.each([
  [
    'an unknown cell',
    ['R-2', 'north', 'west', 'dealer_cash', 'TWD', '1'],
    'CELLS has no cell west',
  ],
  ['itself', ['R-2', 'north', 'north', 'dealer_cash', 'TWD', '1'], "can't settle with itself"],
  ['half a cent', ['R-2', 'north', 'south', 'dealer_cash', 'TWD', '0.005'], 'is no amount of TWD'],
])('settle refuses %s', async (_what, args, message) => {
  const { code, err } = await runCommand('cells', 'settle', ...args, '--as', 'amy');
  expect([code, err]).toEqual([1, expect.stringContaining(message)]);
});

test('totals exit with 3 and name the contradiction of two cells', async () => {
  const head = { kind: 'recharge', ref: 'other:1', actor: 'system:test', simulated: true };
  await post(db, head, [
    { userId: null, asset: 'TWD', purpose: 'dealer_cash', amountMinor: 5n },
    { userId: null, asset: 'TWD', purpose: 'clearing:cellsouth', amountMinor: -5n },
  ]);
  const { code, err } = await runCommand('cells', 'totals', '--as', 'amy');
  expect([code, err]).toEqual([
    ...[
      3,
      'north and south: the clearing accounts of TWD sum to -5, not to the 0 minor units in transit.\n',
    ],
  ]);
});
