import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { readArchivedHead } from './archived.ts';

const { db, ownerUrl } = useTestDatabase();
const owner = new pg.Client({ connectionString: ownerUrl() });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const archive = (month: string, position: number) =>
  owner.query(
    `INSERT INTO archived_month (month, position, hash, journal_bound, entry_bound, fill_bound, order_bound, last_issue, orders,
       journals, entries, sums_hash, ended_at, archived_by)
     VALUES ($1, $2::bigint, lpad($2::bigint::text, 64, '0'), 0, 0, 0, 0, 0, 0, 0, 0, lpad('', 64, '0'), now(), 'owner:test')`,
    [month, position],
  );

test('the head of the archive is the highest position, as a number', async () => {
  expect(await readArchivedHead(owner)).toBeNull();
  await archive('2026-11', 60);
  await archive('2026-12', 5_060);
  expect(await readArchivedHead(owner)).toEqual({
    ...{ position: '5060', hash: '5060'.padStart(64, '0') },
  });
});

test.each([
  `INSERT INTO archived_sum VALUES (1, 1)`,
  'DELETE FROM archived_month',
  'UPDATE archived_month SET position = 0',
])('the application’s role cannot archive: %s', async (sql) => {
  await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(/permission denied/);
});
