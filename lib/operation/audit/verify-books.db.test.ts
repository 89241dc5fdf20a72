import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import type { BrokenRow } from '#lib/books/ledger/check';
import { DatabaseIntruder } from '#tests/support/books/database-intruder';
import { findBroken } from '#tests/support/books/find-broken';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { useTestDatabase } from '#tests/support/database/test-database';
import { verifyBooks } from './verify-books.ts';

const database = useTestDatabase({ journals: 'without records' });
const intruder = new DatabaseIntruder(database);

beforeAll(async () => {
  await writeSampleBooks(database.db);
  await intruder.open();
});
afterAll(() => intruder.close());

const afterDamage = (...damage: string[]): Promise<BrokenRow | null> =>
  intruder.afterDamage(damage, findBroken);

describe('untouched books', () => {
  test('are sound, with the counts and the end of the chain', async () => {
    const report = await verifyBooks(connections());
    const [chain] = await intruder.ask<{ position: string; hash: string }>(
      "SELECT max(position)::text AS position, encode((array_agg(hash ORDER BY position DESC))[1], 'hex') AS hash FROM ledger_chain",
    );
    expect(report).toEqual({
      broken: null,
      counts: { accounts: '4', journals: '12', entries: '26', holds: '5' },
      head: chain,
      waiting: '0',
      events: { head: null, waiting: expect.stringMatching(/^\d+$/) },
    });
  });
});

describe('deleted, swapped or inserted rows are found', () => {
  test('a deleted entry', async () => {
    const id = await intruder.idOf(
      "SELECT id FROM ledger_entry WHERE kind = 'withdraw_paid' ORDER BY id LIMIT 1",
    );
    const journal = await intruder.idOf(
      `SELECT journal_id AS id FROM ledger_entry WHERE id = ${id}`,
    );
    expect(await afterDamage(`DELETE FROM ledger_entry WHERE id = ${id}`)).toMatchObject({
      invariant: '1',
      table: 'ledger_journal',
      id: journal,
    });
  });

  test('a journal deleted with its entries, with adjusted balances', async () => {
    const id = await intruder.idOf("SELECT id FROM ledger_journal WHERE kind = 'gift_back'");
    const found = await afterDamage(
      `UPDATE ledger_account SET balance = balance - e.amount FROM ledger_entry e WHERE e.account_id = ledger_account.id AND e.journal_id = ${id}`,
      `DELETE FROM ledger_entry WHERE journal_id = ${id}`,
      `DELETE FROM ledger_journal WHERE id = ${id}`,
    );
    expect(found).toMatchObject({
      table: 'ledger_chain',
      journal: id,
      problem: 'its journal does not exist',
    });
  });

  test.each(['1', '5'])('position %s of the chain', async (position) => {
    expect(
      await afterDamage(`DELETE FROM ledger_chain WHERE position = ${position}`),
    ).toMatchObject({
      table: 'ledger_chain',
      id: position,
      problem: 'this place of the chain is missing',
    });
  });

  test('the last position of the chain', async () => {
    const journal = await intruder.idOf(
      'SELECT journal_id AS id FROM ledger_chain ORDER BY position DESC LIMIT 1',
    );
    expect(
      await afterDamage(`DELETE FROM ledger_chain WHERE journal_id = ${journal}`),
    ).toMatchObject({
      table: 'ledger_journal',
      id: journal,
      problem: 'it is neither in the chain nor waiting for it',
    });
  });

  test.each(['IS NULL', 'IS NOT NULL'])('a hold whose resolution %s', async (resolution) => {
    const [hold] = await intruder.ask<{ id: string; journal: string }>(
      `SELECT id, opened_journal AS journal FROM ledger_hold WHERE resolved_at ${resolution} ORDER BY id LIMIT 1`,
    );
    expect(await afterDamage(`DELETE FROM ledger_hold WHERE id = ${hold?.id}`)).toMatchObject({
      journal: hold?.journal,
    });
  });

  test('two swapped entries of one journal', async () => {
    const journal = await intruder.idOf("SELECT id FROM ledger_journal WHERE kind = 'recharge'");
    const found = await afterDamage(
      `UPDATE ledger_entry SET id = -id WHERE journal_id = ${journal}`,
      `UPDATE ledger_entry e SET id = (SELECT -sum(id) FROM ledger_entry WHERE journal_id = ${journal}) + e.id WHERE journal_id = ${journal}`,
    );
    expect(found).toMatchObject({ table: 'ledger_chain', journal });
  });

  test('two entries of one account with swapped amounts', async () => {
    const [a, b] = await intruder.ask<{ id: string; journal: string }>(
      "SELECT id, journal_id AS journal FROM ledger_entry WHERE kind = 'withdraw_hold' AND amount < 0 ORDER BY id LIMIT 2",
    );
    const found = await afterDamage(
      `UPDATE ledger_entry e SET amount = o.amount FROM ledger_entry o WHERE e.id IN (${a?.id}, ${b?.id}) AND o.id IN (${a?.id}, ${b?.id}) AND o.id <> e.id`,
    );
    expect(found).toMatchObject({ table: 'ledger_journal', id: a?.journal });
  });

  test('a forged balanced journal, with adjusted balances', async () => {
    const [user] = await intruder.ask<{ id: string }>(
      "SELECT id FROM ledger_account WHERE purpose = 'available'",
    );
    const [bank] = await intruder.ask<{ id: string }>(
      "SELECT id FROM ledger_account WHERE purpose = 'clearing:bank'",
    );
    const entry = (account: string | undefined, amount: number) =>
      `INSERT INTO ledger_entry (journal_id, account_id, asset, kind, amount, balance_after)
       SELECT 777, id, 'TWD', 'gift', ${amount}, balance + ${amount} FROM ledger_account WHERE id = ${account}`;
    const found = await afterDamage(
      "INSERT INTO ledger_journal (id, kind, ref, actor, simulated) VALUES (777, 'gift', 'gift:1', 'system:x', true)",
      entry(user?.id, 5_000),
      entry(bank?.id, -5_000),
      `UPDATE ledger_account a SET balance = e.balance_after, moved_at = e.created_at FROM ledger_entry e WHERE e.journal_id = 777 AND e.account_id = a.id`,
    );
    expect(found).toMatchObject({ invariant: '8', table: 'ledger_journal', id: '777' });
  });

  test('a waiting journal changed before it was chained, found by the sums', async () => {
    const found = await afterDamage(
      `INSERT INTO ledger_unchained SELECT max(journal_id) FROM ledger_chain`,
      `DELETE FROM ledger_chain WHERE position = (SELECT max(position) FROM ledger_chain)`,
      `UPDATE ledger_entry SET balance_after = balance_after + 1 WHERE id = (SELECT max(id) FROM ledger_entry)`,
    );
    expect(found).toMatchObject({ invariant: '4', table: 'ledger_entry' });
  });
});

