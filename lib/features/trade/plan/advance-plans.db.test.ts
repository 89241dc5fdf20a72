import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { listParkedWork, retryParkedWork } from '#lib/base/queue/parked-work';
import { addDays, dayStart, localDay } from '#lib/base/taipei-time';
import { removeCalendarDay, setCalendarDay } from '#lib/features/calendar/set-day';
import { listUnsettled, settleBatch } from '#lib/features/trade/issue/settle-issue';
import { cancelOrder } from '#lib/features/trade/order/cancel-order';
import { followChanges } from '#lib/operation/calendar/follow-changes';
import {
  addBusinessDays,
  type BusinessCalendar,
  nextBusinessDay,
} from '#lib/running/calendar/business-day';
import { readStoredCalendar } from '#lib/running/calendar/read-calendar';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { runSql } from '#tests/support/database/run-sql';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { holdingsOf } from '#tests/support/market/grams';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import { addPlan, listDecidedDays, type PlanRow } from '#tests/support/market/plan-rows';
import { newQuickMember } from '#tests/support/member/quick-member';
import { advanceIssues } from '../issue/advance-issues.ts';
import { advancePlans } from './advance-plans.ts';

const { db, ownerUrl } = useTestDatabase();
/** 4,000.00 a gram. */
const GOLD_MINOR = 400_000n;

let calendar: BusinessCalendar;
let roomId: bigint;
/** A business day in the future; each test has one of its own, because the database's clock judges cutoffs. */
let day: string;

beforeAll(async () => {
  calendar = await readStoredCalendar(db);
  roomId = await newRoom(db, 'XAU');
  await setSettings(db, { fixing_seconds: 60 });
  day = addBusinessDays(calendar, localDay(new Date()), 1);
});

beforeEach(async () => {
  await db.$executeRaw`UPDATE trade_plan SET state = 'ended', next_due = NULL, next_nominal = NULL WHERE state <> 'ended'`;
  await db.room.update({ where: { id: roomId }, data: { status: 'open' } });
  day = addBusinessDays(calendar, day, 5);
});

/** The moment of a local day at which clocks show `09:00`. */
function at(clock: string, of = day): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(dayStart(of).getTime() + (hours * 60 + minutes) * 60_000);
}

/** Lets the worker run at a moment, with a fresh price or none. */
async function runAt(now: Date, { priceMinor = GOLD_MINOR as bigint | null } = {}): Promise<void> {
  if (priceMinor !== null) await putTick(db, 'XAU', priceMinor, now);
  await advanceIssues(db, now);
  while (await advancePlans(db, now));
}

/** Fixes the open issue of plans at a price, and settles it. */
async function fixAt(priceMinor: bigint, cutoff = at('14:00')): Promise<void> {
  await runAt(cutoff);
  for (const seconds of [20, 40, 60])
    await putTick(db, 'XAU', priceMinor, new Date(cutoff.getTime() + seconds * 1000));
  await advanceIssues(db, new Date(cutoff.getTime() + 62_000));
  for (const id of await listUnsettled(db)) while ((await settleBatch(db, id)) === 'more');
}

async function planOf(row: Partial<PlanRow> & { cash?: bigint } = {}) {
  const { cash = 1_000_000n, ...rest } = row;
  const member = await newQuickMember(db, cash);
  const id = await addPlan(db, { userId: member.id, roomId, due: day, ...rest });
  return { id, member };
}

const codesOf = async (id: bigint) => (await listDecidedDays(db, id)).map(({ code }) => code);
const planRow = async (id: bigint) => {
  const [row] = await db.$queryRaw<{ state: string; next: string | null; placed: number }[]>`
    SELECT state, to_char(next_due, 'YYYY-MM-DD') AS next, placed FROM trade_plan WHERE id = ${id}`;
  return row;
};
const planIssues = () =>
  db.issue.findMany({
    where: { kind: 'plan', opensAt: { gte: at('00:00') } },
    orderBy: { id: 'asc' },
  });
const noticesOf = (userId: bigint) => db.$queryRaw<{ template: string; params: object }[]>`
  SELECT template, params FROM member_outbox
  WHERE user_id = ${userId} AND channel = 'inbox' AND kind = 'trade' ORDER BY id`;

