import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '#lib/base/db/generated/client';
import { addDays, localDay } from '#lib/base/taipei-time';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { runSql } from '#tests/support/database/run-sql';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { FIXING_SECONDS, ISSUE_SECONDS, IssueClock } from '#tests/support/market/issue-clock';
import { placeOrderOf } from '#tests/support/market/place-order';
import { newQuickMember } from '#tests/support/member/quick-member';
import { readSeals } from './read-seals.ts';

const { db, ownerUrl } = useTestDatabase();
const clock = new IssueClock(db);
const GOLD_MINOR = 400_000n;
let issue: Issue;
let userId: bigint;

beforeEach(async () => {
  await setSettings(db, { feed_stale_seconds: 30 });
  issue = await clock.openIssue('XAU', GOLD_MINOR);
  ({ id: userId } = await newQuickMember(db, 100_000_000n));
});

const reloadIssue = () => db.issue.findUniqueOrThrow({ where: { id: issue.id } });
const sealOf = async (id: bigint) => (await readSeals(db, [id])).get(id);

async function close(): Promise<void> {
  await clock.prices('XAU', [ISSUE_SECONDS, GOLD_MINOR]);
  await clock.pass(ISSUE_SECONDS);
}

/** Moves the seal of the issue to a time after its cutoff, as if it had been sealed late. */
function sealLate(seconds: number): Promise<void> {
  return runSql(
    ownerUrl(),
    `ALTER TABLE issue_seal DISABLE TRIGGER issue_seal_immutable;
     UPDATE issue_seal SET sealed_at = (SELECT cutoff_at FROM issue WHERE id = issue_id) + interval '${seconds} s'
     WHERE issue_id = ${issue.id};
     ALTER TABLE issue_seal ENABLE TRIGGER issue_seal_immutable`,
  );
}

describe('an issue that closes', () => {
  test('has its order book sealed by the same statement, also without orders', async () => {
    expect(await sealOf(issue.id)).toBeUndefined();
    await close();
    const seal = await sealOf(issue.id);
    expect(seal).toMatchObject({ root: expect.stringMatching(/^[0-9a-f]{64}$/), orderCount: 0 });
    expect((await reloadIssue()).state).toBe('closed');
  });

  test('seals the orders that were not canceled', async () => {
    const until = addDays(localDay(issue.cutoffAt), 3);
    const order = { userId, room_id: issue.roomId, side: 'buy' } as const;
    await placeOrderOf(db, { ...order, qty: 1_000n });
    await placeOrderOf(db, { ...order, amount: 100_000n });
    await placeOrderOf(db, { ...order, qty: 2_000n, limit_price: 300_000n, until });
    const { id } = await placeOrderOf(db, { ...order, qty: 3_000n });
    await db.$queryRaw`SELECT cancel_order(${BigInt(id)}, ${`user:${userId}`})`;
    await clock.fixAt('XAU', GOLD_MINOR);
    expect(await sealOf(issue.id)).toMatchObject({ orderCount: 3 });
    await clock.settle();
    // The limit order is in the book of the next issue too.
    const next = await db.issue.findFirstOrThrow({
      where: { roomId: issue.roomId, state: 'open', orders: { some: {} } },
    });
    await clock.fixAt('XAU', GOLD_MINOR);
    await clock.settle();
    expect(await sealOf(next.id)).toMatchObject({ orderCount: 1 });
    await expectLedgerSound(db);
  });
});

describe('prices', () => {
  test('up to the seal do not count', async () => {
    await close();
    await sealLate(20);
    await clock.prices('XAU', [19, 1n], [20, 1n], [21, GOLD_MINOR], [50, GOLD_MINOR]);
    await clock.pass(FIXING_SECONDS + 2);
    const { state, fixingMinor, fixingTicks } = await reloadIssue();
    expect({ state, fixingMinor }).toEqual({ state: 'fixed', fixingMinor: GOLD_MINOR });
    expect(fixingTicks).toHaveLength(2);
  });

  test('of an issue that was sealed later than the feed may be silent make it void', async () => {
    await close();
    await sealLate(31);
    await clock.prices(
      'XAU',
      [10, GOLD_MINOR],
      [20, GOLD_MINOR],
      [32, GOLD_MINOR],
      [50, GOLD_MINOR],
    );
    await clock.pass(FIXING_SECONDS + 2);
    expect(await reloadIssue()).toMatchObject({ state: 'void', reason: 'feed_gap' });
  });
});

describe('the database refuses', () => {
  const fixing = (seconds: number) =>
    db.issue.update({
      where: { id: issue.id },
      data: {
        ...{ state: 'fixed', fixingMinor: GOLD_MINOR, fixedAt: new Date() },
        fixingTicks: [
          [new Date(issue.cutoffAt.getTime() + seconds * 1_000).toISOString(), '4000.00'],
        ],
      },
    });

  test('to fix an issue without a seal', async () => {
    await expect(fixing(10)).rejects.toThrow('has no seal before its prices');
  });

  test('to fix an issue with a price of before its seal', async () => {
    await close();
    await sealLate(20);
    await expect(fixing(20)).rejects.toThrow('has no seal before its prices');
  });

  test.each([
    ['to change a seal', 'UPDATE issue_seal SET leaf_count = 1'],
    ['to remove a seal', 'DELETE FROM issue_seal'],
    [
      'to change the salt of an order',
      `UPDATE trade_order SET salt = '\\x00' WHERE type = 'issue'`,
    ],
  ])('%s, to the owner too', async (_, sql) => {
    await placeOrderOf(db, { userId, room_id: issue.roomId, side: 'buy', qty: 1_000n });
    await close();
    await expect(runSql(ownerUrl(), sql)).rejects.toMatchObject({ code: 'JK002' });
    await expect(db.$executeRawUnsafe(sql)).rejects.toThrow();
  });
});
