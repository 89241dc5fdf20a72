import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { verifyKept } from '#lib/access/confirmation/verify-kept';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, dayStart, localDay } from '#lib/base/taipei-time';
import { addBusinessDays, type BusinessCalendar } from '#lib/running/calendar/business-day';
import { readStoredCalendar } from '#lib/running/calendar/read-calendar';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import { addPlan, listDecidedDays } from '#tests/support/market/plan-rows';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { addTestPasskey } from '#tests/support/passkey/member-factor';
import { signForTest } from '#tests/support/passkey/sign-confirmation';
import { advanceIssues } from '../issue/advance-issues.ts';
import { listUnsettled, settleBatch } from '../issue/settle-issue.ts';
import { advancePlans } from './advance-plans.ts';
import { planConfirmation } from './plan-confirmation.ts';

const { db } = useTestDatabase();

const TODAY = localDay(new Date());
const DAILY = { every: 'week', days: [1, 2, 3, 4, 5] };
const MONTHLY = { every: 'month', days: [26, 6, 16] };

let calendar: BusinessCalendar;
let roomId: bigint;

beforeAll(async () => {
  calendar = await readStoredCalendar(db);
  roomId = await newRoom(db, 'XAU');
  // 4,000.00 a gram; fresh in the tests that place orders too.
  await putTick(db, 'XAU', 400_000n, new Date());
  await setSettings(db, { fixing_seconds: 60 });
});

type Terms = Record<string, unknown>;
const termsOf = (more: Terms = {}): Terms => ({
  ...{ room_id: `${roomId}`, amount: '1000', ...DAILY, ...more },
});
const set = (who: { token: string }, more: Terms = {}, key: string = randomUUID()) =>
  makeCall(
    'planSet',
    { ...termsOf(more), trade_password: TRADE_PASSWORD },
    { token: who.token, key },
  );
const move = (name: 'planPause' | 'planResume' | 'planEnd', who: QuickMember, id: string) =>
  makeCall(name, { id }, { token: who.token });
const read = async (who: QuickMember, id: string) =>
  (await makeCall('plan', { id }, { token: who.token })).data;
const countOf = async (userId: bigint) =>
  (await db.$queryRaw<object[]>`SELECT FROM trade_plan WHERE user_id = ${userId}`).length;

/** The moment of a local day at which clocks show 09:00. */
const morningOf = (day: string) => new Date(dayStart(day).getTime() + 9 * 3_600_000);

async function runAt(now: Date): Promise<void> {
  await putTick(db, 'XAU', 400_000n, now);
  await advanceIssues(db, now);
  while (await advancePlans(db, now));
}

test('a plan is made once by its key, and is listed with its next days', async () => {
  const member = await newQuickMember(db);
  const key = randomUUID();
  const sent = await Promise.all(Array.from({ length: 4 }, () => set(member, MONTHLY, key)));
  const made = sent.find(({ code }) => code === 200);
  expect(sent.every(({ code }) => code === 200 || code === 4091)).toBe(true);
  expect((await set(member, MONTHLY, key)).text).toBe(made?.text);
  expect(await countOf(member.id)).toBe(1);
  const { data } = await makeCall('plans', {}, { token: member.token });
  expect(data.plans).toMatchObject([
    {
      ...{ symbol: 'XAU', state: 'active', amount: '1000.00', qty: null, every: 'month' },
      ...{ days: [6, 16, 26], start_on: TODAY, end_on: null, times: null, when_short: 'skip' },
      ...{ placed: 0, filled: 0, total_qty: '0.0000', total_cost: '0.00', average_price: null },
    },
  ]);
  const days = data.plans[0].upcoming.map(({ day }: { day: string }) => day);
  expect(days).toHaveLength(6);
  expect(days).toEqual([...days].sort());
  expect(days[0] >= TODAY).toBe(true);
});

