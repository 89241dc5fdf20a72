import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '#lib/base/db/generated/client';
import { inTransaction } from '#lib/base/db/transaction';
import { dateColumn, localDay } from '#lib/base/taipei-time';
import { cancelOrder } from '#lib/features/trade/order/cancel-order';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { FIXING_SECONDS, ISSUE_SECONDS, IssueClock } from '#tests/support/market/issue-clock';
import { newRoom } from '#tests/support/market/market-rows';
import { newQuickMember } from '#tests/support/member/quick-member';
import { getRoomOrThrow } from '../queries.ts';
import { issueNo } from './issue-schedule.ts';
import { setRoomStatus } from './set-room-status.ts';
import { voidIssue } from './void-issue.ts';

const { db } = useTestDatabase();
const clock = new IssueClock(db);
const GOLD_MINOR = 400_000n;
let issue: Issue;

beforeEach(async () => {
  await setSettings(db, { feed_stale_seconds: 30 });
  await db.room.updateMany({ data: { status: 'open' } });
  issue = await clock.openIssue('XAU', GOLD_MINOR);
});

const reloadIssue = () => db.issue.findUniqueOrThrow({ where: { id: issue.id } });
const inState = (state: string) => db.issue.findMany({ where: { roomId: issue.roomId, state } });
const planned = () =>
  db.issue.findFirstOrThrow({ where: { roomId: issue.roomId, state: 'scheduled' } });

/** Advances to the cutoff with a running feed. */
async function advanceToCutoff(): Promise<void> {
  await clock.prices('XAU', [ISSUE_SECONDS, GOLD_MINOR]);
  await clock.pass(ISSUE_SECONDS);
}

async function timeline(): Promise<string[]> {
  const where = { ref: `issue:${issue.id}` };
  const events = await db.statusEvent.findMany({ where, orderBy: { id: 'asc' } });
  return events.map(({ status, actor }) => `${status} by ${actor}`);
}

describe('an issue', () => {
  test('opens on the grid, and the next one is planned after it', async () => {
    expect(issue).toMatchObject({
      no: issueNo('XAU', clock.in(ISSUE_SECONDS)),
      opensAt: clock.now,
      cutoffAt: clock.in(ISSUE_SECONDS),
      windowEndsAt: clock.in(ISSUE_SECONDS + FIXING_SECONDS),
    });
    expect(await planned()).toMatchObject({
      opensAt: issue.cutoffAt,
      cutoffAt: clock.in(2 * ISSUE_SECONDS),
    });
    expect(await getRoomOrThrow(db, issue.roomId)).toMatchObject({
      issue: { id: issue.id.toString(), state: 'open', state_text: '收單中' },
    });
  });

  test('closes exactly at its cutoff, and the next one opens', async () => {
    await clock.prices('XAU', [ISSUE_SECONDS - 1, GOLD_MINOR]);
    await clock.pass(ISSUE_SECONDS - 1);
    expect((await reloadIssue()).state).toBe('open');
    await clock.pass(1);
    expect(await reloadIssue()).toMatchObject({ state: 'closed', orderCount: 0 });
    expect(await inState('open')).toMatchObject([{ opensAt: issue.cutoffAt }]);
    expect(await inState('scheduled')).toHaveLength(1);
  });

  test('is fixed two seconds after its window at the median of the ticks after the cutoff', async () => {
    await advanceToCutoff();
    const ticks: [number, bigint][] = [
      [1, 400_500n],
      [30, 399_000n],
      [59, 400_100n],
    ];
    await clock.prices('XAU', ...ticks, [FIXING_SECONDS + 1, 999_999n]);
    await clock.pass(FIXING_SECONDS + 1);
    expect((await reloadIssue()).state).toBe('closed');
    await clock.pass(1);
    expect(await reloadIssue()).toMatchObject({
      state: 'fixed',
      fixingMinor: 400_100n,
      fixedAt: clock.now,
      fixingTicks: ticks.map(([seconds, priceMinor]) => [
        new Date(issue.cutoffAt.getTime() + seconds * 1000).toISOString(),
        `${priceMinor / 100n}.${(priceMinor % 100n).toString().padStart(2, '0')}`,
      ]),
    });
  });

  test.each([
    [['http', 'http', 'http'], 'http', null],
    [['simulated', 'simulated', 'simulated'], 'simulated', true],
    // A fixing from both sources can't be recomputed from the day's seed.
    [['http', 'simulated', 'http'], 'simulated', null],
  ] as const)('with ticks from %j has the source %s', async (sources, fixingSource, hasDay) => {
    await advanceToCutoff();
    const day = dateColumn(localDay(issue.cutoffAt));
    const seed = { seed: '00', seedHash: createHash('sha256').update(Buffer.of(0)).digest('hex') };
    await db.feedDay.createMany({ data: { day, ...seed, openings: {} }, skipDuplicates: true });
    for (const [index, source] of sources.entries())
      await db.tick.create({
        data: {
          symbol: 'XAU',
          priceMinor: GOLD_MINOR,
          source,
          at: clock.in([1, 30, 59][index] ?? 0),
        },
      });
    await clock.pass(FIXING_SECONDS + 2);
    expect(await reloadIssue()).toMatchObject({
      state: 'fixed',
      fixingSource,
      feedDay: hasDay && day,
    });
  });

  test('is settled once its orders have ended, and has the traded totals', async () => {
    await clock.fixAt('XAU', GOLD_MINOR);
    await clock.settle();
    expect(await reloadIssue()).toMatchObject({ state: 'settled', boughtUnits: 0n, soldUnits: 0n });
    expect(await timeline()).toEqual(
      ['scheduled', 'open', 'closed', 'fixed', 'settled'].map(
        (state) => `${state} by system:worker`,
      ),
    );
  });

  test('counts the orders at its cutoff without canceled ones', async () => {
    const { id } = await newQuickMember(db, 10_000_000n);
    await clock.place(id, issue.roomId, 'buy', 1_000n);
    const { id: second } = await clock.place(id, issue.roomId, 'buy', 1_000n);
    await inTransaction(db, (tx) => cancelOrder(tx, { userId: id, id: BigInt(second) }));
    await advanceToCutoff();
    expect((await reloadIssue()).orderCount).toBe(1);
  });
});

