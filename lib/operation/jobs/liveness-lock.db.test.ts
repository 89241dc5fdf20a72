import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { type RunningWorker, runWorker } from './run-worker.ts';

const { appUrl, superuserUrl } = useTestDatabase();
const admin = new pg.Client({ connectionString: superuserUrl() });
const workers: RunningWorker[] = [];
const POLL = { timeout: 60_000 };

beforeAll(() => admin.connect());
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});
afterAll(() => admin.end());

/** Starts a worker process and resolves when it holds the job. The caller must kill it. */
async function startStuckWorker() {
  const child = spawn(process.execPath, ['tests/support/programs/serve-worker.ts'], {
    env: { ...process.env, DATABASE_URL: appUrl(), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

const addJob = () => admin.query("SELECT graphile_worker.add_job('stuck', max_attempts => 3)");
const jobs = async () =>
  (await admin.query('SELECT locked_by, attempts FROM graphile_worker.jobs')).rows;

async function startWorker(done: () => void): Promise<void> {
  workers.push(await runWorker({ taskList: { stuck: async () => done() }, crontab: '' }));
}

test('another worker takes over the job of a killed worker within seconds', async () => {
  await addJob();
  const child = await startStuckWorker();
  const taken = Promise.withResolvers<void>();
  await startWorker(() => taken.resolve());
  child.kill('SIGKILL');
  await once(child, 'exit');
  // The queue alone would wait for four hours.
  await taken.promise;
});

test('a live worker keeps its job, even when its liveness lock is lost', async () => {
  await addJob();
  const child = await startStuckWorker();
  try {
    let stolen = false;
    await startWorker(() => {
      stolen = true;
    });
    const [job] = await jobs();
    await expect.poll(livenessLocks, POLL).toBe(2);
    // Repeated, so that the other worker checks while the lock is gone.
    for (let times = 0; times < 5; times++) {
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_locks
         WHERE locktype = 'advisory' AND classid = 1785621368
           AND objid = (hashtext($1) & 2147483647)::oid`,
        [job.locked_by],
      );
      await untilChecked(4);
      await expect.poll(livenessLocks, POLL).toBe(2);
    }
    expect(stolen).toBe(false);
    expect(await jobs()).toEqual([job]);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await admin.query('DELETE FROM graphile_worker._private_jobs');
  }
});

const livenessLocks = async () =>
  (
    await admin.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 1785621368
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
  ).rowCount;

/** Waits until the workers of this database have checked for dead workers `times` times. */
async function untilChecked(times: number): Promise<void> {
  const seen = new Set<string>();
  while (seen.size < times) {
    const { rows } = await admin.query<{ check: string }>(
      `SELECT pid || ' ' || query_start AS "check", pg_sleep(0.1) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE '%locked_by AS id%' AND pid <> pg_backend_pid()`,
    );
    for (const { check } of rows) seen.add(check);
  }
}

test('a worker that stops returns the job that does not finish in time', async () => {
  await addJob();
  const taken = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const stuck = async () => {
    taken.resolve();
    await finished.promise;
  };
  const worker = await runWorker({ taskList: { stuck }, crontab: '' });
  await taken.promise;
  // The job does not end before this does.
  await worker.stop();
  expect(await jobs()).toMatchObject([{ locked_by: null }]);
  finished.resolve();
  await worker.ended.catch(() => undefined);
});