test('a quote shows the first days and what they cost at most, and changes nothing', async () => {
  const member = await newQuickMember(db);
  const quote = async (more: Terms) =>
    (await makeCall('planQuote', termsOf(more), { token: member.token })).data;
  const start = addBusinessDays(calendar, TODAY, 3);
  expect(await quote({ times: 12, start_on: start })).toMatchObject({
    ...{ currency: 'TWD', start_on: start, hold: '1000.00', orders: 12, total: '12000.00' },
    upcoming: { 0: { day: start, nominal_day: start }, length: 6 },
  });
  const end = addBusinessDays(calendar, start, 2);
  expect(await quote({ start_on: start, end_on: end })).toMatchObject({
    ...{ orders: 3, total: '3000.00', upcoming: { length: 3 } },
  });
  // 0.5 g at 4,000.00 × 1.05, and 20 bps of that.
  expect(await quote({ amount: undefined, qty: '0.5' })).toMatchObject({
    ...{ hold: '2104.20', orders: null, total: null },
  });
  const far = addDays(TODAY, 3652);
  expect(await quote({ end_on: far })).toMatchObject({ orders: null, total: null });
  expect(await countOf(member.id)).toBe(0);
});

test('terms that cannot be are refused at their field', async () => {
  const member = await newQuickMember(db);
  const refused = async (more: Terms) => Object.keys((await set(member, more)).data ?? {});
  for (const days of [[0], [32], [1, 1], [1.5], [], 'x', ['1']])
    expect([days, await refused({ every: 'month', days })]).toEqual([
      days,
      [expect.stringMatching(/^days/)],
    ]);
  expect(await refused({ every: 'week', days: [8] })).toEqual(['days']);
  expect(await refused({ every: 'year' })).toEqual(['every']);
  expect(await refused({ amount: undefined })).toEqual(['amount']);
  expect(await refused({ qty: '1' })).toEqual(['qty']);
  expect(await refused({ times: 0 })).toEqual(['times']);
  expect(await refused({ times: 2, end_on: '2099-01-01' })).toEqual(['times']);
  expect(await refused({ start_on: '2099-01-02', end_on: '2099-01-01' })).toEqual(['end_on']);
  expect(await refused({ end_on: addDays(TODAY, -1) })).toEqual(['end_on']);
  // A year that is not published has no days but its weekends.
  const saturday = '2036-01-05';
  expect(await refused({ start_on: saturday, end_on: addDays(saturday, 1) })).toEqual(['end_on']);
  expect(await countOf(member.id)).toBe(0);
});

test('the days of a plan are within ten years, by a quote, for a new plan and for a change', async () => {
  const member = await newQuickMember(db);
  const { token } = member;
  const { data: made } = await set(member);
  const far = addDays(TODAY, 3653);
  for (const days of [{ start_on: far }, { start_on: '2999-12-31' }, { end_on: far }]) {
    const monthly = { ...days, every: 'month', days: [1] };
    const answers = [
      await makeCall('planQuote', termsOf(monthly), { token }),
      await set(member, monthly),
      await set(member, { ...monthly, id: made.id, room_id: undefined }),
    ];
    expect(answers.map(({ code, data }) => [code, Object.keys(data ?? {})])).toEqual(
      Array(3).fill([4001, Object.keys(days)]),
    );
  }
  const last = addDays(TODAY, 3652);
  expect((await set(member, { every: 'month', start_on: last })).code).toBe(200);
});

test('a plan takes the trade password, an open room, enough for the minimum, and no pause of the member', async () => {
  const member = await newQuickMember(db);
  const { token } = member;
  expect((await makeCall('planSet', termsOf(), { token })).code).toBe(4022);
  const wrong = { ...termsOf(), trade_password: '975310' };
  expect((await makeCall('planSet', wrong, { token })).code).toBe(4022);
  // 0.1 g at 4,000.00 is 400.00 and a fee of 0.80.
  expect((await set(member, { amount: '400.79' })).code).toBe(4103);
  expect((await set(member, { amount: undefined, qty: '0.0999' })).code).toBe(4103);
  expect((await set(member, { room_id: '888888888' })).code).toBe(4004);
  await db.room.update({ where: { id: roomId }, data: { status: 'closed' } });
  expect((await set(member)).code).toBe(4202);
  await db.room.update({ where: { id: roomId }, data: { status: 'open' } });
  await db.$executeRaw`INSERT INTO member_pause (user_id, length) VALUES (${member.id}, 'week')`;
  expect((await set(member)).code).toBe(4106);
  expect(await countOf(member.id)).toBe(0);
});

