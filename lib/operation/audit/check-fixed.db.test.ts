import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { extendChain } from '#lib/books/ledger/chain';
import { matureDeposits } from '#lib/features/fixed/mature-deposits';
import { moveIn } from '#lib/features/fixed/move-in';
import { moveOut } from '#lib/features/fixed/move-out';
import { DatabaseIntruder } from '#tests/support/books/database-intruder';
import { findBroken } from '#tests/support/books/find-broken';
import { fillPool } from '#tests/support/books/fixed-rows';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee } from '#tests/support/member/member';

const database = useTestDatabase({ deposits: 'at any time' });
const { db } = database;
const intruder = new DatabaseIntruder(database);
const START = new Date('2026-01-01T04:00:00Z');
const DAY_40 = new Date('2026-02-10T04:00:00Z');

/** One deposit of each kind: running, paid, renewed and closed early with interest. */
beforeAll(async () => {
  await fillPool(db, '10000');
  const { id: userId } = await newPayee('10000');
  const putIn = (days: number, renew = false) =>
    inTransaction(db, (tx) => {
      const input = { userId, product_id: days, amountMinor: 100_000n, renew };
      return moveIn(tx, { ...input, expected_interest: undefined }, START);
    });
  await putIn(365);
  await putIn(30);
  await putIn(30, true);
  const { deposit_id } = await putIn(90);
  await matureDeposits(db, DAY_40);
  await inTransaction(db, (tx) => moveOut(tx, { userId, depositId: BigInt(deposit_id) }, DAY_40));
  while ((await extendChain(db)).more);
  await intruder.open();
});
afterAll(() => intruder.close());

const afterDamage = (...damage: string[]) => intruder.afterDamage(damage, findBroken);
const idOf = (table: string, where: string) =>
  intruder.idOf(`SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1`);

test('untouched deposits are sound', async () => {
  expect(await findBroken()).toBeNull();
});

describe('a fixed-term record that contradicts the ledger is found', () => {
  test.each([
    ['active', 'principal = principal + 1'],
    ['active', 'interest = interest + 1'],
    ['active', 'days = 364, maturity_day = maturity_day - 1'],
    ['active', 'rate_bps = rate_bps + 1'],
    ['active', 'user_id = user_id + 1'],
    ['active', 'simulated = NOT simulated'],
    ['active', "maturity_at = maturity_at - interval '1 second'"],
    [
      'active',
      "start_day = start_day + 1, maturity_day = maturity_day + 1, maturity_at = maturity_at + interval '2 days'",
    ],
    ['active', "status = 'paid', ended_at = now(), paid_interest = interest"],
    ['paid', "status = 'active', ended_at = NULL, paid_interest = NULL"],
    ['paid', "status = 'renewed'"],
    ['paid', "status = 'early_closed'"],
    ['paid', 'paid_interest = paid_interest - 1'],
    ['paid', "ended_at = maturity_at - interval '1 second'"],
    ['renewed', "status = 'paid'"],
    ['early_closed', 'paid_interest = paid_interest + 1'],
    ['early_closed', "ended_at = ended_at - interval '1 day'"],
    ['early_closed', "shorter_terms = '[]'"],
    ['early_closed', "status = 'paid'"],
  ])('a deposit %s, %s', async (status, change) => {
    const id = await idOf('fixed_deposit', `status = '${status}'`);
    const found = await afterDamage(`UPDATE fixed_deposit SET ${change} WHERE id = ${id}`);
    expect(found).toMatchObject({ invariant: 'records' });
    expect(found?.table).toMatch(/^fixed_/);
  });

  test.each([
    ["direction = 'in'", 'amount = amount + 1'],
    ["direction = 'in'", 'interest = interest + 1'],
    ["direction = 'in'", 'early = true'],
    ["direction = 'in'", 'user_id = user_id + 1'],
    ["direction = 'in' AND status = 'active'", "status = 'paid'"],
    ["direction = 'out'", 'amount = amount - 1'],
    ["direction = 'out'", 'interest = interest + 1'],
    ["direction = 'out'", 'early = NOT early'],
    ["direction = 'out'", 'days = days + 1'],
    ["direction = 'out'", 'simulated = NOT simulated'],
  ])('a move with %s, %s', async (where, change) => {
    const id = await idOf('fixed_move', where);
    const found = await afterDamage(`UPDATE fixed_move SET ${change} WHERE id = ${id}`);
    expect(found).toMatchObject({ invariant: 'records', table: 'fixed_move', id });
  });

  test('a deleted move', async () => {
    const id = await idOf('fixed_move', "direction = 'out'");
    const found = await afterDamage(`DELETE FROM fixed_move WHERE id = ${id}`);
    expect(found).toMatchObject({ table: 'ledger_journal', expected: `fixed_move:${id}` });
  });

  test('a deposit deleted with its moves', async () => {
    const id = await idOf('fixed_deposit', "status = 'active'");
    const found = await afterDamage(
      `DELETE FROM fixed_move WHERE deposit_id = ${id}`,
      `DELETE FROM fixed_deposit WHERE id = ${id}`,
    );
    expect(found).toMatchObject({ invariant: 'records', table: 'ledger_journal' });
  });

  test('a renewal without a new deposit', async () => {
    const id = await idOf('fixed_deposit', 'renewed_from IS NOT NULL');
    const found = await afterDamage(
      `UPDATE fixed_deposit SET renewed_from = NULL WHERE id = ${id}`,
    );
    expect(found).toMatchObject({ table: 'fixed_deposit', problem: 'the deposits that renew it' });
  });

  test('a product with a wrong outstanding amount', async () => {
    const found = await afterDamage(
      'UPDATE fixed_product SET outstanding = outstanding + 1 WHERE days = 365',
    );
    expect(found).toMatchObject({ table: 'fixed_product', id: '365', found: '100001' });
  });

  test.each([
    'UPDATE fixed_outlook SET interest = interest + 1 WHERE days = 365',
    'DELETE FROM fixed_outlook WHERE days = 365',
  ])('an outlook that is not the sum of its deposits', async (damage) => {
    const found = await afterDamage(damage);
    expect(found).toMatchObject({ table: 'fixed_outlook', id: '2027-01-01 365' });
  });
});
