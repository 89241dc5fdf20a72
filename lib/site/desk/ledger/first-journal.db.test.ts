import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';

const { db, superuserUrl } = useTestDatabase();
const writer = new pg.Client({ connectionString: superuserUrl() });

/** Journals of ids without a month, made before the partitions; then a few in each of some months. */
beforeAll(async () => {
  await writer.connect();
  await writer.query("SET session_replication_role = 'replica'");
  await writer.query(`
    INSERT INTO ledger_journal (id, kind, ref, actor, simulated, created_at)
    SELECT n, 'gift', 'old:' || n, 'system:test', true, '2025-11-20T00:00:00Z'::timestamptz + n * interval '1 day'
    FROM generate_series(1, 40) AS n`);
  await writer.query(`
    INSERT INTO ledger_journal (id, kind, ref, actor, simulated, created_at)
    SELECT partitions.first_id(partitions.month_of(at)) + 40 + n, 'gift', 'new:' || n, 'system:test', true, at
    FROM generate_series(1, 60) AS n,
      LATERAL (SELECT '2026-01-01T00:00:00Z'::timestamptz + n * interval '29 hours' AS at) AS moment`);
});
afterAll(() => writer.end());

test('the first journal of a moment is found in months with and without ids of their own', async () => {
  const { rows: moments } = await writer.query<{ at: Date }>(
    `SELECT at FROM generate_series('2025-11-01'::timestamptz, '2026-04-01', interval '7 hours') AS at`,
  );
  for (const { at } of moments) {
    const [found] = await db.$queryRaw<{ id: bigint | null }[]>`
      SELECT ledger_journal_first_at(${at}::timestamptz) AS id`;
    const [expected] = await db.$queryRaw<{ id: bigint | null }[]>`
      SELECT min(id) AS id FROM ledger_journal WHERE created_at >= ${at}::timestamptz`;
    expect([at, found?.id]).toEqual([at, expected?.id]);
  }
});
