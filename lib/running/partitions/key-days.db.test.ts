import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { storeResponse } from '#lib/access/http/idempotency';
import { connections } from '#lib/base/db/client';
import { useTestDatabase } from '#tests/support/database/test-database';
import { keepKeyDays } from './key-days.ts';

const { db, appUrl, ownerUrl } = useTestDatabase();
const owner = new pg.Client({ connectionString: ownerUrl() });
const DEFAULT = 'stored_response_default';

beforeAll(() => owner.connect());
afterAll(() => owner.end());
beforeEach(async () => {
  await dropLeaves();
  await owner.query('TRUNCATE stored_response');
  await keepKeyDays(owner);
});

/** Partitions of days, in order. */
async function listLeaves(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT relname AS name FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
     WHERE inhparent = 'stored_response'::regclass AND relname <> '${DEFAULT}' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

async function dropLeaves(): Promise<void> {
  for (const leaf of await listLeaves()) await owner.query(`DROP TABLE partitions.${leaf}`);
}

/** The names of the partitions of days from today (UTC). */
async function namesOf(days: number[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT 'stored_response_' || to_char((now() AT TIME ZONE 'UTC')::date + day, 'YYYYMMDD') AS name
     FROM unnest($1::int[]) AS day`,
    [days],
  );
  return rows.map(({ name }) => name);
}

const addDay = (day: number) =>
  owner.query("SELECT partitions.add_response_day((now() AT TIME ZONE 'UTC')::date + $1::int)", [
    day,
  ]);

/** Stores a response some days ago, at the same time of the day. @returns its key */
async function putResponse(daysAgo: number): Promise<string> {
  const key = randomUUID();
  await owner.query(
    `INSERT INTO stored_response (created_at, user_id, id, fingerprint, route, response)
     VALUES (now() - make_interval(days => $2), 1, idempotency_id(1, $1), 'f', '/api/order', '{}')`,
    [key, daysAgo],
  );
  return key;
}

/** Days since the responses of a table were stored, the oldest first. */
async function agesIn(table: string): Promise<number[]> {
  const { rows } = await owner.query<{ days: number }>(
    `SELECT round(extract(epoch FROM now() - created_at) / 86400)::int AS days FROM ${table} ORDER BY 1 DESC`,
  );
  return rows.map(({ days }) => days);
}

/** Runs the upkeep as the application's role. @returns its steps, and whether it was done */
async function keep(): Promise<{ steps: string[]; isDone: boolean }> {
  const steps: string[] = [];
  const isDone = await keepKeyDays(connections(), (step, leaf) => {
    steps.push(leaf ? `${step} ${leaf}` : step);
  });
  return { steps, isDone };
}

const isFound = async (key: string) => {
  const [row] = await db.$queryRaw<{ response: object | null }[]>`
    SELECT response FROM begin_money_call(1, gen_random_uuid(), ${key}, 24, NULL)`;
  return row?.response !== null;
};

describe('the upkeep of stored responses', () => {
  test('creates the partitions of today and the next three days', async () => {
    await dropLeaves();
    const days = await namesOf([0, 1, 2, 3]);
    expect(await keep()).toEqual({ steps: days.map((leaf) => `created ${leaf}`), isDone: true });
    expect(await listLeaves()).toEqual(days);
    expect(await keep()).toEqual({ steps: [], isDone: true });
  });

  test('drops a partition only when all of its responses have expired', async () => {
    for (const day of [-4, -3, -1]) await addDay(day);
    for (const day of [4, 3, 1, 0]) await putResponse(day);
    const [oldest, older, ...kept] = await namesOf([-4, -3, -1, 0, 1, 2, 3]);
    expect(await keep()).toEqual({
      steps: [`dropped ${oldest}`, `dropped ${older}`],
      isDone: true,
    });
    expect(await listLeaves()).toEqual(kept);
    expect(await agesIn('stored_response')).toEqual([1, 0]);
  });

  test('drops nothing else', async () => {
    await owner.query('CREATE TABLE partitions.stored_response_20200101 (id int)');
    onTestFinished(async () => {
      await owner.query('DROP TABLE partitions.stored_response_20200101');
    });
    expect((await keep()).steps).toEqual([]);
  });

  test('after five days without a worker leaves the responses of today where they are, and goes on', async () => {
    await dropLeaves();
    for (const day of [5, 4, 3, 2]) await putResponse(day);
    const key = await putResponse(0);
    expect(await agesIn(`partitions.${DEFAULT}`)).toEqual([5, 4, 3, 2, 0]);
    const ahead = (await namesOf([1, 2, 3])).map((leaf) => `created ${leaf}`);
    expect(await keep()).toEqual({ steps: [...ahead, `deleted ${DEFAULT}`], isDone: true });
    expect(await agesIn(`partitions.${DEFAULT}`)).toEqual([0]);
    expect(await isFound(key)).toBe(true);

    await owner.query("UPDATE stored_response SET created_at = created_at - interval '25 hours'");
    expect(await isFound(key)).toBe(false);
    const [today] = await namesOf([0]);
    const again = await keep();
    expect(again.steps).toContain(`created ${today}`);
    expect(await agesIn('stored_response')).toEqual([]);
  });

  test('by four workers at once does each thing once', async () => {
    await dropLeaves();
    await addDay(-4);
    await putResponse(4);
    const runs = await Promise.all([keep(), keep(), keep(), keep()]);
    const steps = [...runs.flatMap((run) => run.steps), ...(await keep()).steps];
    expect(steps.sort()).toEqual(
      [
        ...(await namesOf([0, 1, 2, 3])).map((leaf) => `created ${leaf}`),
        `dropped ${(await namesOf([-4]))[0]}`,
      ].sort(),
    );
  });

  test.each([
    ['drop', () => addDay(-4)],
    ['create', () => dropLeaves()],
  ])(
    'gives up what it can’t %s behind a long reader, and holds up no request',
    async (_what, prepare) => {
      await prepare();
      const reader = new pg.Client({ connectionString: appUrl() });
      await reader.connect();
      onTestFinished(() => reader.end());
      await reader.query('BEGIN; SELECT FROM stored_response');
      const keeping = keep();
      const waits: number[] = [];
      for (let requests = 0; requests < 20; requests++) {
        const start = performance.now();
        expect(await isFound('never-used')).toBe(false);
        await putResponse(0);
        waits.push(performance.now() - start);
      }
      expect(await keeping).toEqual({ steps: ['locked'], isDone: false });
      // Behind the upkeep's lock, which is not waited for any longer than 0.2 s.
      expect(Math.max(...waits)).toBeLessThan(2_000);
      await reader.query('COMMIT');
      expect((await keep()).isDone).toBe(true);
    },
  );
});

describe('the application’s role', () => {
  test.each([
    'SELECT FROM partitions.stored_response_default',
    "SELECT partitions.add_response_day('2026-01-01')",
    'DROP TABLE stored_response',
    'TRUNCATE stored_response',
  ])('may not %s', async (sql) => {
    await expect(connections().query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the responses of a key', () => {
  const store = (key: string) =>
    storeResponse(
      connections(),
      {
        userId: 1n,
        idempotencyKey: key,
        route: '/api/order',
        fingerprint: 'f',
        otherFingerprints: [],
      },
      { code: 200, msg: 'ok', data: null },
    );

  test('are one on a day, and in the default partition too', async () => {
    for (const prepare of [async () => undefined, dropLeaves]) {
      await prepare();
      const key = await putResponse(0);
      await expect(store(key)).rejects.toMatchObject({ code: '23505' });
    }
  });

  test('can be stored again in the default partition when the first has expired', async () => {
    await dropLeaves();
    const key = await putResponse(1);
    expect(await isFound(key)).toBe(false);
    await store(key);
    expect(await isFound(key)).toBe(true);
  });

  /** Indexes that the lookup of begin_money_call reads. */
  const indexesOfLookup = async () => {
    await owner.query('SET enable_seqscan = off');
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, COSTS off) SELECT FROM stored_response WHERE id = idempotency_id(1, 'a')
         AND created_at > now() - interval '24 hours' AND created_at < now() + interval '1 day'`,
    );
    await owner.query('RESET enable_seqscan');
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    return [...plan.matchAll(/(?:using|Bitmap Index Scan on) (\w+)/g)].map(([, index]) => index);
  };

  test('are looked for by id in the partitions of two or three days', async () => {
    await addDay(-1);
    await addDay(-2);
    // Yesterday, today and tomorrow; neither the days after it nor the default partition.
    const days = await namesOf([-1, 0, 1]);
    expect(await indexesOfLookup()).toEqual(days.map((leaf) => `${leaf}_pkey`));
  });

  test('are looked for by id in the default partition too, even if it was empty', async () => {
    await dropLeaves();
    expect(await indexesOfLookup()).toEqual(['stored_response_default_id_of_day']);
  });
});
