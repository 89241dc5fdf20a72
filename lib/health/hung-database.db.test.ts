import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { closeProbe, DEADLINE_MS, isReady } from './queries.ts';

const { superuserUrl } = useTestDatabase();
afterEach(closeProbe);

/** Polls until earlier results have expired. */
const readyNow = (expected: boolean) => expect.poll(isReady, { timeout: 20_000 }).toBe(expected);

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
  await readyNow(true);
  const hung = await hang();
  await readyNow(false);
  const asked = Promise.all(Array.from({ length: 50 }, isReady));
  expect(await hung.waiting()).toBeLessThanOrEqual(2);
  expect(new Set(await asked)).toEqual(new Set([false]));
  await hung.end();
  await readyNow(true);
});

test('a server that accepts the connection but does not answer gets one connection at a time', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  // The environment is read once per process, so its parsed value is replaced.
  const { env } = await import('#lib/env');
  const real = env().DATABASE_URL;
  const { port } = silent.address() as { port: number };
  env().DATABASE_URL = `postgresql://nobody@127.0.0.1:${port}/none`;
  await closeProbe();
  await readyNow(false);
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([false, false, false]);
  expect(sockets.length).toBe(1);
  env().DATABASE_URL = real;
  for (const socket of sockets) socket.destroy();
  silent.close();
  await readyNow(true);
});
