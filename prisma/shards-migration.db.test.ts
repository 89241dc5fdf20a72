import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase, databaseUrls, dropDatabase } from '#tests/support/database/clone-database';
import { applyMigrations, listMigrations } from './apply-migrations.ts';

const MIGRATION = '0017_fast_posting';
const before = listMigrations().filter(({ name }) => name < MIGRATION);
const later = listMigrations().filter(({ name }) => name >= MIGRATION);

const cluster = inject('testCluster');
const name = `unsharded_${process.pid}`;
const client = new pg.Client({ connectionString: databaseUrls(cluster, name).ownerUrl });

const post = (ref: string, amount: number) =>
  client.query("SELECT ledger_post('recharge', $1, 'system:test', true, $2)", [
    ref,
    JSON.stringify([
      { user: null, asset: 'TWD', purpose: 'clearing:bank', amount: -amount - 3 },
      { user: null, asset: 'TWD', purpose: 'fee_income', amount: 3 },
      { user: 1, asset: 'TWD', purpose: 'available', amount },
    ]),
  ]);
const hold = (ref: string) =>
  client.query(
    "SELECT ledger_hold(1, 'TWD', 'frozen_withdraw', 40, 'withdraw_hold', $1, 'user:1', true)",
    [ref],
  );
const release = (ref: string) =>
  client.query("SELECT ledger_resolve_hold($1, 0, '[]', 'withdraw_release', 'user:1', true)", [
    ref,
  ]);
const readAll = async (table: string, columns = '*') =>
  (await client.query(`SELECT ${columns} FROM ${table} ORDER BY 1`)).rows;
const ACCOUNT = 'id, user_id, asset, purpose, balance, moved_at, created_at';

beforeAll(async () => {
  await cloneDatabase({ ...cluster, template: 'template1' }, name);
  await client.connect();
  await applyMigrations(client, before);
  await client.query(
    "INSERT INTO app_user (username, username_key, password_hash) VALUES ('ann', 'ann', 'x')",
  );
  await post('recharge:1', 100);
  await hold('withdrawal:1');
  await hold('withdrawal:2');
  await release('withdrawal:2');
  await client.query('SELECT ledger_chain_extend(2)');
});
afterAll(async () => {
  await client.end();
  await dropDatabase(cluster, name);
});

test('an earlier ledger keeps its rows and goes on', async () => {
  const read = async () => [
    await readAll('ledger_account', ACCOUNT),
    await readAll('ledger_journal'),
    await readAll('ledger_entry'),
    await readAll('ledger_hold'),
    await readAll('ledger_chain'),
    await readAll('ledger_unchained'),
  ];
  const rows = await read();
  await applyMigrations(client, later);
  expect(await read()).toEqual(rows);
  // The journals of this test have no records.
  await client.query('ALTER TABLE ledger_journal DISABLE TRIGGER ledger_journal_record');
  expect(await readAll('ledger_account', 'purpose, shard, may_be_negative')).toEqual([
    { purpose: 'available', shard: 0, may_be_negative: false },
    { purpose: 'clearing:bank', shard: 0, may_be_negative: true },
    { purpose: 'fee_income', shard: 0, may_be_negative: false },
    { purpose: 'frozen_withdraw', shard: 0, may_be_negative: false },
  ]);

  await release('withdrawal:1');
  await hold('withdrawal:3');
  await post('recharge:2', 50);
  expect(await readAll('ledger_account', 'purpose, balance')).toEqual([
    { purpose: 'available', balance: '110' },
    { purpose: 'clearing:bank', balance: '-156' },
    { purpose: 'fee_income', balance: '6' },
    { purpose: 'frozen_withdraw', balance: '40' },
  ]);
});
