import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { dateColumn, localDay } from '#lib/base/taipei-time';
import { removeCalendarDay, setCalendarDay } from '#lib/features/calendar/set-day';
import { followChanges } from '#lib/operation/calendar/follow-changes';
import { addBusinessDays } from '#lib/running/calendar/business-day';
import { readStoredCalendar } from '#lib/running/calendar/read-calendar';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';

const { db } = useTestDatabase();
const TODAY = localDay(new Date());
const by = { operator: 'amy', reason: 'test' };
let payee: Awaited<ReturnType<typeof newPayee>>;

const MANUAL = {
  channel_bank: 'manual',
  withdraw_business_days: 2,
  withdraw_cutoff: '24:00',
} as const;
beforeEach(async () => {
  payee = await newPayee('10000');
  await setSettings(db, MANUAL);
});
afterEach(() => setSettings(db, { channel_bank: 'auto' }));

const call = (name: string, body: object) => makeCall(name, body, { token: payee.token });
const withdraw = async () => {
  const body = { channel: 'bank', target_id: payee.cardId, amount: '500' };
  const answer = await call('withdraw', { ...body, trade_password: TRADE_PASSWORD });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
};
const follow = () => followChanges(db, Date.now() + 60_000);
const close = async (day: string) => {
  await inTransaction(db, (tx) => setCalendarDay(tx, { day, kind: 'closed', name: '颱風', ...by }));
  await follow();
};
const open = async (day: string) => {
  await inTransaction(db, (tx) => removeCalendarDay(tx, { day, ...by }));
  await follow();
};
const shown = async (id: string) =>
  (await call('recordDetail', { type: 'withdraw', id })).data.record.expected_on;
const notices = () =>
  db.$queryRaw<{ day: string; new_day: string; no: string }[]>`
    SELECT params ->> 'day' AS day, params ->> 'new_day' AS new_day, params ->> 'no' AS no FROM member_outbox
    WHERE user_id = ${payee.id} AND channel = 'inbox' AND template = 'funds.withdrawalMoved' ORDER BY id`;
const slashed = (day: string) => day.replaceAll('-', '/');

test('a withdrawal is expected by a business day, which the calendar moves forward and back', async () => {
  const { id, no, expected_on: day } = await withdraw();
  const calendar = await readStoredCalendar(db);
  const { expectedDays } = await db.withdrawal.findUniqueOrThrow({ where: { id: BigInt(id) } });
  expect(day).toBe(addBusinessDays(calendar, TODAY, expectedDays ?? 0));
  await close(day);
  const later = addBusinessDays(await readStoredCalendar(db), TODAY, expectedDays ?? 0);
  expect(later > day).toBe(true);
  expect(await shown(id)).toBe(later);
  await follow();
  expect(await notices()).toEqual([{ no, day: slashed(day), new_day: slashed(later) }]);
  await open(day);
  expect(await shown(id)).toBe(day);
  expect(await notices()).toHaveLength(2);
});

test('one that has ended is expected no more, and not moved', async () => {
  const { id, expected_on: day } = await withdraw();
  expect((await call('withdrawCancel', { id })).data.expected_on).toBeNull();
  await close(day);
  expect(await notices()).toEqual([]);
  await open(day);
});

test('a day that has passed stays', async () => {
  const { id } = await withdraw();
  const past = dateColumn('2026-01-05');
  await db.withdrawal.update({ where: { id: BigInt(id) }, data: { expectedOn: past } });
  const day = addBusinessDays(await readStoredCalendar(db), TODAY, 1);
  await close(day);
  expect(await shown(id)).toBe('2026-01-05');
  await open(day);
});

test('the sandbox pays at once and names no day', async () => {
  await setSettings(db, { channel_bank: 'auto' });
  expect((await withdraw()).expected_on).toBeNull();
});
