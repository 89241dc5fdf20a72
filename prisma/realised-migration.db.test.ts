import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase, databaseUrls, dropDatabase } from '#tests/support/database/clone-database';
import { applyMigrations, listMigrations } from './apply-migrations.ts';

const MIGRATION = '0027_asset_history';
const before = listMigrations().filter(({ name }) => name < MIGRATION);

const cluster = inject('testCluster');
const name = `unrealised_${process.pid}`;
const client = new pg.Client({ connectionString: databaseUrls(cluster, name).ownerUrl });

/** Side, grams and gross amount with a fee of 1, and the position after it. */
const FILLS = [
  ['buy', 4, 99, 4, 100],
  ['sell', 1, 41, 3, 75],
  ['buy', 3, 149, 6, 225],
  ['sell', 6, 301, 0, 0],
] as const;

beforeAll(async () => {
  await cloneDatabase({ ...cluster, template: 'template1' }, name);
  await client.connect();
  await applyMigrations(client, before);
  await client.query(`
    INSERT INTO app_user (username, username_key, password_hash) VALUES ('ann', 'ann', 'x'), ('bob', 'bob', 'x');
    SELECT ledger_post('recharge', 'test:1', 'system:test', true, '[
      {"user": null, "asset": "TWD", "purpose": "clearing:bank", "amount": "-1"},
      {"user": null, "asset": "TWD", "purpose": "fee_income", "amount": "1"}]')`);
  for (const [index, [side, qty, gross, held, cost]] of FILLS.entries())
    for (const user of [1, 2])
      await client.query(
        `INSERT INTO fill (ref, journal_id, user_id, symbol, side, qty, price, gross, fee, net, qty_after, cost_after, simulated)
         VALUES ($1, 1, $2, 'XAU', $3, $4, 1, $5, 1, $6, $7, $8, true)`,
        [
          ...[`order:${user}${index}`, user, side, qty, gross],
          ...[side === 'buy' ? gross + 1 : gross - 1, held, cost],
        ],
      );
  await applyMigrations(client, listMigrations());
});
afterAll(async () => {
  await client.end();
  await dropDatabase(cluster, name);
});

test('earlier fills get the gain that was realised up to them, and stay insert-only', async () => {
  const { rows } = await client.query(
    'SELECT user_id::int AS user, realised_after::int AS realised FROM fill ORDER BY user_id, id',
  );
  // The sale of one of four grams brings 40 and has cost 25; of all six 300 and 225.
  const realised = [0, 15, 15, 90];
  expect(rows).toEqual(
    [1, 2].flatMap((user) => realised.map((each) => ({ user, realised: each }))),
  );
  await expect(client.query('UPDATE fill SET realised_after = 0')).rejects.toThrow();
});