test('the plans of a day fill at one fixing of their own, published ahead', async () => {
  const [byAmount, byGrams] = [await planOf(), await planOf({ qtyUnits: 1_000n })];
  await runAt(at('08:00'));
  const [planned] = await planIssues();
  expect(planned).toMatchObject({
    state: 'scheduled',
    cutoffAt: at('14:00'),
    opensAt: at('09:00'),
  });
  expect(planned?.no).toBe(`XAU-${day.replaceAll('-', '')}-P140000`);
  expect(await codesOf(byAmount.id)).toEqual([]);
  await runAt(at('09:00'));
  expect(await holdingsOf(db, byAmount.member.id, 'TWD')).toEqual({
    available: 900_000n,
    frozen_order: 100_000n,
  });
  // 0.1 g at 4,000.00 × 1.05, and 20 bps of that.
  expect(await holdingsOf(db, byGrams.member.id, 'TWD')).toEqual({
    available: 957_916n,
    frozen_order: 42_084n,
  });
  await fixAt(410_000n);
  expect(await planIssues()).toMatchObject([
    { id: planned?.id, state: 'settled', fixingMinor: 410_000n, orderCount: 2 },
    { state: 'scheduled' },
  ]);
  // 1,000.00 buys 0.2434 g: 997.94 and a fee of 2.00.
  expect(await holdingsOf(db, byAmount.member.id, 'XAU')).toMatchObject({ available: 2_434n });
  expect(await holdingsOf(db, byGrams.member.id, 'XAU')).toMatchObject({ available: 1_000n });
  const [decided] = await listDecidedDays(db, byAmount.id);
  expect(await db.tradeOrder.findUnique({ where: { id: decided?.orderId ?? 0n } })).toMatchObject({
    ...{ status: 'filled', amountMinor: 100_000n, issueId: planned?.id },
  });
  await expectLedgerSound(db);
});

test('a day without money is skipped with a notice, and the plan goes on', async () => {
  const { id, member } = await planOf({ cash: 99_999n });
  await runAt(at('09:00'));
  expect(await codesOf(id)).toEqual(['no_money']);
  expect((await planRow(id))?.state).toBe('active');
  expect(await noticesOf(member.id)).toMatchObject([
    { template: 'trade.planSkipped', params: { symbol: 'XAU', about: 'no_money' } },
  ]);
  expect(await holdingsOf(db, member.id, 'TWD')).toMatchObject({ available: 99_999n });
});

test('a plan that tries again does so once, on the next business day', async () => {
  const dayOfMonth = Number(day.slice(8));
  const { id, member } = await planOf({ cash: 1n, whenShort: 'retry', days: [dayOfMonth] });
  await runAt(at('09:00'));
  const next = addBusinessDays(calendar, day, 1);
  expect((await planRow(id))?.next).toBe(next);
  expect(await noticesOf(member.id)).toMatchObject([{ template: 'trade.planRetried' }]);
  await runAt(at('09:00', next));
  expect(await listDecidedDays(db, id)).toEqual([
    { day, nominal: day, isRetry: false, orderId: null, code: 'no_money' },
    { day: next, nominal: day, isRetry: true, orderId: null, code: 'no_money' },
  ]);
  const after = (await planRow(id))?.next ?? '';
  expect(after > addDays(day, 20)).toBe(true);
});

test('a second try is left out where the plan is due that day by itself', async () => {
  const { id } = await planOf({
    cash: 1n,
    whenShort: 'retry',
    every: 'week',
    days: [1, 2, 3, 4, 5],
  });
  await runAt(at('09:00'));
  await runAt(at('09:00', addBusinessDays(calendar, day, 1)));
  expect((await listDecidedDays(db, id)).map(({ isRetry }) => isRetry)).toEqual([false, false]);
});

test.each([
  [
    'plan_paused',
    (id: bigint) => db.$executeRaw`UPDATE trade_plan SET state = 'paused' WHERE id = ${id}`,
  ],
  [
    'locked',
    (_: bigint, userId: bigint) =>
      db.user.update({ where: { id: userId }, data: { status: 'disabled' } }),
  ],
  [
    'dealing_paused',
    (_: bigint, userId: bigint) =>
      db.$executeRaw`INSERT INTO member_pause (user_id, length) VALUES (${userId}, 'week')`,
  ],
])('a day is skipped as %s, and the others of the batch are carried out', async (code, prepare) => {
  const [before, skipped, after] = [await planOf(), await planOf(), await planOf()];
  await prepare(skipped.id, skipped.member.id);
  await runAt(at('09:00'));
  expect(await codesOf(skipped.id)).toEqual([code]);
  expect([await codesOf(before.id), await codesOf(after.id)]).toEqual([[null], [null]]);
  expect(await noticesOf(skipped.member.id)).toHaveLength(code === 'plan_paused' ? 0 : 1);
});

