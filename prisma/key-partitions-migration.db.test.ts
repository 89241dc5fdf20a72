import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase, databaseUrls, dropDatabase } from '#tests/support/database/clone-database';
import { applyMigrations, listMigrations } from './apply-migrations.ts';

const MIGRATION = '0030_key_partitions';
const before = listMigrations().filter(({ name }) => name < MIGRATION);
const own = listMigrations().filter(({ name }) => name === MIGRATION);

const cluster = inject('testCluster');
const name = `keys_unpartitioned_${process.pid}`;
const { ownerUrl, appUrl } = databaseUrls(cluster, name);
const client = new pg.Client({ connectionString: ownerUrl });
const app = new pg.Client({ connectionString: appUrl });

beforeAll(async () => {
  await cloneDatabase({ ...cluster, template: 'template1' }, name);
  await client.connect();
  await applyMigrations(client, before);
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${app.user};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${app.user};
    INSERT INTO app_user (username, username_key, password_hash) VALUES ('ann', 'ann', 'x')`);
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await client.end();
  await dropDatabase(cluster, name);
});

const begin = () =>
  app.query(
    'SELECT is_locked, response FROM begin_money_call(1, gen_random_uuid(), $1, 24, NULL)',
    ['key-0001'],
  );

test('a money call of the release before works at once, before the grants that follow all migrations', async () => {
  await begin();
  await applyMigrations(client, own);
  expect((await begin()).rows).toEqual([{ is_locked: true, response: null }]);
  await expect(app.query('DELETE FROM stored_response')).rejects.toThrow(/permission denied/);
});
