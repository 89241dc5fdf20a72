import { expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, localDay } from '#lib/base/taipei-time';
import { nextBusinessDay } from '#lib/running/calendar/business-day';
import { readStoredCalendar } from '#lib/running/calendar/read-calendar';
import { makeCall } from '#tests/support/call/every-call';
import { runSql } from '#tests/support/database/run-sql';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams } from '#tests/support/market/grams';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { addPlan } from '#tests/support/market/plan-rows';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember } from '#tests/support/member/quick-member';
import { tellReachedGoals } from './tell-reached-goals.ts';

const { db, ownerUrl } = useTestDatabase();

const TOMORROW = addDays(localDay(new Date()), 1);
const GOAL = { name: '京都', target: '60000', due_on: '2099-06-30', picture: 'travel' };
const set = (token: string, body: object = {}) =>
  makeCall('goalSet', { ...GOAL, ...body }, { token });
const list = async (token: string) => (await makeCall('goals', {}, { token })).data.goals;
const countOf = async (userId: bigint) => {
  const rows = await db.$queryRaw<object[]>`SELECT FROM savings_goal WHERE user_id = ${userId}`;
  return rows.length;
};

test('a goal is created once, however often it is sent, and changed by its id', async () => {
  const { token, id: userId } = await newQuickMember(db, 1_500_000n);
  const sent = await Promise.all(Array.from({ length: 6 }, () => set(token)));
  expect(sent.map(({ code }) => code)).toEqual(Array(6).fill(200));
  expect(await countOf(userId)).toBe(1);
  const [goal] = await list(token);
  expect(goal).toMatchObject({
    ...{ name: '京都', symbol: null, target: '60000.00', saved: '15000.00', percent: 25 },
    ...{ missing: '45000.00', over: '0.00', state: 'saving', picture: 'travel' },
  });
  const { data } = await set(token, { id: goal.id, name: '箱根', target: '15000' });
  expect(data.goals).toMatchObject([
    { id: goal.id, name: '箱根', percent: 100, state: 'reached', monthly: null },
  ]);
});

test('no two goals have one name, until one has ended', async () => {
  const { token } = await newQuickMember(db);
  await set(token);
  expect((await set(token, { target: '1' })).code).toBe(4009);
  const { data } = await set(token, { name: '大阪' });
  const osaka = data.goals.find(({ name }: { name: string }) => name === '大阪');
  expect((await set(token, { id: osaka.id })).code).toBe(4009);
  const [first] = data.goals;
  for (const _ of [1, 2])
    expect((await makeCall('goalEnd', { id: first.id }, { token })).code).toBe(200);
  expect((await list(token)).map(({ id }: { id: string }) => id)).toEqual([osaka.id]);
  expect((await set(token, { id: first.id })).code).toBe(4004);
  expect((await set(token, { id: osaka.id })).code).toBe(200);
});

test('goals of gold share the grams held, also those on hold for an order', async () => {
  const { token, id: userId } = await newPayee('30000');
  const roomId = await newRoom(db, 'XAU');
  await openIssue(db, roomId);
  await putTick(db, 'XAU', 400_000n, new Date(Date.now() + 3_600_000));
  await buyGrams(db, userId, 'XAU', 50_000n);
  const sale = { room_id: `${roomId}`, side: 'sell', qty: '2', trade_password: TRADE_PASSWORD };
  expect((await makeCall('order', sale, { token })).code).toBe(200);
  await set(token, { name: '晚', symbol: 'XAU', target: '4', due_on: '2099-02-01' });
  await set(token, { name: '早', symbol: 'XAU', target: '3.5', due_on: '2099-01-01' });
  await set(token, { name: '銀', symbol: 'XAG', target: '10' });
  const saved = (await list(token)).map((goal: { name: string; saved: string }) => [
    ...[goal.name, goal.saved],
  ]);
  expect(saved).toEqual([
    ['早', '3.5000'],
    ['晚', '1.5000'],
    ['銀', '0.0000'],
  ]);
});