test('an amount below the minimum is skipped as limit', async () => {
  const { id } = await planOf({ amountMinor: 10_000n });
  await runAt(at('09:00'));
  expect(await codesOf(id)).toEqual(['limit']);
});

test('a room that stays closed until the cutoff skips its plans', async () => {
  const { id } = await planOf();
  await db.room.update({ where: { id: roomId }, data: { status: 'closed' } });
  await runAt(at('09:00'));
  expect(await codesOf(id)).toEqual([]);
  await runAt(at('14:00'));
  expect(await codesOf(id)).toEqual(['closed']);
});

test('without prices the plans wait, and a late issue of the day carries them out', async () => {
  const { id } = await planOf();
  await runAt(at('09:00'), { priceMinor: null });
  await runAt(at('14:00'), { priceMinor: null });
  expect(await codesOf(id)).toEqual([]);
  await runAt(at('15:03'));
  expect(await codesOf(id)).toEqual([null]);
  expect(await planIssues()).toMatchObject([{ state: 'open', cutoffAt: at('15:20') }]);
});

test('after the hours of a room that follows the calendar no late issue opens', async () => {
  await db.room.update({ where: { id: roomId }, data: { hours: 'business' } });
  await setSettings(db, { plan_catch_up_days: 1 });
  const [{ id }, next] = [await planOf(), addBusinessDays(calendar, day, 1)];
  await runAt(at('15:13'), { priceMinor: null });
  await runAt(at('15:23'));
  expect(await codesOf(id)).toEqual([]);
  expect(await db.issue.count({ where: { roomId, kind: 'plan', state: 'open' } })).toBe(0);
  await runAt(at('09:00', next));
  expect(await codesOf(id)).toEqual([null]);
  await setSettings(db, { plan_catch_up_days: 0 });
  day = addBusinessDays(calendar, day, 5);
  const { id: second } = await planOf();
  await runAt(at('15:23'));
  await runAt(at('09:00', addBusinessDays(calendar, day, 1)));
  expect(await codesOf(second)).toEqual(['expired']);
  await db.room.update({ where: { id: roomId }, data: { hours: 'always' } });
});

test('a change of the calendar moves the next day of plans ahead, and tells their members once', async () => {
  const { id, member } = await planOf();
  const by = { operator: 'amy', reason: 'test' };
  await inTransaction(db, (tx) => setCalendarDay(tx, { day, kind: 'closed', name: '颱風', ...by }));
  await followChanges(db, Date.now() + 60_000);
  await followChanges(db, Date.now() + 60_000);
  const moved = nextBusinessDay(await readStoredCalendar(db), day);
  const plan = await db.$queryRaw`SELECT next_due::text AS due FROM trade_plan WHERE id = ${id}`;
  expect(plan).toEqual([{ due: moved }]);
  const slashed = (each: string) => each.replaceAll('-', '/');
  expect(await noticesOf(member.id)).toMatchObject([
    { template: 'trade.planMoved', params: { day: slashed(day), new_day: slashed(moved) } },
  ]);
  await inTransaction(db, (tx) => removeCalendarDay(tx, { day, ...by }));
  await followChanges(db, Date.now() + 60_000);
  expect(await db.$queryRaw`SELECT next_due::text AS due FROM trade_plan WHERE id = ${id}`).toEqual(
    [{ due: day }],
  );
});

test('a due day that a downtime swallowed is skipped as expired, once, and told', async () => {
  const { id, member } = await planOf({ every: 'week', days: [1, 2, 3, 4, 5] });
  const later = addBusinessDays(calendar, day, 2);
  await runAt(at('09:00', later));
  expect(await codesOf(id)).toEqual(['expired', 'expired', null]);
  expect(await noticesOf(member.id)).toHaveLength(2);
});

test('the setting lets days of the past be caught up', async () => {
  await setSettings(db, { plan_catch_up_days: 1 });
  const { id } = await planOf({ every: 'week', days: [1, 2, 3, 4, 5] });
  await runAt(at('09:00', addBusinessDays(calendar, day, 2)));
  await setSettings(db, { plan_catch_up_days: 0 });
  expect(await codesOf(id)).toEqual(['expired', null, null]);
});

