import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import type { Issue } from '#lib/base/db/generated/client';
import { useTestDatabase } from '#tests/support/database/test-database';
import { FIXING_SECONDS, ISSUE_SECONDS, IssueClock } from '#tests/support/market/issue-clock';
import { newRoom } from '#tests/support/market/market-rows';
import { advanceIssues } from './advance-issues.ts';
import { issueNo } from './issue-schedule.ts';

const { db, directUrl } = useTestDatabase();
const clock = new IssueClock(db);
const GOLD_MINOR = 400_000n;
let issue: Issue;

beforeEach(async () => {
  issue = await clock.openIssue('XAU', GOLD_MINOR);
});

const reloadIssue = () => db.issue.findUniqueOrThrow({ where: { id: issue.id } });
const inState = (state: string) => db.issue.findMany({ where: { roomId: issue.roomId, state } });

async function timeline(): Promise<string[]> {
  const where = { ref: `issue:${issue.id}` };
  const events = await db.statusEvent.findMany({ where, orderBy: { id: 'asc' } });
  return events.map(({ status, actor }) => `${status} by ${actor}`);
}

test('every transition is notified to listeners after its commit', async () => {
  const listener = new pg.Client({ connectionString: directUrl() });
  await listener.connect();
  const received: unknown[] = [];
  listener.on('notification', ({ payload }) => received.push(JSON.parse(payload ?? '')));
  await listener.query('LISTEN market');
  await clock.fixAt('XAU', GOLD_MINOR);
  await clock.settle();
  await listener.query('SELECT 1');
  await listener.end();
  const own = received.filter((event) => (event as { no: string }).no === issue.no);
  expect(own).toEqual(
    ['closed', 'fixed', 'settled'].map((state) => ({
      ...{ type: 'issue', room_id: issue.roomId.toString() },
      ...{ no: issue.no, state },
    })),
  );
});

test('ten concurrent workers make every transition once', async () => {
  const runTenWorkers = (seconds: number) => {
    clock.now = clock.in(seconds);
    return Promise.all(Array.from({ length: 10 }, () => advanceIssues(db, clock.now)));
  };
  await clock.prices('XAU', [ISSUE_SECONDS, GOLD_MINOR]);
  await runTenWorkers(ISSUE_SECONDS);
  await clock.prices('XAU', [20, GOLD_MINOR], [40, GOLD_MINOR], [60, GOLD_MINOR]);
  await runTenWorkers(FIXING_SECONDS + 2);
  expect(await timeline()).toEqual(
    ['scheduled', 'open', 'closed', 'fixed'].map((state) => `${state} by system:worker`),
  );
  const next = await inState('open');
  expect(next).toHaveLength(1);
  expect(
    await db.statusEvent.count({ where: { ref: `issue:${next[0]?.id}`, status: 'open' } }),
  ).toBe(1);
  expect(await inState('scheduled')).toHaveLength(1);
});

test('a failing transition does not block other rooms and is retried later', async () => {
  const silverRoomId = await newRoom(db, 'XAG');
  await clock.prices('XAG', [0, 5_000n], [ISSUE_SECONDS, 5_000n]);
  for (let i = 0; i < 2; i++) await clock.pass(0);
  const { id } = await db.issue.findFirstOrThrow({
    where: { roomId: silverRoomId, state: 'open' },
  });
  // Occupies the number of gold's next issue.
  const no = issueNo('XAU', clock.in(3 * ISSUE_SECONDS));
  await db.issue.update({ where: { id }, data: { no } });
  await clock.prices('XAU', [ISSUE_SECONDS, GOLD_MINOR]);
  await expect(clock.pass(ISSUE_SECONDS)).rejects.toThrow(AggregateError);
  expect((await reloadIssue()).state).toBe('closed');
  expect(await inState('scheduled')).toEqual([]);
  expect(await db.issue.findUnique({ where: { id } })).toMatchObject({ state: 'closed' });
  await db.issue.update({ where: { id }, data: { no: 'moved' } });
  await clock.pass(0);
  expect(await inState('scheduled')).toMatchObject([{ no }]);
});
