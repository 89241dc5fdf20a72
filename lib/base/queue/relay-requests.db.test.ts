import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { enqueue } from './enqueue.ts';
import { relayRequests } from './relay-requests.ts';

const { db, directUrl, ownerUrl } = useTestDatabase();
const owner = new pg.Client({ connectionString: ownerUrl() });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const jobs = () => db.$queryRaw<{ key: string; isLater: boolean }[]>`
  SELECT key, run_at > now() + interval '1 minute' AS "isLater" FROM graphile_worker.jobs
  WHERE task_identifier = 'settle' ORDER BY key`;

/** Hears the topics of the channel `desk`. */
async function listen(): Promise<string[]> {
  const listener = new pg.Client({ connectionString: directUrl() });
  const heard: string[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.connect();
  onTestFinished(() => listener.end());
  await listener.query('LISTEN desk');
  return heard;
}

test('a job exists once its transaction has committed, and replaces the waiting one of its key', async () => {
  await db
    .$transaction(async (tx) => {
      await enqueue(tx, 'settle', { id: '1' });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await enqueue(db, 'settle', { id: '2' });
  await enqueue(db, 'settle', { id: '2' }, 600);
  expect(await jobs()).toEqual([]);
  expect(await relayRequests(db)).toBe(2);
  expect(await jobs()).toEqual([{ key: 'settle:2', isLater: true }]);
  expect(await relayRequests(db)).toBe(0);
});

test('workers that relay at once move each request once', async () => {
  for (let id = 100; id < 150; id++) await enqueue(db, 'settle', { id: `${id}` });
  const moved = await Promise.all(Array.from({ length: 8 }, () => relayRequests(db)));
  expect(moved.reduce((sum, each) => sum + each)).toBe(50);
  expect((await jobs()).filter(({ key }) => key.length === 'settle:100'.length)).toHaveLength(50);
});

test('a plan that was made while nothing waited moves a bounded part of a backlog', async () => {
  const one = new pg.Client({ connectionString: directUrl() });
  await one.connect();
  onTestFinished(() => one.end());
  await owner.query('VACUUM ANALYZE job_request, desk_change');
  const relay = async () =>
    (await one.query<{ moved: number }>('SELECT relay_requests() AS moved')).rows[0]?.moved;
  for (let i = 0; i < 10; i++) await relay();
  await db.$executeRaw`INSERT INTO job_request (task, payload, run_at, key)
    SELECT 'tell_document', '{}', now(), 'backlog:' || n FROM generate_series(1, 1200) AS n`;
  await db.$executeRaw`INSERT INTO desk_change (topic) SELECT 'kyc' FROM generate_series(1, 6000)`;
  expect([await relay(), await relay(), await relay(), await relay()]).toEqual([
    5500, 1500, 200, 0,
  ]);
});

test('changes of one topic are one notification', async () => {
  const heard = await listen();
  await db.$executeRaw`INSERT INTO desk_change (topic)
    SELECT topic FROM unnest(ARRAY['topUps', 'withdrawals']) AS topic, generate_series(1, 20)`;
  expect(await relayRequests(db)).toBe(40);
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(2);
  expect(heard.toSorted()).toEqual(['topUps', 'withdrawals']);
});

test.each([
  [
    'task',
    `INSERT INTO job_request (task, payload, run_at, key) VALUES (repeat('a', 200), '{}', now(), 'a')`,
  ],
  [
    'key',
    `INSERT INTO job_request (task, payload, run_at, key) VALUES ('a', '{}', now(), repeat('a', 600))`,
  ],
  [
    'time',
    `INSERT INTO job_request (task, payload, run_at, key) VALUES ('a', '{}', 'infinity', 'a')`,
  ],
  [
    'payload',
    `INSERT INTO job_request (task, payload, run_at, key) VALUES ('a', '["a"]', now(), 'a')`,
  ],
  ['topic', `INSERT INTO desk_change (topic) VALUES (repeat('a', 9000))`],
])(
  'a %s that the queue would refuse is refused before, so that it stops no other request',
  async (_what, sql) => {
    await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(/constraint/);
  },
);