test('a day that is closed at short notice moves to the next business day', async () => {
  const { id } = await planOf();
  await runAt(at('08:00'));
  const next = addBusinessDays(calendar, day, 1);
  await db.calendarDay.create({
    data: {
      day: new Date(`${day}T00:00:00Z`),
      kind: 'closed',
      name: '颱風',
      setBy: 'operator:amy',
    },
  });
  await runAt(at('09:00'));
  expect(await codesOf(id)).toEqual([]);
  await runAt(at('09:00', next));
  await db.calendarDay.delete({ where: { day: new Date(`${day}T00:00:00Z`) } });
  expect(await listDecidedDays(db, id)).toMatchObject([{ day: next, nominal: day, code: null }]);
});

test('a plan ends with its number of orders or its last day, and its member is told', async () => {
  const daily = { every: 'week' as const, days: [1, 2, 3, 4, 5] };
  const [byTimes, byDay] = [
    await planOf({ ...daily, times: 2 }),
    await planOf({ ...daily, endOn: day }),
  ];
  for (let each = day, i = 0; i < 4; i++, each = addBusinessDays(calendar, each, 1))
    await runAt(at('09:00', each));
  expect(await codesOf(byTimes.id)).toEqual([null, null]);
  expect(await codesOf(byDay.id)).toEqual([null]);
  expect(await planRow(byTimes.id)).toEqual({ state: 'ended', next: null, placed: 2 });
  expect((await planRow(byDay.id))?.state).toBe('ended');
  for (const { member } of [byTimes, byDay])
    expect(await noticesOf(member.id)).toMatchObject([
      { template: 'trade.planEnded', params: { symbol: 'XAU' } },
    ]);
});

test('the order of a plan is cancelled as any order, and a void issue releases it; the day stays decided', async () => {
  const [canceled, released] = [await planOf(), await planOf()];
  await runAt(at('09:00'));
  const [decided] = await listDecidedDays(db, canceled.id);
  await cancelOrder(db, { userId: canceled.member.id, id: decided?.orderId ?? 0n });
  // A gap of the feed while the issue is open does not end it; one in its window does.
  await runAt(at('10:00'), { priceMinor: null });
  expect((await planIssues()).at(-1)?.state).toBe('open');
  await advanceIssues(db, at('14:00'));
  await advanceIssues(db, at('14:02'));
  for (const id of await listUnsettled(db)) while ((await settleBatch(db, id)) === 'more');
  expect((await planIssues())[0]).toMatchObject({ state: 'void', reason: 'feed_gap' });
  expect(await holdingsOf(db, canceled.member.id, 'TWD')).toMatchObject({ available: 1_000_000n });
  expect(await holdingsOf(db, released.member.id, 'TWD')).toMatchObject({ available: 1_000_000n });
  expect(await noticesOf(released.member.id)).toMatchObject([{ template: 'trade.orderUnfilled' }]);
  await runAt(at('15:00'));
  expect([await codesOf(canceled.id), await codesOf(released.id)]).toEqual([[null], [null]]);
});

test('ten workers at the same time place each order once', async () => {
  const plans = await Promise.all(Array.from({ length: 130 }, () => planOf()));
  await runAt(at('08:59'));
  await putTick(db, 'XAU', GOLD_MINOR, at('09:00'));
  await Promise.all(Array.from({ length: 10 }, () => advancePlans(db, at('09:00'))));
  while (await advancePlans(db, at('09:00')));
  const codes = await Promise.all(plans.map(({ id }) => codesOf(id)));
  expect(codes.flat()).toEqual(Array.from({ length: 130 }, () => null));
  const [issue] = (await planIssues()).filter(({ state }) => state === 'open');
  expect(await db.tradeOrder.count({ where: { issueId: issue?.id ?? 0n } })).toBe(130);
  await fixAt(GOLD_MINOR);
  await expectLedgerSound(db);
});

