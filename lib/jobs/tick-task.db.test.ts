import { Logger, type Runner, run, runOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { METALS } from '#lib/money';
import { useTestDatabase } from '#tests/support/database/test-database';
import { tickTask } from './tick-task.ts';

const { db, appUrl, ownerUrl } = useTestDatabase();
const owner = new pg.Client({ connectionString: ownerUrl() });
const pgPool = new pg.Pool({ connectionString: appUrl() });
for (const event of ['error', 'connect'] as const) pgPool.on(event, () => undefined);
pgPool.on('connect', (client) => client.on('error', () => undefined));
const options = {
  ...{ pgPool, taskList: { tick: tickTask }, noHandleSignals: true },
  logger: new Logger(() => () => undefined),
};
const runners: Runner[] = [];

beforeAll(() => owner.connect());
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await owner.query('TRUNCATE tick, price_bar, feed_day, graphile_worker._private_jobs');
});
afterAll(() => Promise.all([owner.end(), pgPool.end()]));

const ask = () => owner.query("SELECT graphile_worker.add_job('tick', job_key => 'tick')");
/** The queue takes note of what is done a little after the work: what is still held is not queued. */
const queued = async () =>
  (await owner.query('SELECT key FROM graphile_worker.jobs WHERE locked_at IS NULL')).rows;
const secondsOf = async (symbol: string) =>
  (await db.tick.findMany({ where: { symbol }, orderBy: { at: 'asc' } })).map(({ at }) =>
    at.getTime(),
  );

test('prices come once a second, however many workers there are', async () => {
  for (let worker = 0; worker < 3; worker++) {
    runners.push(await run({ ...options, concurrency: 2, pollInterval: 100 }));
    await ask();
  }
  for (;;) {
    const seconds = await secondsOf('XAU');
    if (seconds.length >= 4) break;
    await owner.query('SELECT pg_sleep(0.1)');
  }
  for (const runner of runners.splice(0)) await runner.stop();
  await expectWholeSeconds();
  expect(await queued()).toEqual([{ key: 'tick' }]);
});

test('what fails is tried again a second later', async () => {
  const role = new URL(appUrl()).username;
  await owner.query(`REVOKE INSERT ON tick FROM ${role}`);
  await ask();
  await runOnce(options);
  expect(await db.tick.count()).toBe(0);
  expect(await queued()).toEqual([{ key: 'tick' }]);
  await owner.query(`GRANT INSERT ON tick TO ${role}`);
  await ask();
  await runOnce(options);
  // One second, or another besides when the next has begun before the first was done.
  await expectWholeSeconds();
});

/** Every metal has a price of the same whole seconds, each once. */
async function expectWholeSeconds(): Promise<void> {
  const [gold = [], ...others] = await Promise.all(METALS.map(secondsOf));
  expect(gold.length).toBeGreaterThan(0);
  expect(new Set(gold).size).toBe(gold.length);
  expect(gold.every((at) => at % 1000 === 0)).toBe(true);
  for (const seconds of others) expect(seconds).toEqual(gold);
}
