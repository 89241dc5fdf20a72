import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOtherDatabase } from '#lib/base/db/client';
import { extendChain } from '#lib/books/ledger/chain';
import { post } from '#lib/books/ledger/post';
import { settleBetweenCells } from '#lib/running/cells/settle-between-cells';
import { DatabaseIntruder } from '#tests/support/books/database-intruder';
import { findBroken } from '#tests/support/books/find-broken';
import { useSecondCell } from '#tests/support/database/second-cell';
import { useTestDatabase } from '#tests/support/database/test-database';

const database = useTestDatabase({ journals: 'without records' });
const { db } = database;
const intruder = new DatabaseIntruder(database);
const opened = openOtherDatabase(database.directUrl());
const north = { name: 'north', ...opened };
const south = useSecondCell('south');
const AMOUNT = { asset: 'TWD', amountMinor: 700n } as const;

beforeAll(async () => {
  const cash = { ...AMOUNT, account: 'dealer_cash' };
  await settleBetweenCells({ from: north, to: south }, { ...cash, reference: 'R-1' }, 'amy');
  const bank = { ...AMOUNT, account: 'clearing:bank' };
  await settleBetweenCells({ from: south, to: north }, { ...bank, reference: 'R-2' }, 'amy');
  while ((await extendChain(db)).more);
  await intruder.open();
});
afterAll(async () => {
  await intruder.close();
  await opened.close();
});

test('settlements that agree with the ledger are sound', async () => {
  expect(await findBroken()).toBeNull();
});

test.each([
  'amount = amount + 1',
  "asset = 'HKD'",
  "account = 'fee_income'",
  "side = CASE side WHEN 'to' THEN 'from' ELSE 'to' END",
  "to_cell = 'west', from_cell = 'east'",
  'simulated = NOT simulated',
  'id = id + 50',
])('a settlement changed by %s is found', async (change) => {
  const found = await intruder.afterDamage([`UPDATE cell_settlement SET ${change}`], findBroken);
  expect(found).toMatchObject({ invariant: 'records' });
});

test('a settlement without a journal is found', async () => {
  const row = `SELECT 'R-9', from_cell, to_cell, side, account, asset, amount, actor, simulated FROM cell_settlement LIMIT 1`;
  const columns = 'reference, from_cell, to_cell, side, account, asset, amount, actor, simulated';
  const insert = `INSERT INTO cell_settlement (${columns}) ${row}`;
  const found = await intruder.afterDamage([insert], findBroken);
  expect(found).toMatchObject({ table: 'cell_settlement', found: '0' });
});

test('rows cannot be changed or removed', async () => {
  await expect(db.$executeRaw`UPDATE cell_settlement SET amount = 1`).rejects.toThrow();
  await expect(db.$executeRaw`DELETE FROM cell_settlement`).rejects.toThrow();
});

test('another journal on the clearing account of a cell is found', async () => {
  const head = { kind: 'recharge', ref: 'other:1', actor: 'system:test', simulated: true };
  const id = await post(db, head, [
    { userId: null, asset: 'TWD', purpose: 'dealer_cash', amountMinor: 5n },
    { userId: null, asset: 'TWD', purpose: 'clearing:cellsouth', amountMinor: -5n },
  ]);
  expect(await findBroken()).toMatchObject({
    table: 'ledger_journal',
    id: `${id}`,
    found: 'recharge',
  });
});
