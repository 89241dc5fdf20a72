import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { closeProbe, DEADLINE_MS, type Readiness, readReadiness } from './queries.ts';

const { superuserUrl } = useTestDatabase();
afterEach(closeProbe);

/** Polls until earlier results have expired. */
const readyNow = (expected: Readiness) =>
  expect.poll(readReadiness, { timeout: 20_000 }).toBe(expected);

/** Blocks reads of the migrations table, as a hung database does. */
async function hang(): Promise<{ waiting(): Promise<number>; end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: superuserUrl() });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE _prisma_migrations');
  return {
    waiting: async () => {
      const { rows } = await client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length;
    },
    end: () => client.end(),
  };
}

test('a hung database is reported within a second, by one query for all callers', async () => {
  expect(DEADLINE_MS).toBeLessThan(1_000);
  await readyNow('ready');
  const hung = await hang();
  await readyNow('database_away');
  const asked = Promise.all(Array.from({ length: 50 }, readReadiness));
  expect(await hung.waiting()).toBeLessThanOrEqual(2);
  expect(new Set(await asked)).toEqual(new Set(['database_away']));
  await hung.end();
  await readyNow('ready');
});

test('a server that accepts the connection but does not answer gets one connection at a time', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  // The environment is read once per process, so its parsed value is replaced.
  const { env } = await import('#lib/base/env');
  const real = env().DATABASE_URL;
  const { port } = silent.address() as { port: number };
  env().DATABASE_URL = `postgresql://nobody@127.0.0.1:${port}/none`;
  await closeProbe();
  await readyNow('database_away');
  const asked = await Promise.all([readReadiness(), readReadiness(), readReadiness()]);
  expect(new Set(asked)).toEqual(new Set(['database_away']));
  expect(sockets.length).toBe(1);
  env().DATABASE_URL = real;
  for (const socket of sockets) socket.destroy();
  silent.close();
  await readyNow('ready');
});

test('a database that lacks a migration of this version is not migrated, and is not away', async () => {
  const client = new pg.Client({ connectionString: superuserUrl() });
  await client.connect();
  await readyNow('ready');
  await client.query('ALTER TABLE _prisma_migrations RENAME TO kept_migrations');
  await readyNow('not_migrated');
  await client.query('ALTER TABLE kept_migrations RENAME TO _prisma_migrations');
  await client.query(
    `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '0001_init'`,
  );
  await readyNow('not_migrated');
  await client.query(
    `UPDATE _prisma_migrations SET finished_at = now() WHERE migration_name = '0001_init'`,
  );
  await readyNow('ready');
  await client.end();
});
