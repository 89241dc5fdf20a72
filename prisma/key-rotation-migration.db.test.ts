import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, databaseUrls, dropDatabase } from '#tests/support/database/clone-database';
import { applyMigrations, listMigrations } from './apply-migrations.ts';

const MIGRATION = '0029_key_rotation';
const before = listMigrations().filter(({ name }) => name < MIGRATION);
const own = listMigrations().filter(({ name }) => name === MIGRATION);
const MEMBER = `INSERT INTO app_user (username, username_key, password_hash) VALUES ('amy', 'amy', 'x')`;
const KEY = (name: string, generation: number) =>
  `INSERT INTO key_check (name, generation, check_value, set_by)
   VALUES ('${name}', ${generation}, repeat('${generation}', 32), 'test')`;

describe.each([
  ['with members', [MEMBER, KEY('PAGE_KEY', 1), KEY('PAGE_KEY', 2), KEY('CARD_KEY', 1)], 1],
  ['without members', [], 2],
] as const)('an earlier database %s', (_case, rows, form) => {
  const cluster = inject('testCluster');
  const name = `before_rotation_${form}_${process.pid}`;
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

  test('stores trade passwords in the form that the release before reads, for a day', async () => {
    const { rows: found } = await client.query('SELECT trade_password_form() AS form');
    expect(found).toEqual([{ form }]);
  });

  test('needs no key that was replaced before', async () => {
    const { rows: steps } = await client.query(
      'SELECT name, generation, step FROM key_rotation_step',
    );
    const retired = { name: 'PAGE_KEY', generation: 1, step: 'retired' };
    expect(steps).toEqual(rows.length > 0 ? [retired] : []);
  });
});
