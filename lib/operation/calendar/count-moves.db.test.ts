import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, localDay } from '#lib/base/taipei-time';
import { setCalendarDay } from '#lib/features/calendar/set-day';
import { addBusinessDays, nextBusinessDay } from '#lib/running/calendar/business-day';
import { readStoredCalendar } from '#lib/running/calendar/read-calendar';
import { fillPool } from '#tests/support/books/fixed-rows';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { newRoom } from '#tests/support/market/market-rows';
import { addPlan } from '#tests/support/market/plan-rows';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { countMoves } from './count-moves.ts';
import { followChanges } from './follow-changes.ts';

const database = useTestDatabase();
const { db } = database;
/** The days on which a plan and a withdrawal are due, and a fixed term matures. */
const due = { plan: '', withdrawal: '', deposit: '' };
const closed = { kind: 'closed', name: '颱風', operator: 'amy', reason: 'test' } as const;

beforeAll(async () => {
  await fillPool(db, '1000000');
  const member = await newPayee('30000');
  await setSettings(db, {
    ...{ terms: [{ days: 30, rate_bps: 120, business_day: true }], channel_bank: 'manual' },
    ...{ withdraw_business_days: 2, withdraw_cutoff: '24:00' },
  });
  const password = { trade_password: TRADE_PASSWORD };
  const call = (name: string, body: object) =>
    makeCall(name, { ...body, ...password }, { token: member.token });
  const { data } = await call('withdraw', {
    ...{ channel: 'bank', target_id: member.cardId, amount: '500' },
  });
  due.withdrawal = data.expected_on;
  await call('moveIn', { product_id: '30', amount: '10000' });
  const calendar = await readStoredCalendar(db);
  due.deposit = nextBusinessDay(calendar, addDays(localDay(new Date()), 30));
  due.plan = addBusinessDays(calendar, due.withdrawal, 3);
  const roomId = await newRoom(db, 'XAU');
  for (const state of ['active', 'active', 'paused'] as const) {
    const id = await addPlan(db, { userId: member.id, roomId, due: due.plan });
    await db.$executeRaw`UPDATE trade_plan SET state = ${state} WHERE id = ${id}`;
  }
});

const NONE = { plans: 0, deposits: 0, withdrawals: 0 };

test('a change of a day is shown with what it moves, and moves that much', async () => {
  const { cookie } = await newOperatorSession(database, ['treasurer']);
  const preview = async (day: string) =>
    (await callDesk('previewCalendarDay', { day, kind: 'closed' }, { cookie })).data;
  expect(await preview(due.plan)).toEqual({ ...NONE, plans: 2 });
  expect(await preview(due.deposit)).toEqual({ ...NONE, deposits: 1 });
  expect(await preview(due.withdrawal)).toEqual({ ...NONE, withdrawals: 1 });
  const all = Object.values(due).map((day) => ({ day, kind: 'closed' as const }));
  expect(await countMoves(db, all)).toEqual({ plans: 2, deposits: 1, withdrawals: 1 });

  await inTransaction(db, (tx) => setCalendarDay(tx, { day: due.plan, ...closed }));
  expect(await preview(due.plan)).toEqual({ ...NONE, plans: 2 });
  await followChanges(db, Date.now() + 60_000);
  const told = await db.$queryRaw`
    SELECT count(*)::integer AS count FROM member_outbox WHERE template = 'trade.planMoved' AND channel = 'inbox'`;
  // Both plans are of one member, who is told once.
  expect(told).toEqual([{ count: 1 }]);
  expect(await preview(due.plan)).toEqual(NONE);
  const removed = await callDesk('previewCalendarDay', { day: due.plan, kind: null }, { cookie });
  expect(removed.data).toEqual({ ...NONE, plans: 2 });
});

test('a change that moves nothing says so, and a cashier does not see it', async () => {
  const { cookie } = await newOperatorSession(database, ['cashier']);
  const body = { day: due.plan, kind: 'closed' };
  expect((await callDesk('previewCalendarDay', body, { cookie })).code).toBe(4030);
  expect(await countMoves(db, [{ day: '2090-01-03', kind: 'closed' }])).toEqual(NONE);
  expect(await countMoves(db, [])).toEqual(NONE);
});
