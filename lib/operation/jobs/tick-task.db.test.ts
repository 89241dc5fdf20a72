import { type Runner, run } from 'graphile-worker';
import { afterEach, expect, test } from 'vitest';
import { METALS } from '#lib/base/money';
import { useJobQueue } from '#tests/support/database/job-queue';
import { useTestDatabase } from '#tests/support/database/test-database';
import { tickTask } from './tick-task.ts';

const testDatabase = useTestDatabase();
const { db, appUrl } = testDatabase;
const { owner, options, runJobs } = useJobQueue(testDatabase);
const tasks = { tick: tickTask };
const runners: Runner[] = [];

afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await owner.query('TRUNCATE tick, price_bar, feed_day, graphile_worker._private_jobs');
});

const addJob = () => owner.query("SELECT graphile_worker.add_job('tick', job_key => 'tick')");
/** Without locked jobs: the queue removes a finished job a little after its task ends. */
const queued = async () =>
  (await owner.query('SELECT key FROM graphile_worker.jobs WHERE locked_at IS NULL')).rows;
const secondsOf = async (symbol: string) =>
  (await db.tick.findMany({ where: { symbol }, orderBy: { at: 'asc' } })).map(({ at }) =>
    at.getTime(),
  );

test('prices come once a second, however many workers there are', async () => {
  for (let worker = 0; worker < 3; worker++) {
    runners.push(await run({ ...options(tasks), concurrency: 2, pollInterval: 100 }));
    await addJob();
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

test('a failed tick is retried a second later', async () => {
  const role = new URL(appUrl()).username;
  await owner.query(`REVOKE INSERT ON tick FROM ${role}`);
  await addJob();
  await runJobs(tasks);
  expect(await db.tick.count()).toBe(0);
  expect(await queued()).toEqual([{ key: 'tick' }]);
  await owner.query(`GRANT INSERT ON tick TO ${role}`);
  await addJob();
  await runJobs(tasks);
  // One second, or two if the next began before the first was stored.
  await expectWholeSeconds();
});

/** Every metal has one price for each of the same whole seconds. */
async function expectWholeSeconds(): Promise<void> {
  const [gold = [], ...others] = await Promise.all(METALS.map(secondsOf));
  expect(gold.length).toBeGreaterThan(0);
  expect(new Set(gold).size).toBe(gold.length);
  expect(gold.every((at) => at % 1000 === 0)).toBe(true);
  for (const seconds of others) expect(seconds).toEqual(gold);
}