test('while the member has paused dealing, a plan is neither changed nor resumed, and can be ended', async () => {
  const member = await newQuickMember(db);
  const [{ data: running }, { data: paused }] = [await set(member), await set(member)];
  await move('planPause', member, paused.id);
  await db.$executeRaw`INSERT INTO member_pause (user_id, length) VALUES (${member.id}, 'week')`;
  const change = { id: running.id, room_id: undefined };
  for (const amount of ['2000', '900'])
    expect((await set(member, { ...change, amount })).code).toBe(4106);
  expect((await move('planResume', member, paused.id)).code).toBe(4106);
  expect((await read(member, running.id)).plan).toMatchObject({ amount: '1000.00' });
  expect((await read(member, paused.id)).plan).toMatchObject({ state: 'paused' });
  expect((await move('planPause', member, running.id)).data).toMatchObject({ state: 'paused' });
  expect((await move('planEnd', member, running.id)).data).toMatchObject({ state: 'ended' });
});

test('a member has at most twenty plans, also when they are sent at once', async () => {
  const member = await newQuickMember(db);
  const sent = await Promise.all(Array.from({ length: 23 }, () => set(member)));
  expect(sent.filter(({ code }) => code === 200)).toHaveLength(20);
  expect(sent.filter(({ code }) => code === 4102)).toHaveLength(3);
  expect(await countOf(member.id)).toBe(20);
  const { id } = sent.find(({ code }) => code === 200)?.data ?? {};
  await move('planEnd', member, id);
  expect((await set(member)).code).toBe(200);
  const { data } = await makeCall('plans', {}, { token: member.token });
  expect(data.plans).toHaveLength(21);
  expect(data.plans.at(-1)).toMatchObject({ id, state: 'ended', upcoming: [] });
});

test('a plan is paused, resumed and ended, each as often as it is sent', async () => {
  const member = await newQuickMember(db);
  const { id } = (await set(member)).data;
  const statesOf = async (name: 'planPause' | 'planResume' | 'planEnd') => {
    const sent = await Promise.all([1, 2, 3].map(() => move(name, member, id)));
    return sent.map(({ data }) => data?.state);
  };
  expect(await statesOf('planPause')).toEqual(['paused', 'paused', 'paused']);
  expect(await read(member, id)).toMatchObject({ plan: { state: 'paused' }, calendar: [] });
  expect(await statesOf('planResume')).toEqual(['active', 'active', 'active']);
  expect((await read(member, id)).calendar).toHaveLength(62);
  expect(await statesOf('planEnd')).toEqual(['ended', 'ended', 'ended']);
  expect((await move('planPause', member, id)).code).toBe(4010);
  expect((await move('planResume', member, id)).code).toBe(4010);
  expect((await set(member, { id })).code).toBe(4010);
});

test('a change applies from the next day that is not decided', async () => {
  const member = await newQuickMember(db, 1_000_000n);
  const { id } = (await set(member)).data;
  const { data } = await set(member, { id, amount: '2000', every: 'month', days: [31], times: 3 });
  expect(data).toMatchObject({
    ...{ id, amount: '2000.00', every: 'month', days: [31], times: 3, start_on: TODAY },
    upcoming: { length: 3 },
  });
  await runAt(morningOf(data.upcoming[0].day));
  const dues = (await makeCall('planDues', { id }, { token: member.token })).data;
  expect(dues).toMatchObject({
    total: 1,
    data: [
      { day: data.upcoming[0].day, code: null, order: { amount: '2000.00', status: 'accepted' } },
    ],
  });
  expect((await set(member, { id, times: 1 })).data).toHaveProperty('times');
  expect((await set(member, { id, times: 2 })).data).toMatchObject({ placed: 1, times: 2 });
});