describe('a feed outage', () => {
  test('makes the open issue void once the feed is stale; the next one opens early when the feed returns', async () => {
    await clock.pass(30);
    expect((await reloadIssue()).state).toBe('open');
    await clock.pass(1);
    expect(await reloadIssue()).toMatchObject({
      state: 'void',
      reason: 'feed_stale',
      orderCount: 0,
    });
    expect(await inState('open')).toEqual([]);
    await clock.prices('XAU', [60, GOLD_MINOR]);
    await clock.pass(60);
    const [next] = await inState('open');
    expect(next).toMatchObject({ opensAt: clock.now });
    expect(next?.cutoffAt.getTime()).toBe(issue.cutoffAt.getTime() + ISSUE_SECONDS * 1000);
  });

  test('delays planned issues until it ends', async () => {
    await clock.pass(5 * ISSUE_SECONDS + 7);
    expect(await inState('open')).toEqual([]);
    expect(await planned()).toMatchObject({ opensAt: clock.in(-7) });
    await clock.prices('XAU', [60, GOLD_MINOR]);
    await clock.pass(60);
    expect(await inState('open')).toMatchObject([
      { opensAt: clock.now, cutoffAt: clock.in(ISSUE_SECONDS - 67) },
    ]);
  });

  test('after the cutoff makes the issue void for lack of a price', async () => {
    await advanceToCutoff();
    await clock.pass(FIXING_SECONDS + 2);
    expect(await reloadIssue()).toMatchObject({
      state: 'void',
      reason: 'feed_gap',
      fixingMinor: null,
    });
  });

  test('does not void an issue past its cutoff, even when workers check late', async () => {
    await clock.prices(
      'XAU',
      ...[0, 20, 40, 60].map((second): [number, bigint] => [ISSUE_SECONDS + second, GOLD_MINOR]),
    );
    await clock.pass(ISSUE_SECONDS + 500);
    await clock.pass(0);
    expect((await reloadIssue()).state).toBe('fixed');
  });

  test('of one instrument does not affect the issues of others', async () => {
    const roomId = await newRoom(db, 'XAG');
    await clock.prices('XAG', [0, 5_000n], [31, 5_000n]);
    await clock.pass(0);
    await clock.pass(0);
    await clock.pass(31);
    expect((await reloadIssue()).state).toBe('void');
    expect(await db.issue.count({ where: { roomId, state: 'open' } })).toBe(1);
  });
});

describe('an operator', () => {
  test('who closes a room keeps the open issue, and no further one opens', async () => {
    const close = { id: issue.roomId, operator: 'amy', status: 'closed' } as const;
    await inTransaction(db, (tx) => setRoomStatus(tx, close));
    await clock.fixAt('XAU', GOLD_MINOR);
    expect((await reloadIssue()).state).toBe('fixed');
    expect(await inState('open')).toEqual([]);
    expect((await getRoomOrThrow(db, issue.roomId)).issue).toBeNull();
    await inTransaction(db, (tx) => setRoomStatus(tx, { ...close, status: 'open' }));
    await clock.prices('XAU', [1, GOLD_MINOR]);
    await clock.pass(1);
    expect(await inState('open')).toHaveLength(1);
  });

  test('who changes the length of issues changes the planned issue, not the open one', async () => {
    await setSettings(db, { issue_seconds: 1_200, fixing_seconds: 30 });
    await clock.pass(1);
    expect((await reloadIssue()).cutoffAt).toEqual(issue.cutoffAt);
    const cutoffAt = new Date(issue.cutoffAt.getTime() + 1_200_000);
    const windowEndsAt = new Date(cutoffAt.getTime() + 30_000);
    expect(await planned()).toMatchObject({ cutoffAt, windowEndsAt, no: issueNo('XAU', cutoffAt) });
  });

  test.each(['fixed', 'settled', 'void', 'scheduled'])(
    'can’t make an issue void that is %s',
    async (state) => {
      if (state === 'scheduled') issue = await planned();
      else if (state === 'void') await clock.pass(31);
      else await clock.fixAt('XAU', GOLD_MINOR);
      if (state === 'settled') await clock.settle();
      const mover = { actor: 'operator:amy', reason: 'wrong price' };
      await expect(inTransaction(db, (tx) => voidIssue(tx, issue.id, mover))).rejects.toMatchObject(
        {
          code: 4010,
        },
      );
      expect((await reloadIssue()).state).toBe(state);
    },
  );
});
