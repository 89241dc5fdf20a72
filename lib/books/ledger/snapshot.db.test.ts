import { expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { useTestDatabase } from '#tests/support/database/test-database';
import { inSnapshot, inTwinSnapshots, type Snapshot } from './snapshot.ts';

const { db } = useTestDatabase();

test('a snapshot is of one moment, read-only and without timeouts', async () => {
  const shown = await inSnapshot(connections(), async (snapshot) => {
    const { rows } = await snapshot.query(
      `SELECT name, setting FROM pg_settings WHERE name IN ('transaction_isolation',
        'transaction_read_only', 'statement_timeout', 'idle_in_transaction_session_timeout')`,
    );
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  });
  expect(shown).toEqual({
    transaction_isolation: 'repeatable read',
    transaction_read_only: 'on',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  });
});

test('twin snapshots are of the same moment, on two connections', async () => {
  const usersOf = async (snapshot: Snapshot) =>
    (await snapshot.query<{ count: string }>('SELECT count(*) FROM app_user')).rows[0]?.count;
  const [first, second, pids] = await inTwinSnapshots(connections(), async (one, two) => {
    const data = { username: 'later', usernameKey: 'later', passwordHash: 'none' };
    await db.user.create({ data });
    const pid = async (snapshot: Snapshot) =>
      (await snapshot.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
    return [await usersOf(one), await usersOf(two), new Set([await pid(one), await pid(two)])];
  });
  expect([first, second, pids.size]).toEqual(['0', '0', 2]);
  expect(await db.user.count()).toBe(1);
});