test('the database refuses a second decision, another order, and passing a day without one', async () => {
  const { id } = await planOf();
  await runAt(at('09:00'));
  const [decided] = await listDecidedDays(db, id);
  const sql = (day: string, order: bigint | null, code: string | null) => db.$executeRaw`
    INSERT INTO trade_plan_due (plan_id, day, nominal_day, is_retry, terms_id, order_id, code)
    SELECT p.id, ${day}::date, next_nominal, false, t.id, ${order}, ${code} FROM trade_plan p
    JOIN trade_plan_terms t ON t.plan_id = p.id WHERE p.id = ${id}`;
  const next = (await planRow(id))?.next ?? '';
  await expect(sql(day, null, 'closed')).rejects.toThrow('is not the next one');
  await expect(sql(next, (decided?.orderId ?? 0n) + 1n, null)).rejects.toThrow(
    'is not one of plan',
  );
  await expect(sql(next, decided?.orderId ?? 0n, null)).rejects.toThrow(/unique|duplicate/i);
  await expect(
    db.$executeRaw`UPDATE trade_plan_due SET code = 'closed' WHERE plan_id = ${id}`,
  ).rejects.toThrow();
  await expect(db.$executeRaw`DELETE FROM trade_plan_due WHERE plan_id = ${id}`).rejects.toThrow();
  const today = localDay(new Date());
  const due = await addPlan(db, { userId: (await newQuickMember(db)).id, roomId, due: today });
  await expect(
    db.$executeRaw`UPDATE trade_plan SET next_nominal = ${next}::date, next_due = ${next}::date WHERE id = ${due}`,
  ).rejects.toThrow('has not decided');
});

test('the room has its own issue while one of plans is open', async () => {
  await planOf();
  for (const clock of ['09:00', '10:30', '10:31', '10:41']) await runAt(at(clock));
  const open = await db.issue.findMany({
    where: { roomId, state: 'open', opensAt: { gte: at('00:00') } },
  });
  expect(open.map(({ kind }) => kind).sort()).toEqual(['plan', 'room']);
});

test('a plan that cannot be decided is parked, the others are carried out, and it is tried again', async () => {
  const [before, bad, after] = [await planOf(), await planOf(), await planOf()];
  await runSql(
    ownerUrl(),
    `CREATE FUNCTION fail_plan() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no such day'; END $$;
     CREATE TRIGGER fail_plan BEFORE INSERT ON trade_plan_due FOR EACH ROW WHEN (NEW.plan_id = ${bad.id})
       EXECUTE FUNCTION fail_plan();`,
  );
  await runAt(at('09:00'));
  expect([await codesOf(before.id), await codesOf(after.id)]).toEqual([[null], [null]]);
  expect(await codesOf(bad.id)).toEqual([]);
  expect(await listParkedWork(db)).toMatchObject([
    { kind: 'plan', id: `${bad.id}`, error: 'no such day', failures: 1 },
  ]);
  await runAt(at('09:01'));
  expect(await listParkedWork(db)).toMatchObject([{ failures: 1 }]);
  // Nothing else is due: after the cutoff no late issue opens for it.
  await fixAt(410_000n);
  for (const clock of ['14:05', '14:25', '15:00']) await runAt(at(clock));
  expect((await planIssues()).map(({ state }) => state)).toEqual(['settled', 'scheduled']);
  await runSql(ownerUrl(), 'DROP TRIGGER fail_plan ON trade_plan_due; DROP FUNCTION fail_plan;');
  await retryParkedWork(db, 'plan', bad.id);
  await runAt(at('15:01'));
  expect(await codesOf(bad.id)).toEqual([null]);
  expect(await listParkedWork(db)).toEqual([]);
  expect(await holdingsOf(db, bad.member.id, 'TWD')).toMatchObject({ frozen_order: 100_000n });
});

// The last test: it leaves a version of the terms that nobody has accepted.
test('a day is skipped as consent_due while new terms wait for the member', async () => {
  const { id, member } = await planOf();
  await runSql(
    ownerUrl(),
    `ALTER TABLE legal_document DISABLE TRIGGER USER;
     INSERT INTO legal_document (kind, version, status, is_material, effective_on, texts, edited_by, published_at)
     VALUES ('terms', 2, 'published', true, '2026-01-01', '{}', 'operator:amy', now());
     ALTER TABLE legal_document ENABLE TRIGGER USER;`,
  );
  await runAt(at('09:00'));
  expect(await codesOf(id)).toEqual(['consent_due']);
  expect(await noticesOf(member.id)).toMatchObject([{ params: { about: 'consent_due' } }]);
  expect(await holdingsOf(db, member.id, 'TWD')).toMatchObject({ available: 1_000_000n });
});