test('a day that has come is decided by the new terms, and a second try is kept while it is wanted', async () => {
  const member = await newQuickMember(db);
  const id = `${await addPlan(db, { userId: member.id, roomId, due: TODAY })}`;
  const changed = await set(member, { id, amount: '3000', every: 'month', days: [1] });
  expect(changed.data.upcoming[0]).toMatchObject({ nominal_day: TODAY });
  const short = addBusinessDays(calendar, TODAY, 40);
  const retried = await addPlan(db, { userId: member.id, roomId, due: short, whenShort: 'retry' });
  await runAt(morningOf(short));
  const next = addBusinessDays(calendar, short, 1);
  const days = [Number(short.slice(8))];
  const terms = { id: `${retried}`, every: 'month', days, start_on: TODAY };
  expect((await set(member, { ...terms, when_short: 'retry' })).data).toMatchObject({
    ...{ is_retry: true, upcoming: { 0: { day: next, nominal_day: short } } },
  });
  const skipped = (await set(member, { ...terms, when_short: 'skip' })).data;
  expect(skipped.is_retry).toBe(false);
  expect(skipped.upcoming[0].day > addDays(short, 20)).toBe(true);
});

test('resuming skips the days of the pause that nobody has decided', async () => {
  const member = await newQuickMember(db, 1_000_000n);
  const first = addBusinessDays(calendar, addDays(TODAY, -14), 1);
  const plan = { userId: member.id, roomId, due: first, every: 'week' as const };
  const id = await addPlan(db, { ...plan, days: [1, 2, 3, 4, 5] });
  await move('planPause', member, `${id}`);
  const { data } = await move('planResume', member, `${id}`);
  expect(data.state).toBe('active');
  expect(data.upcoming[0].day >= TODAY).toBe(true);
  const decided = await listDecidedDays(db, id);
  expect(decided.length).toBeGreaterThan(5);
  expect(new Set(decided.map(({ code }) => code))).toEqual(new Set(['plan_paused']));
  const last = { ...plan, days: [1, 2, 3, 4, 5], endOn: addDays(TODAY, -3) };
  const over = `${await addPlan(db, last)}`;
  await move('planPause', member, over);
  expect((await move('planResume', member, over)).data).toMatchObject({ state: 'ended' });
});

