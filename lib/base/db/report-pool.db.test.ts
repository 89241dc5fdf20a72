import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSnapshot } from '#lib/books/ledger/snapshot';
import { useTestDatabase } from '#tests/support/database/test-database';
import { connections, reportConnections } from './client.ts';

const { db, superuserUrl } = useTestDatabase();
const LOCK = 4_711;
let superuser: pg.Client;

beforeAll(async () => {
  superuser = new pg.Client({ connectionString: superuserUrl() });
  await superuser.connect();
});
afterAll(() => superuser.end());

async function waiting(): Promise<number> {
  const { rows } = await superuser.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
  );
  return rows.length;
}

test('two reports are read at once, and requests keep their connections', async () => {
  await superuser.query('SELECT pg_advisory_lock($1)', [LOCK]);
  const reports = Array.from({ length: 6 }, (_, at) =>
    inSnapshot(reportConnections(), async (snapshot) => {
      await snapshot.query('SELECT pg_advisory_xact_lock_shared($1)', [LOCK]);
      return at;
    }),
  );
  await expect.poll(waiting).toBe(2);
  expect(reportConnections().waitingCount).toBe(4);
  expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  expect(connections().waitingCount).toBe(0);
  await superuser.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  expect(await Promise.all(reports)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a statement of a report has a minute, one that reads everything has no limit', async () => {
  const limitOn = (pool: pg.Pool) =>
    inSnapshot(pool, async (snapshot) => {
      const { rows } = await snapshot.query<{ statement_timeout: string }>(
        'SHOW statement_timeout',
      );
      return rows[0]?.statement_timeout;
    });
  expect(await limitOn(reportConnections())).toBe('1min');
  expect(await limitOn(connections())).toBe('0');
});
