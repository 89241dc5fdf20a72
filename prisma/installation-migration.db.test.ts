import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, databaseUrls, dropDatabase } from '#tests/support/database/clone-database';
import { applyMigrations, listMigrations } from './apply-migrations.ts';

const MIGRATION = '0013_installation';
const before = listMigrations().filter(({ name }) => name < MIGRATION);
const own = listMigrations().filter(({ name }) => name === MIGRATION);

const USER = (name: string) =>
  `INSERT INTO app_user (username, username_key, password_hash) VALUES ('${name}', '${name}', 'x')`;
const FOUND = (mode: string) =>
  `INSERT INTO audit_event (actor, action, subject, detail)
   VALUES ('system:start', 'installation.found', 'installation', '{"mode": "${mode}"}')`;
const TICK = "INSERT INTO tick (symbol, at, price) VALUES ('XAU', '2026-03-02T04:00:00Z', 400000)";
const FEED_DAY = `INSERT INTO feed_day (day, seed_hash, seed, openings)
  VALUES ('2026-03-02', encode(sha256('\\x00'), 'hex'), '00', '{}')`;
/** Rows of the paper mode's seed besides its login. */
const POOL = `SELECT ledger_post('pool_fund', 'pool:seed', 'system:seed', true, '[
  {"user": null, "asset": "TWD", "purpose": "clearing:bank", "amount": "-1"},
  {"user": null, "asset": "TWD", "purpose": "fee_income", "amount": "1"}]')`;

describe.each([
  ['paper', [FOUND('paper'), USER('demo'), FEED_DAY, TICK], 'paper', true, 'simulated'],
  ['live', [FOUND('live'), USER('demo'), TICK], 'live', false, 'http'],
  // A live database into which a worker and a seed in paper mode have written.
  ['mixed', [FOUND('live'), USER('demo'), POOL, FEED_DAY, TICK], 'live', true, 'simulated'],
  ['unset', [USER('demo')], undefined, true, undefined],
] as const)('an earlier database (%s)', (kind, rows, mode, seeded, source) => {
  const cluster = inject('testCluster');
  const name = `earlier_${kind}_${process.pid}`;
  const client = new pg.Client({ connectionString: databaseUrls(cluster, name).ownerUrl });

  beforeAll(async () => {
    await cloneDatabase({ ...cluster, template: 'template1' }, name);
    await client.connect();
    await applyMigrations(client, before);
    for (const row of rows) await client.query(row);
    await applyMigrations(client, own);
  });
  afterAll(async () => {
    await client.end();
    await dropDatabase(cluster, name);
  });

  test('keeps its mode, the mark of its seeded login and the source of its prices', async () => {
    const { rows: found } = await client.query(
      `SELECT (SELECT mode FROM installation) AS mode, (SELECT source FROM tick) AS source,
         (SELECT seeded FROM app_user WHERE username = 'demo') AS seeded`,
    );
    expect(found).toEqual([{ mode: mode ?? null, source: source ?? null, seeded }]);
  });

  test('accepts no further records of the other mode', async () => {
    const tick = client.query("INSERT INTO tick (symbol, at, price) VALUES ('XAG', now(), 1)");
    if (mode === 'live') await expect(tick).rejects.toThrow(/tick_of_mode/);
    else await tick;
  });
});
