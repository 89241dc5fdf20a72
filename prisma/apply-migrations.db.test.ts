import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '#prisma/migrate-database';
import { cloneDatabase, databaseUrls, dropDatabase } from '#tests/support/database/clone-database';
import { useTestDatabase } from '#tests/support/database/test-database';
import {
  applyMigrations,
  listMigrationNames,
  type Migration,
  readMigrationStates,
} from './apply-migrations.ts';

const { ownerUrl, appUrl } = useTestDatabase();
const owner = new pg.Client({ connectionString: ownerUrl() });

beforeAll(() => owner.connect());
afterAll(() => owner.end());

const migration = (name: string, sql: string, checksum = 'a'): Migration => ({
  name,
  sql,
  checksum,
});
/** A second connection of the owner, closed by the caller. */
const openOther = async () => {
  const other = new pg.Client({ connectionString: ownerUrl() });
  await other.connect();
  return other;
};
const concurrent = (name: string, statements: string, checksum = 'a') =>
  migration(name, `-- outside a transaction\n${statements}`, checksum);
const count = async (sql: string) => (await owner.query(sql)).rows.length;

describe('migrations', () => {
  test('that are all applied are not applied again', async () => {
    expect(await migrate(ownerUrl(), appUrl())).toEqual([]);
  });

  test('are recorded in Prisma’s table as Prisma does', async () => {
    const { rows } = await owner.query(
      'SELECT migration_name, length(checksum), applied_steps_count, finished_at >= started_at AS finished FROM _prisma_migrations ORDER BY 1',
    );
    expect(rows).toEqual(
      listMigrationNames().map((migration_name) => ({
        migration_name,
        length: 64,
        applied_steps_count: 1,
        finished: true,
      })),
    );
  });

  test('that fail are rolled back, and succeed after a repair', async () => {
    const broken = migration('9001_broken', 'CREATE TABLE half (id int); SELECT 1 / 0;');
    await expect(applyMigrations(owner, [broken])).rejects.toThrow(
      /9001_broken failed: division by zero/,
    );
    expect(await count("SELECT 1 FROM pg_tables WHERE tablename = 'half'")).toBe(0);
    const repaired = migration('9001_broken', 'CREATE TABLE half (id int);');
    expect(await applyMigrations(owner, [repaired])).toEqual(['9001_broken']);
  });

  test('are not split inside function bodies', async () => {
    const sql =
      'CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 2; END $$;';
    await applyMigrations(owner, [migration('9002_function', sql)]);
    expect((await owner.query('SELECT two()')).rows).toEqual([{ two: 2 }]);
  });

  test('that were edited after being applied are refused', async () => {
    const edited = migration('9002_function', 'SELECT 1', 'b');
    await expect(applyMigrations(owner, [edited])).rejects.toThrow(/9002_function was changed/);
  });

  test('run once if four processes start them concurrently', async () => {
    const cluster = inject('testCluster');
    const name = `empty_${process.pid}`;
    await cloneDatabase({ ...cluster, template: 'template1' }, name);
    const urls = databaseUrls(cluster, name);
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(urls.ownerUrl, urls.appUrl)));
    await dropDatabase(cluster, name);
    expect(runs.flat()).toEqual(listMigrationNames());
  });
});

describe('a migration that has to wait for a lock', () => {
  const alter = migration('9003_alter', 'ALTER TABLE locked ADD COLUMN note text;');

  test('lets requests pass while a long reader holds the table, and succeeds afterwards', async () => {
    await owner.query('CREATE TABLE locked (id int)');
    const [reader, request] = [await openOther(), await openOther()];
    await reader.query('BEGIN; SELECT * FROM locked');
    const hasWaited = Promise.withResolvers<void>();
    const applying = applyMigrations(owner, [alter], () => hasWaited.resolve());
    await hasWaited.promise;
    // The reader still holds its lock, so this waits without end if the migration keeps its place.
    await request.query("SET statement_timeout = '30s'; SELECT * FROM locked");
    await reader.query('COMMIT');
    expect(await applying).toEqual(['9003_alter']);
    expect(await count('SELECT note FROM locked')).toBe(0);
    await Promise.all([reader.end(), request.end()]);
  });
});

describe('a migration of concurrent indexes', () => {
  const INDEX = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS indexed_id ON indexed (id);';
  const isValid = async () =>
    (await owner.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'indexed_id'::regclass"))
      .rows[0].indisvalid;

  test('builds again what an interrupted build left invalid', async () => {
    await owner.query('CREATE TABLE indexed (id int); INSERT INTO indexed VALUES (1), (1)');
    await expect(
      owner.query('CREATE UNIQUE INDEX CONCURRENTLY indexed_id ON indexed (id)'),
    ).rejects.toThrow('could not create unique index');
    expect(await isValid()).toBe(false);
    expect(await applyMigrations(owner, [concurrent('9004_index', INDEX)])).toEqual(['9004_index']);
    expect(await isValid()).toBe(true);
  });

  test('indexes each partition of a table, also of a new one, and can be repeated', async () => {
    await owner.query(
      `CREATE TABLE parted (id int, at int) PARTITION BY RANGE (at);
       CREATE TABLE parted_1 PARTITION OF parted FOR VALUES FROM (0) TO (10);
       CREATE TABLE parted_2 PARTITION OF parted FOR VALUES FROM (10) TO (20)`,
    );
    const sql = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS parted_id ON parted (id);';
    await owner.query('CREATE INDEX parted_1_parted_id ON parted_1 (id)');
    await applyMigrations(owner, [concurrent('9006_parted', sql)]);
    await owner.query('CREATE TABLE parted_3 PARTITION OF parted FOR VALUES FROM (20) TO (30)');
    const { rows } = await owner.query(
      `SELECT indrelid::regclass::text AS name, indisvalid AS valid FROM pg_index
       WHERE indrelid::regclass::text LIKE 'parted%' ORDER BY 1`,
    );
    expect(rows).toEqual(
      ['parted', 'parted_1', 'parted_2', 'parted_3'].map((name) => ({ name, valid: true })),
    );
  });

  test('refuses other statements, because they could not be repeated', async () => {
    const both = concurrent('9005_both', `${INDEX} CREATE TABLE other (id int);`);
    await expect(applyMigrations(owner, [both])).rejects.toThrow(/not: CREATE TABLE other/);
  });
});

test('the states of migrations are read without a change', async () => {
  const states = await readMigrationStates(owner, [
    migration('9001_broken', ''),
    migration('9002_function', '', 'b'),
    migration('9999_new', ''),
  ]);
  expect(states.get('9001_broken')).toBe('applied');
  expect(states.get('9002_function')).toBe('changed');
  expect(states.get('9999_new')).toBe('missing');
  expect(states.get('0001_base') ?? states.get(listMigrationNames()[0] ?? '')).toBe('unknown');
});
