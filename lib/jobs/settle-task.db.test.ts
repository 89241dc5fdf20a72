import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Issue } from '#lib/db/generated/client';
import { useTestDatabase } from '#tests/support/database/test-database';
import { IssueClock } from '#tests/support/market/issue-clock';
import { newQuickMember } from '#tests/support/member/quick-member';
import { issuesTask } from './issues-task.ts';
import { settleTask } from './settle-task.ts';

const { db, appUrl, ownerUrl } = useTestDatabase();
const clock = new IssueClock(db);
const owner = new pg.Client({ connectionString: ownerUrl() });
const pgPool = new pg.Pool({ connectionString: appUrl() });
for (const event of ['error', 'connect'] as const) pgPool.on(event, () => undefined);
pgPool.on('connect', (client) => client.on('error', () => undefined));
const logger = new Logger(() => () => undefined);
let issue: Issue;

beforeAll(() => owner.connect());
afterAll(() => Promise.all([owner.end(), pgPool.end()]));
beforeEach(async () => {
  await owner.query('DELETE FROM graphile_worker._private_jobs');
  issue = await clock.openIssue('XAU', 400_000n);
  const { id } = await newQuickMember(db, 10_000_000n);
  await clock.place(id, issue.roomId, 'buy', 1_000n);
  await clock.fixAt('XAU', 400_000n);
});

const work = () =>
  runOnce({
    ...{ pgPool, logger, noHandleSignals: true },
    taskList: { settle: settleTask, issues: issuesTask },
  });
const ask = (task: string) =>
  owner.query(`SELECT graphile_worker.add_job('${task}', job_key => '${task}')`);
const state = async () => (await db.issue.findUniqueOrThrow({ where: { id: issue.id } })).state;
const queued = async () =>
  (
    await owner.query<{ key: string; later: boolean; whole: boolean }>(
      `SELECT key, run_at > created_at AS later, run_at = date_trunc('second', run_at) AS whole
       FROM graphile_worker.jobs WHERE locked_at IS NULL ORDER BY key`,
    )
  ).rows;

test('the job of settling is queued with the price, and ends when no order is left', async () => {
  expect(await queued()).toMatchObject([{ key: `settle:${issue.id}`, later: false }]);
  await work();
  expect(await state()).toBe('settled');
  expect(await queued()).toEqual([]);
});

test('a job that was lost is queued again by the clock', async () => {
  await owner.query('DELETE FROM graphile_worker._private_jobs');
  await ask('settle');
  await work();
  expect(await state()).toBe('settled');
});

test('an issue that somebody has in hand is looked at again soon', async () => {
  await owner.query('BEGIN');
  await owner.query(`SELECT FROM issue WHERE id = ${issue.id} FOR SHARE`);
  await work();
  await owner.query('COMMIT');
  expect(await state()).toBe('fixed');
  expect(await queued()).toMatchObject([{ key: `settle:${issue.id}`, later: true }]);
});

test('the job of the issues is queued again for the next second, once, even when a move fails', async () => {
  await ask('issues');
  await work();
  expect(await queued()).toMatchObject([{ key: 'issues', whole: true }]);
  await owner.query('ALTER TABLE room RENAME TO room_away');
  await owner.query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'issues'");
  await work();
  await owner.query('ALTER TABLE room_away RENAME TO room');
  expect(await queued()).toMatchObject([{ key: 'issues', whole: true }]);
});
