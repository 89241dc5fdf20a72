import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#lib/db/test-database';
import { newRoom, putTick } from '#lib/testing/market-rows';
import { newMember } from '#lib/testing/member';
import { tasks } from './tasks.ts';

const { db, appUrl, ownerUrl } = useTestDatabase();
const owner = new pg.Client({ connectionString: ownerUrl() });
const pgPool = new pg.Pool({ connectionString: appUrl() });
for (const event of ['error', 'connect'] as const) pgPool.on(event, () => undefined);
pgPool.on('connect', (client) => client.on('error', () => undefined));
const logger = new Logger(() => () => undefined);
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeAll(() => owner.connect());
afterAll(() => Promise.all([owner.end(), pgPool.end()]));

async function sweep(): Promise<void> {
  await owner.query("SELECT graphile_worker.add_job('sweep', job_key => 'sweep')");
  const { sweep } = tasks;
  if (!sweep) throw new Error('the worker sweeps');
  await runOnce({ pgPool, taskList: { sweep }, noHandleSignals: true, logger });
}

test('sweeping removes old prices', async () => {
  await putTick(db, 'XAU', 1n, ago(3));
  await putTick(db, 'XAU', 2n);
  await sweep();
  expect((await db.tick.findMany()).map(({ price }) => price)).toEqual([2n]);
});

test('sweeping removes quotes that nobody took a day after they expired, and keeps those that were used', async () => {
  const member = await newMember();
  const quote = {
    ...{ userId: member.id, roomId: await newRoom(db, 'XAU'), symbol: 'XAU', side: 'buy' },
    ...{ qty: 1_000n, mid: 1n, price: 1n, gross: 1n, fee: 0n, net: 1n, spreadBps: 0, feeBps: 0 },
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

test('sweeping removes what is left of jobs that were queued anew, and keeps those that failed for good', async () => {
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
  const { rows } = await owner.query('SELECT key, attempts FROM graphile_worker.jobs ORDER BY id');
  expect(rows).toEqual([
    { key: null, attempts: 25 },
    { key: 'sandbox_recharge:1', attempts: 25 },
    { key: null, attempts: 24 },
  ]);
});