test('what is not valid is refused at its field', async () => {
  const { token, id: userId } = await newQuickMember(db);
  const refused = async (body: object) => Object.keys((await set(token, body)).data ?? {});
  const today = localDay(new Date());
  for (const due_on of [today, '2020-01-01', '2099-02-30', 'x', ''])
    expect([due_on, await refused({ due_on })]).toEqual([due_on, ['due_on']]);
  for (const name of ['', ' ', 'x'.repeat(21), 'a\u202eb', 'a\nb'])
    expect([name, await refused({ name })]).toEqual([name, ['name']]);
  for (const target of ['0', '1.001', '-1', '1e3', '1000000000.01', ''])
    expect([target, await refused({ target })]).toEqual([target, ['target']]);
  for (const target of ['0.0000', '1.00001', '100000.0001'])
    expect([target, await refused({ symbol: 'XAU', target })]).toEqual([target, ['target']]);
  expect(await refused({ picture: 'boat' })).toEqual(['picture']);
  expect(await countOf(userId)).toBe(0);
  expect((await set(token, { due_on: TOMORROW })).code).toBe(200);
});

test('a member has at most ten goals, also when they are sent at once', async () => {
  const { token, id: userId } = await newQuickMember(db);
  const sent = await Promise.all(
    Array.from({ length: 14 }, (_, index) => set(token, { name: `${index}` })),
  );
  expect(sent.filter(({ code }) => code === 200)).toHaveLength(10);
  expect(sent.filter(({ code }) => code === 4102)).toHaveLength(4);
  expect(await countOf(userId)).toBe(10);
  const [{ id, name }] = await list(token);
  expect((await set(token, { name })).code).toBe(200);
  await makeCall('goalEnd', { id }, { token });
  expect((await set(token, { name: 'eleventh' })).code).toBe(200);
});

test('a goal whose day has passed says so and can get another day', async () => {
  const { token, id: userId } = await newQuickMember(db);
  const [{ id }] = (await set(token)).data.goals;
  await runSql(
    ownerUrl(),
    `ALTER TABLE savings_goal DISABLE TRIGGER USER;
     UPDATE savings_goal SET due_on = '2026-01-01' WHERE user_id = ${userId};
     ALTER TABLE savings_goal ENABLE TRIGGER USER;`,
  );
  expect(await list(token)).toMatchObject([{ state: 'overdue', monthly: null, percent: 0 }]);
  const { data } = await set(token, { id });
  expect(data.goals).toMatchObject([{ state: 'saving', due_on: GOAL.due_on }]);
});

test('the application’s role neither removes a goal, gives it away, nor changes one that has ended', async () => {
  const { token, id: userId } = await newQuickMember(db);
  const other = await newQuickMember(db);
  const [{ id }] = (await set(token)).data.goals;
  const run = (sql: string) => inTransaction(db, (tx) => tx.$executeRawUnsafe(sql));
  for (const sql of [
    `DELETE FROM savings_goal WHERE id = ${id}`,
    `UPDATE savings_goal SET user_id = ${other.id} WHERE id = ${id}`,
    `UPDATE savings_goal SET created_at = now() WHERE id = ${id}`,
  ])
    await expect(run(sql)).rejects.toThrow(/permission denied/);
  await expect(
    run(`INSERT INTO savings_goal (user_id, name, target, due_on, picture)
      SELECT ${userId}, 'goal ' || n, 1, '2099-01-01', 'home' FROM generate_series(1, 10) AS n`),
  ).rejects.toThrow(/ten goals/);
  await expect(
    run(`UPDATE savings_goal SET due_on = '2026-01-01' WHERE id = ${id}`),
  ).rejects.toThrow(/in the future/);
  await makeCall('goalEnd', { id }, { token });
  await expect(run(`UPDATE savings_goal SET state = 'active' WHERE id = ${id}`)).rejects.toThrow(
    /has ended/,
  );
});

