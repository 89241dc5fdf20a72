import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, databaseUrls, dropDatabase } from '#tests/support/database/clone-database';
import { useTestDatabase } from '#tests/support/database/test-database';
import { applyMigrations, listMigrationNames, type Migration } from './apply-migrations.ts';
import { migrate } from './migrate.ts';

const { ownerUrl, appUrl } = useTestDatabase();
const owner = new pg.Client({ connectionString: ownerUrl() });

beforeAll(() => owner.connect());
afterAll(() => owner.end());

const migration = (name: string, sql: string, checksum = 'a'): Migration => ({
  name,
  sql,
  checksum,
});
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
