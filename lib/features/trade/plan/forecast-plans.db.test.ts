import { expect, test, vi } from 'vitest';
import { addDays, localDay } from '#lib/base/taipei-time';
import * as businessDays from '#lib/running/calendar/business-day';
import { readStoredCalendar } from '#lib/running/calendar/read-calendar';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import { addPlan } from '#tests/support/market/plan-rows';
import { newQuickMember } from '#tests/support/member/quick-member';
import { forecastPlans } from './forecast-plans.ts';

vi.mock(import('#lib/running/calendar/business-day'), async (load) => {
  const original = await load();
  return { ...original, nextBusinessDay: vi.fn(original.nextBusinessDay) };
});

const { db } = useTestDatabase();

test('the days of a plan are listed once for all its goals, and none for one out of reach', async () => {
  const { id: userId } = await newQuickMember(db);
  const roomId = await newRoom(db, 'XAU');
  await putTick(db, 'XAU', 400_000n, new Date(Date.now() + 3_600_000));
  const after = addDays(localDay(new Date()), 60);
  const due = businessDays.nextBusinessDay(await readStoredCalendar(db), after);
  const days = [Number(due.slice(8))];
  const planId = await addPlan(db, { userId, roomId, due, days, qtyUnits: 10_000n });
  const forecast = async (orders: readonly bigint[]) => {
    vi.mocked(businessDays.nextBusinessDay).mockClear();
    const wants = orders.map((count) => ({ planId, units: count * 10_000n }));
    const found = await forecastPlans(db, userId, wants);
    return { found, work: vi.mocked(businessDays.nextBusinessDay).mock.calls.length };
  };
  const ten = [120n, 119n, 118n, 117n, 116n, 115n, 114n, 113n, 1n, 0n];
  const [all, one, far] = [await forecast(ten), await forecast([120n]), await forecast([121n])];
  expect(all.found.map((each) => each?.orders)).toEqual([
    ...[120, 119, 118, 117, 116, 115, 114, 113, 1, null],
  ]);
  expect(all.found[0]).toEqual(one.found[0]);
  expect(all.found[8]?.reached_on).toBe(due);
  expect(all.work).toBe(one.work);
  expect(far.found).toMatchObject([{ orders: null, reached_on: null }]);
  expect(far.work).toBeLessThan(3);
});