test('a plan whose change the worker meets is decided once, by the terms that were committed', async () => {
  const member = await newQuickMember(db, 1_000_000n);
  const due = addBusinessDays(calendar, TODAY, 60);
  const id = await addPlan(db, { userId: member.id, roomId, due, ...(DAILY as object) });
  // The worker leaves out a plan that its member is changing.
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT FROM trade_plan WHERE id = ${id} FOR NO KEY UPDATE`;
    await runAt(morningOf(due));
  });
  expect(await listDecidedDays(db, id)).toEqual([]);
  const terms = { id: `${id}`, amount: '2000', start_on: due };
  await Promise.all([runAt(morningOf(due)), set(member, terms), runAt(morningOf(due))]);
  await runAt(morningOf(due));
  const decided = await listDecidedDays(db, id);
  expect(decided.length).toBeLessThanOrEqual(1);
  const orders = await db.tradeOrder.findMany({ where: { userId: member.id } });
  expect(orders.every(({ amountMinor, holdMinor }) => amountMinor === holdMinor)).toBe(true);
});

test('the figures of a plan are those of its filled orders', async () => {
  const member = await newQuickMember(db, 1_000_000n);
  const due = addBusinessDays(calendar, TODAY, 70);
  const id = await addPlan(db, { userId: member.id, roomId, due, days: [Number(due.slice(8))] });
  await runAt(morningOf(due));
  const cutoff = new Date(dayStart(due).getTime() + 14 * 3_600_000);
  for (const seconds of [0, 20, 40, 60])
    await putTick(db, 'XAU', 410_000n, new Date(cutoff.getTime() + seconds * 1000));
  await advanceIssues(db, cutoff);
  await advanceIssues(db, new Date(cutoff.getTime() + 62_000));
  for (const issue of await listUnsettled(db)) while ((await settleBatch(db, issue)) === 'more');
  // 1,000.00 buys 0.2434 g at 4,100.00: 997.94 and a fee of 2.00.
  const detail = await read(member, `${id}`);
  expect(detail.plan).toMatchObject({
    ...{
      placed: 1,
      filled: 1,
      total_qty: '0.2434',
      total_cost: '999.94',
      average_price: '4108.22',
    },
  });
  expect(detail.course).toEqual([{ day: due, cost: '999.94', value: '997.94' }]);
  const { data } = await makeCall('planDues', { id: `${id}` }, { token: member.token });
  expect(data.data[0]).toMatchObject({ code: null, order: { qty: '0.2434', status: 'filled' } });
});

test('a plan of another member is not found', async () => {
  const [owner, other] = [await newQuickMember(db), await newQuickMember(db)];
  const { id } = (await set(owner)).data;
  for (const name of ['plan', 'planDues', 'planPause', 'planResume', 'planEnd'])
    expect([name, (await makeCall(name, { id }, { token: other.token })).code]).toEqual([
      name,
      4004,
    ]);
  expect((await set(other, { id })).code).toBe(4004);
  expect((await makeCall('planQuote', termsOf({ id }), { token: other.token })).code).toBe(4004);
  expect((await read(owner, id)).plan.state).toBe('active');
});

test('a member with a passkey signs the terms of a large plan, and exactly those', async () => {
  await setSettings(db, { signature_order_min: '500' });
  const member = await newPayee('1000');
  const { authenticator } = await addTestPasskey(member);
  const shown = {
    ...{ symbol: 'XAU' as const, amount: '1000.00', every: 'week' as const, days: DAILY.days },
    ...{ startOn: TODAY, whenShort: 'skip', currency: 'TWD' as const },
  };
  const signed = async (more: object, terms: Terms = {}) => {
    const signature = await signForTest(
      member,
      authenticator,
      planConfirmation({ ...shown, ...more }),
    );
    const options = { token: member.token, key: randomUUID() };
    return makeCall('planSet', { ...termsOf(terms), signature }, options);
  };
  expect((await set(member)).code).toBe(4018);
  expect((await signed({ amount: '999.00' })).code).toBe(4018);
  expect((await signed({ days: [1] })).code).toBe(4018);
  expect((await signed({ times: 3 })).code).toBe(4018);
  const made = await signed({});
  expect(made.code).toBe(200);
  const { id } = made.data;
  const kept = () => makeCall('signature', { type: 'plan', id }, { token: member.token });
  expect((await kept()).data.text).toContain('plan: \n');
  expect(await verifyKept((await kept()).data)).toBe('valid');
  expect((await signed({}, { id })).code).toBe(4018);
  expect((await signed({ planId: id }, { id })).code).toBe(200);
  const changed = (await kept()).data;
  expect(changed.text).toContain(`plan: ${id}\n`);
  expect(await verifyKept(changed)).toBe('valid');
  expect((await read(member, id)).signed_at).toBe(changed.signed_at);
  const stranger = await newPayee('100');
  const stolen = await makeCall('signature', { type: 'plan', id }, { token: stranger.token });
  expect(stolen.code).toBe(4004);
  const [{ refs }] = await db.$queryRaw<[{ refs: bigint }]>`
    SELECT count(*) AS refs FROM signed_confirmation s JOIN trade_plan_terms t ON s.ref = 'plan_terms:' || t.id
    WHERE t.plan_id = ${BigInt(id)} AND s.kind = 'plan'`;
  expect(refs).toBe(2n);
  await setSettings(db, { signature_order_min: '100000' });
});