describe('a record that contradicts the ledger is found', () => {
  test.each([
    ['recharge', 'credited', 'amount = amount + 1'],
    ['recharge', 'credited', 'fee = fee + 1'],
    ['recharge', 'credited', "channel = 'hkbank'"],
    ['recharge', 'credited', 'user_id = user_id + 1'],
    ['recharge', 'credited', 'simulated = NOT simulated'],
    ['recharge', 'credited', "status = 'rejected'"],
    ['recharge', 'submitted', "status = 'credited'"],
    ['withdrawal', 'pending', 'amount = amount + 1'],
    ['withdrawal', 'pending', "status = 'paid'"],
    ['withdrawal', 'paid', 'amount = amount + 1'],
    ['withdrawal', 'paid', 'fee = fee - 1'],
    ['withdrawal', 'paid', "channel = 'number'"],
    ['withdrawal', 'paid', "status = 'processing'"],
    ['withdrawal', 'rejected', "status = 'paid'"],
    ['withdrawal', 'canceled', 'user_id = user_id + 1'],
    ['withdrawal', 'canceled', 'simulated = NOT simulated'],
  ])('%s %s, %s', async (table, status, change) => {
    const id = await intruder.idOf(
      `SELECT id FROM ${table} WHERE status = '${status}' ORDER BY id LIMIT 1`,
    );
    const found = await afterDamage(`UPDATE ${table} SET ${change} WHERE id = ${id}`);
    expect(found).toMatchObject({ invariant: 'records', table, id });
  });

  test.each(['recharge', 'withdrawal'])('a deleted %s', async (table) => {
    const status = table === 'recharge' ? 'credited' : 'pending';
    const id = await intruder.idOf(
      `SELECT id FROM ${table} WHERE status = '${status}' ORDER BY id LIMIT 1`,
    );
    const found = await afterDamage(`DELETE FROM ${table} WHERE id = ${id}`);
    expect(found).toMatchObject({ invariant: 'records', expected: `${table}:${id}` });
  });

  test('a cash currency other than the one of the payments', async () => {
    const found = await afterDamage(
      `INSERT INTO config (key, value, updated_by) VALUES ('currency', '"HKD"', 'x')`,
    );
    expect(found).toMatchObject({ invariant: 'records' });
  });
});

describe('a checkpoint of the chain', () => {
  const checkpointAt = async (position: string, hash?: string) => {
    const [row] = await intruder.ask<{ hash: string }>(
      `SELECT encode(hash, 'hex') AS hash FROM ledger_chain WHERE position = ${position}`,
    );
    return (await verifyBooks(connections(), { position, hash: hash ?? row?.hash ?? '' })).broken;
  };

  test('is found', async () => {
    expect(await checkpointAt('3')).toBeNull();
  });

  test('detects a rewritten chain and a truncated one', async () => {
    expect(await checkpointAt('3', 'ab'.repeat(32))).toMatchObject({
      id: '3',
      expected: 'ab'.repeat(32),
    });
    expect(await checkpointAt('99', 'ab'.repeat(32))).toMatchObject({
      id: '99',
      found: 'an end at position 12',
    });
  });
});
