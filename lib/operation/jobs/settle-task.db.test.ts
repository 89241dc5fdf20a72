import { beforeEach, expect, test } from 'vitest';
import type { Issue } from '#lib/base/db/generated/client';
import { relayRequests } from '#lib/base/queue/relay-requests';
import { useJobQueue } from '#tests/support/database/job-queue';
import { useTestDatabase } from '#tests/support/database/test-database';
import { IssueClock } from '#tests/support/market/issue-clock';
import { newQuickMember } from '#tests/support/member/quick-member';
import { issuesTask } from './issues-task.ts';
import { settleTask } from './settle-task.ts';

const testDatabase = useTestDatabase();
const { db } = testDatabase;
const clock = new IssueClock(db);
const { owner, runJobs } = useJobQueue(testDatabase);
let issue: Issue;

beforeEach(async () => {
  await owner.query('DELETE FROM graphile_worker._private_jobs');
  issue = await clock.openIssue('XAU', 400_000n);
  const { id } = await newQuickMember(db, 10_000_000n);
  await clock.place(id, issue.roomId, 'buy', 1_000n);
  await clock.fixAt('XAU', 400_000n);
});

const runDue = () => runJobs({ settle: settleTask, issues: issuesTask });
const addJob = (task: string) =>
  owner.query(`SELECT graphile_worker.add_job('${task}', job_key => '${task}')`);
const state = async () => (await db.issue.findUniqueOrThrow({ where: { id: issue.id } })).state;

async function queued() {
  await relayRequests(db);
  const { rows } = await owner.query<{ key: string; later: boolean; whole: boolean }>(
    `SELECT key, run_at > created_at AS later, run_at = date_trunc('second', run_at) AS whole
     FROM graphile_worker.jobs WHERE locked_at IS NULL ORDER BY key`,
  );
  return rows;
}

test('fixing an issue queues its settlement, which ends when no order is left', async () => {
  expect(await queued()).toMatchObject([{ key: `settle:${issue.id}`, later: false }]);
  await runDue();
  expect(await state()).toBe('settled');
  expect(await queued()).toEqual([]);
});

test('the settle job of the crontab queues a lost settlement again', async () => {
  await owner.query('DELETE FROM job_request');
  await addJob('settle');
  await runDue();
  expect(await state()).toBe('settled');
});

test('settlement of a locked issue is retried later', async () => {
  await owner.query('BEGIN');
  await owner.query(`SELECT FROM issue WHERE id = ${issue.id} FOR SHARE`);
  await runDue();
  await owner.query('COMMIT');
  expect(await state()).toBe('fixed');
  expect(await queued()).toMatchObject([{ key: `settle:${issue.id}`, later: true }]);
});

test('the issues job queues itself for the next second, once, even after a failure', async () => {
  await addJob('issues');
  await runDue();
  expect(await queued()).toMatchObject([{ key: 'issues', whole: true }]);
  await owner.query('ALTER TABLE room RENAME TO room_away');
  await owner.query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'issues'");
  await runDue();
  await owner.query('ALTER TABLE room_away RENAME TO room');
  expect(await queued()).toMatchObject([{ key: 'issues', whole: true }]);
});
