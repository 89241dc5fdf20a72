import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase, databaseUrls, dropDatabase } from '#tests/support/database/clone-database';
import { applyMigrations, listMigrations } from './apply-migrations.ts';

const MIGRATION = '0031_unused_indexes';
const before = listMigrations().filter(({ name }) => name < MIGRATION);
const later = listMigrations().filter(({ name }) => name >= MIGRATION);

const cluster = inject('testCluster');
const name = `unpartitioned_${process.pid}`;
const { ownerUrl, appUrl } = databaseUrls(cluster, name);
const client = new pg.Client({ connectionString: ownerUrl });
const app = new pg.Client({ connectionString: appUrl });

const TABLES = [
  'ledger_journal',
  'ledger_entry',
  'ledger_chain',
  'trade_order',
  'status_event',
  'fill',
];
const post = (on: pg.Client, simulated: boolean) =>
  on.query(
    `SELECT ledger_post('recharge', 'recharge:1', 'system:test', ${simulated}, '[
       {"user": null, "asset": "TWD", "purpose": "clearing:bank", "amount": -5},
       {"user": 1, "asset": "TWD", "purpose": "available", "amount": 5}]')`,
  );
const ROWS = [
  "INSERT INTO app_user (username, username_key, password_hash) VALUES ('ann', 'ann', 'x')",
  "INSERT INTO room (symbol) VALUES ('XAU')",
  `INSERT INTO price_quote (user_id, room_id, symbol, side, qty, mid, price, gross, fee, net, spread_bps, fee_bps, expires_at)
   VALUES (1, 1, 'XAU', 'buy', 1, 1, 1, 1, 0, 1, 0, 0, now())`,
  `INSERT INTO trade_order (no, user_id, room_id, symbol, type, quote_id, side, qty, fee_bps, price, gross, fee, net, status, simulated)
   VALUES ('T1', 1, 1, 'XAU', 'quote', 1, 'buy', 1, 0, 1, 1, 0, 1, 'filled', true)`,
  "INSERT INTO status_event (ref, status, actor) VALUES ('order:1', 'filled', 'user:1')",
  `INSERT INTO fill (ref, journal_id, user_id, symbol, side, qty, price, gross, fee, net, qty_after, cost_after, realised_after, simulated)
   VALUES ('order:1', 1, 1, 'XAU', 'buy', 1, 1, 1, 0, 1, 1, 1, 0, true)`,
];

beforeAll(async () => {
  await cloneDatabase({ ...cluster, template: 'template1' }, name);
  await client.connect();
  await applyMigrations(client, before);
  await client.query(ROWS[0] ?? '');
  await post(client, true);
  for (const row of ROWS.slice(1)) await client.query(row);
  await client.query('SELECT ledger_chain_extend(5)');
  // Its mode was set when it had rows of the other mode already.
  await client.query("SELECT installation_bind('live', false)");
  // As the grants of the release before: a server of it is connected.
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${app.user};
    GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO ${app.user};
    REVOKE INSERT, UPDATE ON ledger_journal, ledger_entry, ledger_chain FROM ${app.user};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${app.user};
    GRANT EXECUTE ON FUNCTION ledger_post TO ${app.user}`);
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await client.end();
  await dropDatabase(cluster, name);
});

test('tables keep their rows, rights and constraints when they become partitions', async () => {
  const read = async () => {
    const rows: unknown[] = [];
    for (const table of TABLES)
      rows.push((await app.query(`SELECT * FROM ${table} ORDER BY 1`)).rows.map(withoutNulls));
    return rows;
  };
  // Later migrations add columns.
  const withoutNulls = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  const rows = await read();
  await applyMigrations(client, later);
  expect(await read()).toEqual(rows);
  // The journals of this test have no records.
  await client.query('ALTER TABLE ledger_journal DISABLE TRIGGER ledger_journal_record');

  await expect(post(app, true)).rejects.toThrow(/ledger_journal_of_mode/);
  await post(app, false);
  await expect(app.query('DELETE FROM ledger_entry')).rejects.toThrow(/permission denied/);
  await expect(app.query('SELECT * FROM partitions.ledger_entry_first')).rejects.toThrow(
    /permission denied/,
  );
  await expect(client.query('UPDATE ledger_entry SET amount = 1')).rejects.toThrow(/insert-only/);
  const { rows: next } = await app.query(
    "INSERT INTO status_event (ref, status, actor) VALUES ('order:1', 'x', 'user:1') RETURNING id",
  );
  expect(next).toEqual([{ id: '2' }]);
});
