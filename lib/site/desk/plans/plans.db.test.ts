import { beforeAll, expect, test } from 'vitest';
import { addDays, localDay } from '#lib/base/taipei-time';
import { advancePlans } from '#lib/features/trade/plan/advance-plans';
import { nextBusinessDay } from '#lib/running/calendar/business-day';
import { readStoredCalendar } from '#lib/running/calendar/read-calendar';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom } from '#tests/support/market/market-rows';
import { addPlan, type PlanRow } from '#tests/support/market/plan-rows';
import { newQuickMember } from '#tests/support/member/quick-member';
import { getPlansPage } from './queries.ts';

const { db } = useTestDatabase();
let gold: bigint;
let silver: bigint;
beforeAll(async () => {
  gold = await newRoom(db, 'XAU');
  silver = await newRoom(db, 'XAG');
});

const today = localDay(new Date());
async function planOf(row: Omit<PlanRow, 'userId' | 'roomId'> & { roomId?: bigint }) {
  const member = await newQuickMember(db);
  return { member, id: await addPlan(db, { userId: member.id, roomId: gold, ...row }) };
}

test('sums what comes by day and room, without paused plans', async () => {
  const [day, later] = [addDays(today, 5), addDays(today, 9)];
  await planOf({ due: day });
  await planOf({ due: day, qtyUnits: 2_500n });
  await planOf({ due: later, roomId: silver, amountMinor: 300_000n });
  await planOf({ due: addDays(today, 40) });
  const paused = await planOf({ due: day });
  await db.$executeRaw`UPDATE trade_plan SET state = 'paused' WHERE id = ${paused.id}`;
  const page = await getPlansPage(db, new Date(), {});
  expect(page).toMatchObject({ active: 4, paused: 1, day: null, skipped: [] });
  expect(page.coming).toEqual([
    { day, symbol: 'XAU', plans: 2, amount: '1000.00', grams: '0.2500', retries: 0 },
    { day: later, symbol: 'XAG', plans: 1, amount: '3000.00', grams: '0.0000', retries: 0 },
  ]);
});

test('lists the plans that were skipped on a day, with their reasons', async () => {
  const day = nextBusinessDay(await readStoredCalendar(db), addDays(today, 60));
  const old = addDays(day, -30);
  const { id, member } = await planOf({ due: old, roomId: silver });
  await planOf({ due: old });
  // The worker was away for a month: what is due is not caught up any more.
  const now = new Date(`${day}T00:00:00Z`);
  while (await advancePlans(db, now));
  const page = await getPlansPage(db, now, { day: old });
  expect(page.decided.find((one) => one.day === old)).toEqual({
    ...{ day: old, due: 2, ordered: 0, skipped: 2 },
  });
  expect(page.reasons).toEqual([{ code: 'expired', plans: 2 }]);
  expect(page.skipped[0]).toMatchObject({
    ...{ id: id.toString(), user_id: member.id.toString(), symbol: 'XAG', amount: '1000.00' },
    ...{ grams: null, nominal_day: old, is_retry: false, code: 'expired' },
  });
  const none = await getPlansPage(db, now, { day: old, code: 'no_money' });
  expect([none.skipped, none.next]).toEqual([[], null]);
  const rest = await getPlansPage(db, now, { day: old, after: id.toString() });
  expect(rest.skipped).toHaveLength(1);
});
