import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOtherDatabase } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { extendChain } from '#lib/books/ledger/chain';
import { post } from '#lib/books/ledger/post';
import { verifyBooks } from '#lib/operation/audit/verify-books';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { useSecondCell } from '#tests/support/database/second-cell';
import {
  allowJournalsWithoutRecords,
  useTestDatabase,
} from '#tests/support/database/test-database';
import type { Cell } from './cell.ts';
import { getCellTotals } from './cell-totals.ts';
import { type SettlementTerms, settleBetweenCells } from './settle-between-cells.ts';

const { db, directUrl, ownerUrl } = useTestDatabase({ journals: 'without records' });
const south = useSecondCell('south');
const opened = openOtherDatabase(directUrl());
const north: Cell = { name: 'north', ...opened };
afterAll(opened.close);

const TERMS = { account: 'dealer_cash', asset: 'TWD', amountMinor: 12_345n } as const;
const CELLS: { from: Cell; to: Cell } = { from: north, to: south };
const settle = (reference: string, terms: Partial<SettlementTerms> = {}, cells = CELLS) =>
  settleBetweenCells(cells, { ...TERMS, reference, ...terms }, 'amy');
const detailOf = (error: unknown) => (error instanceof AppError ? error.message : String(error));
const refusal = (settling: Promise<unknown>) => settling.then(() => 'settled', detailOf);
const totals = () => getCellTotals([north, south]);

/** Balance of a house account in minor units. */
async function balanceOf({ pool }: Cell, purpose: string, asset = 'TWD'): Promise<bigint> {
  const rows = await pool.ledgerAccount.findMany({ where: { userId: null, purpose, asset } });
  return rows.reduce((sumMinor, { balanceMinor }) => sumMinor + balanceMinor, 0n);
}

/** A cell whose transactions fail, like one that is lost after it was asked for its terms. */
function losing(cell: Cell): Cell {
  const $transaction = () => Promise.reject(new Error('the cell is lost'));
  return {
    ...cell,
    pool: new Proxy(cell.pool, {
      get: (pool, name) => (name === '$transaction' ? $transaction : Reflect.get(pool, name)),
    }),
  };
}

beforeAll(async () => {
  const head = { kind: 'recharge', ref: 'opening:1', actor: 'system:test', simulated: true };
  await post(db, head, [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -1_000n },
    { userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor: 1_000n },
  ]);
});

