import { beforeAll, describe, expect, test } from 'vitest';
import { deleteExpiredKeys } from '#lib/access/http/idempotency';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';
import { useJobQueue } from '#tests/support/database/job-queue';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import { newMember } from '#tests/support/member/member';
import { sweepTask } from './sweep-task.ts';
import { tasks } from './tasks.ts';

const testDatabase = useTestDatabase();
const { db } = testDatabase;
const { owner, runJobs } = useJobQueue(testDatabase);
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

async function sweep(task = tasks.sweep): Promise<void> {
  await owner.query("SELECT graphile_worker.add_job('sweep', job_key => 'sweep')");
  if (!task) throw new Error('there is no sweep task');
  await runJobs({ sweep: task });
}

test('the sweep deletes old prices', async () => {
  await putTick(db, 'XAU', 1n, ago(3));
  await putTick(db, 'XAU', 2n);
  await sweep();
  expect((await db.tick.findMany()).map(({ priceMinor }) => priceMinor)).toEqual([2n]);
});

test('the sweep deletes unused quotes a day after they expired, and keeps used ones', async () => {
  const member = await newMember();
  const quote = {
    ...{ userId: member.id, roomId: await newRoom(db, 'XAU'), symbol: 'XAU', side: 'buy' },
    ...{
      qtyUnits: 1_000n,
      midMinor: 1n,
      priceMinor: 1n,
      grossMinor: 1n,
      feeMinor: 0n,
      netMinor: 1n,
      spreadBps: 0,
      feeBps: 0,
    },
  };
  await db.priceQuote.create({ data: { ...quote, expiresAt: ago(2) } });
  const kept = [
    await db.priceQuote.create({ data: { ...quote, expiresAt: ago(2), usedAt: ago(2) } }),
    await db.priceQuote.create({ data: { ...quote, expiresAt: ago(0.5) } }),
  ];
  await sweep();
  expect(await db.priceQuote.findMany({ select: { id: true }, orderBy: { id: 'asc' } })).toEqual(
    kept.map(({ id }) => ({ id })),
  );
});

test('the sweep deletes snapshots of more than 400 days ago', async () => {
  const { id: userId } = await newMember();
  // The middle of a month, because those of its last day are kept.
  const days = [ago(460), ago(0)].map((day) => new Date(`${day.toISOString().slice(0, 8)}15`));
  const finished = { prices: {}, finishedAt: new Date(), lastUserId: userId };
  await db.snapshotDay.createMany({ data: days.map((day) => ({ day, ...finished })) });
  await db.assetSnapshot.createMany({ data: days.map((day) => ({ userId, day })) });
  await sweep();
  expect((await db.assetSnapshot.findMany()).map(({ day }) => day)).toEqual(days.slice(1));
});

test('the sweep deletes replaced jobs, and keeps those that failed permanently', async () => {
  const add = async (key: string | null, attempts: number, updated: Date) => {
    const { rows } = await owner.query("SELECT id FROM graphile_worker.add_job('other')");
    await owner.query(
      'UPDATE graphile_worker._private_jobs SET key = $2, attempts = $3, updated_at = $4 WHERE id = $1',
      [rows[0].id, key, attempts, updated],
    );
  };
  await add(null, 25, ago(2));
  await add(null, 25, ago(0.5));
  await add('sandbox_recharge:1', 25, ago(2));
  await add(null, 24, ago(2));
  await sweep();
  const { rows } = await owner.query(
    "SELECT key, attempts FROM graphile_worker.jobs WHERE task_identifier = 'other' ORDER BY id",
  );
  expect(rows).toEqual([
    { key: null, attempts: 25 },
    { key: 'sandbox_recharge:1', attempts: 25 },
    { key: null, attempts: 24 },
  ]);
});

describe('a large number of expired rows', () => {
  const ROWS = 50_000;
  const FILLS = {
    idempotency_key: `(user_id, key, route, fingerprint, response, created_at)
      SELECT 1, 'key-' || n, '/api/order', 'f', '{}', now() - interval '25 hours'`,
    puzzle_challenge: `(id, gap_x, work_counter, address, expires_at)
      SELECT 'id-' || n, 1, 1, 'a', now() - interval '1 day'`,
    rate_limit: `(key, points, expire)
      SELECT 'k' || n, 1, (extract(epoch FROM now()) * 1000)::bigint - 7200000`,
  };
  /** Records how many rows each statement deletes. */
  const countDeletes = (table: string) => `
    CREATE TRIGGER count_deletes AFTER DELETE ON ${table}
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deletes()`;

  beforeAll(async () => {
    await owner.query(`
      CREATE TABLE deletes (source text, rows int);
      CREATE FUNCTION count_deletes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        INSERT INTO deletes SELECT TG_TABLE_NAME, count(*) FROM gone;
        RETURN NULL;
      END $$`);
    for (const table of Object.keys(FILLS)) await owner.query(countDeletes(table));
  });

  async function fill(): Promise<void> {
    await owner.query('TRUNCATE deletes');
    for (const [table, rows] of Object.entries(FILLS))
      await owner.query(`INSERT INTO ${table} ${rows} FROM generate_series(1, ${ROWS}) n`);
  }

  async function deleted() {
    const { rows } = await owner.query(
      'SELECT source, sum(rows)::int AS rows, max(rows) AS largest FROM deletes GROUP BY 1 ORDER BY 1',
    );
    return rows;
  }

  const ALL = Object.keys(FILLS)
    .sort()
    .map((source) => ({ source, rows: ROWS, largest: SWEEP_BATCH }));

  test('is deleted in batches by one sweep', async () => {
    await fill();
    await sweep();
    expect(await deleted()).toEqual(ALL);
  });

  test('is deleted by several sweeps if one runs out of time', async () => {
    await fill();
    let runs = 0;
    const shortSweep = sweepTask(0);
    await sweep((payload, helpers) => {
      runs++;
      return shortSweep(payload, helpers);
    });
    expect(await deleted()).toEqual(ALL);
    expect(runs).toBeGreaterThanOrEqual(ROWS / SWEEP_BATCH);
  });

  test('does not include a key in use or rows that have not expired', async () => {
    await fill();
    await owner.query(`
      UPDATE idempotency_key SET created_at = now() WHERE key = 'key-7';
      UPDATE rate_limit SET expire = expire + 7000000 WHERE key = 'k7'`);
    await owner.query('BEGIN');
    await owner.query("SELECT 1 FROM idempotency_key WHERE key = 'key-8' FOR UPDATE");
    let isDone = false;
    while (!isDone) isDone = (await deleteExpiredKeys(db)) < SWEEP_BATCH;
    await owner.query('ROLLBACK');
    const left = await db.idempotencyKey.findMany({ orderBy: { key: 'asc' } });
    expect(left.map(({ key }) => key)).toEqual(['key-7', 'key-8']);
    await sweep();
    expect((await db.idempotencyKey.findMany()).map(({ key }) => key)).toEqual(['key-7']);
    expect(await db.rateLimit.count({ where: { key: { startsWith: 'k' } } })).toBe(1);
  });
});