test('a goal that is reached is told once, and again for another target', async () => {
  const { token, id: userId } = await newQuickMember(db, 1_000_000n);
  const told = async () => {
    await tellReachedGoals(db, Date.now() + 60_000);
    const rows = await db.$queryRaw<{ name: string }[]>`
      SELECT params ->> 'name' AS name FROM member_outbox
      WHERE user_id = ${userId} AND template = 'funds.goalReached' AND channel = 'inbox' ORDER BY id`;
    return rows.map(({ name }) => name);
  };
  await set(token, { name: '早', target: '4000', due_on: '2099-01-01' });
  await set(token, { name: '中', target: '7000', due_on: '2099-02-01' });
  await set(token, { name: '銀', symbol: 'XAG', target: '1', due_on: '2099-02-01' });
  expect(await told()).toEqual(['早']);
  expect(await told()).toEqual(['早']);
  const goals = await list(token);
  expect(goals.map(({ state }: { state: string }) => state)).toEqual([
    ...['reached', 'saving', 'saving'],
  ]);
  await set(token, { id: goals[1].id, name: '中', target: '6000', due_on: '2099-02-01' });
  await set(token, { id: goals[0].id, name: '早安', target: '4000', due_on: '2099-01-01' });
  expect(await told()).toEqual(['早', '中']);
});

test('a run without time for all goals goes on in the next one', async () => {
  await tellReachedGoals(db, Date.now() + 60_000);
  const many = await newQuickMember(db);
  await runSql(
    ownerUrl(),
    `ALTER TABLE savings_goal DISABLE TRIGGER USER;
     INSERT INTO savings_goal (user_id, name, target, due_on, picture)
     SELECT ${many.id}, 'goal ' || n, 1000000, '2099-01-01', 'home' FROM generate_series(1, 1100) AS n;
     ALTER TABLE savings_goal ENABLE TRIGGER USER;`,
  );
  const { token, id: userId } = await newQuickMember(db, 1_000_000n);
  const states = async () => {
    const rows = await db.$queryRaw<{ state: string }[]>`
      SELECT state FROM savings_goal WHERE user_id = ${userId} ORDER BY id`;
    return rows.map(({ state }) => state);
  };
  await set(token, { target: '5000' });
  for (let run = 0; run < 3; run++) await tellReachedGoals(db, 0);
  expect(await states()).toEqual(['reached']);
  // Beyond the last goal the walk begins again.
  await set(token, { name: '箱根', target: '5000', due_on: '2099-01-01' });
  await set(token, { name: '大阪', target: '1', due_on: '2099-12-31' });
  for (let run = 0; run < 5; run++) await tellReachedGoals(db, 0);
  expect(await states()).toEqual(['reached', 'reached', 'active']);
});

test('a goal names a plan of its member and metal, and says when the plan reaches it', async () => {
  const [member, other] = [await newQuickMember(db), await newQuickMember(db)];
  const { token } = member;
  const roomId = await newRoom(db, 'XAU');
  await putTick(db, 'XAU', 400_000n, new Date(Date.now() + 3_600_000));
  const due = nextBusinessDay(await readStoredCalendar(db), addDays(localDay(new Date()), 60));
  const days = [Number(due.slice(8))];
  const plan = { roomId, due, days };
  const grams = await addPlan(db, { ...plan, userId: member.id, qtyUnits: 10_000n });
  const amount = await addPlan(db, { ...plan, userId: member.id });
  const foreign = await addPlan(db, { ...plan, userId: other.id });
  const gold = { name: '金', symbol: 'XAU', target: '1.5' };
  expect((await set(token, { ...gold, plan_id: `${foreign}` })).code).toBe(4004);
  const silver = await set(token, { ...gold, symbol: 'XAG', plan_id: `${grams}` });
  expect([silver.code, Object.keys(silver.data)]).toEqual([4001, ['plan_id']]);
  const made = await set(token, { ...gold, plan_id: `${grams}` });
  const [goal] = made.data.goals;
  expect(goal.plan).toMatchObject({ id: `${grams}`, state: 'active', orders: 2, estimated: false });
  expect(goal.plan.reached_on > due).toBe(true);
  const { id } = goal;
  // 0.2495 g for 1,000.00 at 4,000.00, the fee included.
  const byAmount = await set(token, { ...gold, id, target: '0.4', plan_id: `${amount}` });
  expect(byAmount.data.goals[0].plan).toMatchObject({ orders: 2, estimated: true });
  await makeCall('planPause', { id: `${amount}` }, { token });
  expect((await list(token))[0].plan).toMatchObject({ state: 'paused', orders: null });
  expect((await set(token, { ...gold, id })).data.goals[0].plan).toBeNull();
});