describe('a settlement between cells', () => {
  test('is a journal in each cell under one reference, and their clearing accounts sum to zero', async () => {
    expect(await settle('R-1')).toEqual(['from', 'to']);
    expect(await balanceOf(north, 'dealer_cash')).toBe(-12_345n);
    expect(await balanceOf(north, 'clearing:cellsouth')).toBe(12_345n);
    expect(await balanceOf(south, 'dealer_cash')).toBe(12_345n);
    expect(await balanceOf(south, 'clearing:cellnorth')).toBe(-12_345n);
    for (const { pool } of [north, south])
      expect(await pool.auditEvent.count({ where: { actor: 'operator:amy' } })).toBe(1);
  });

  test('is posted once, however often and at once', async () => {
    expect(await settle('R-1')).toEqual([]);
    const tries = await Promise.all([settle('R-2'), settle('R-2'), settle('R-2')]);
    expect(tries.flat().sort()).toEqual(['from', 'to']);
    expect(await balanceOf(south, 'dealer_cash')).toBe(24_690n);
  });

  test('with one side is in transit until the same call finishes it', async () => {
    await expect(
      settle('R-3', { asset: 'XAU', account: 'dealer_metal' }, { from: north, to: losing(south) }),
    ).rejects.toThrow('lost');
    const { in_transit, broken, assets } = await totals();
    expect(broken).toEqual([]);
    expect(in_transit).toEqual([
      {
        reference: 'R-3',
        from: 'north',
        to: 'south',
        account: 'dealer_metal',
        asset: 'XAU',
        amount: '1.2345',
      },
    ]);
    expect(assets.at(-1)).toMatchObject({
      cell: 'all',
      asset: 'XAU',
      sum: '0.0000',
      cells: '1.2345',
    });
    expect(await settle('R-3', { asset: 'XAU', account: 'dealer_metal' })).toEqual(['to']);
    expect(await totals()).toMatchObject({ in_transit: [], broken: [] });
  });

  test('pays with money at a bank, which takes the debt back', async () => {
    const owed = await balanceOf(south, 'clearing:cellnorth');
    await settle('R-4', { account: 'clearing:bank', amountMinor: -owed });
    expect(await balanceOf(north, 'clearing:cellsouth')).toBe(0n);
    expect(await balanceOf(south, 'clearing:cellnorth')).toBe(0n);
    expect(await balanceOf(south, 'clearing:bank')).toBe(owed);
  });

  test('moves fee income up to what there is', async () => {
    await settle('R-5', { account: 'fee_income', amountMinor: 600n });
    await expect(settle('R-6', { account: 'fee_income', amountMinor: 600n })).rejects.toMatchObject(
      { code: 4101 },
    );
    expect(await balanceOf(north, 'fee_income')).toBe(400n);
    expect(await north.pool.cellSettlement.count({ where: { reference: 'R-6' } })).toBe(0);
  });

  test.each([
    ['other terms', { amountMinor: 1n }, 'with other terms'],
    ['an account of a member', { reference: 'R-9', account: 'available' }, 'no account'],
    [
      'the clearing account of a cell',
      { reference: 'R-9', account: 'clearing:cellsouth' },
      'no account',
    ],
    ['grams of cash', { reference: 'R-9', asset: 'XAU' }, 'holds no XAU'],
    ['nothing', { reference: 'R-9', amountMinor: 0n }, 'not above zero'],
    ['a reference with blanks', { reference: 'R 9' }, 'no reference'],
  ] as const)('refuses %s and posts nothing', async (_what, terms, message) => {
    const before = await totals();
    expect(await refusal(settle('R-1', terms))).toContain(message);
    expect((await totals()).assets).toEqual(before.assets);
  });

  test('refuses the reference of the opposite direction, and a database under a wrong name', async () => {
    expect(await refusal(settle('R-1', {}, { from: south, to: north }))).toContain('other terms');
    const swapped = { from: { ...south, name: 'north' }, to: { ...north, name: 'south' } };
    expect(await refusal(settle('R-9', {}, swapped))).toContain(
      'the database that CELLS calls north is south',
    );
  });
});

test('totals add up the shards of a clearing account', async () => {
  const owner = new pg.Client({ connectionString: ownerUrl() });
  await owner.connect();
  await owner.query('BEGIN');
  await owner.query(
    "SELECT FROM ledger_account WHERE purpose = 'clearing:cellsouth' FOR NO KEY UPDATE",
  );
  await settle('R-10');
  await owner.query('COMMIT');
  await owner.end();
  const where = { purpose: 'clearing:cellsouth', asset: 'TWD' };
  expect(await db.ledgerAccount.count({ where })).toBe(2);
  expect(await totals()).toMatchObject({ in_transit: [], broken: [] });
});

test('totals name a side that the giving cell does not have', async () => {
  const row = {
    fromCell: 'north',
    toCell: 'south',
    side: 'to',
    account: 'dealer_cash',
    asset: 'TWD',
  };
  const { id } = await south.pool.cellSettlement.create({
    data: { ...row, reference: 'R-7', amountMinor: 5n, actor: 'operator:eve', simulated: true },
  });
  const head = {
    kind: 'cell_settlement',
    ref: `cell_settlement:${id}`,
    actor: 'operator:eve',
    simulated: true,
  };
  await allowJournalsWithoutRecords(south.ownerUrl);
  await post(south.pool, head, [
    { userId: null, asset: 'TWD', purpose: 'dealer_cash', amountMinor: 5n },
    { userId: null, asset: 'TWD', purpose: 'clearing:cellnorth', amountMinor: -5n },
  ]);
  expect((await totals()).broken).toEqual([
    'south: north has no settlement R-7.',
    'north and south: the clearing accounts of TWD sum to -5, not to the 0 minor units in transit.',
  ]);
});

test('leaves the books of both cells sound', async () => {
  await expectLedgerSound(db);
  while ((await extendChain(south.pool)).more);
  expect((await verifyBooks(south.connections)).broken).toBeNull();
});
