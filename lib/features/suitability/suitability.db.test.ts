import { expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { makeCall } from '#tests/support/call/every-call';
import { runSql } from '#tests/support/database/run-sql';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember } from '#tests/support/member/quick-member';
import { readTicketAdvice } from './queries.ts';

const { db, ownerUrl } = useTestDatabase();

const answers = (all: number) => ({
  ...{ knowledge: all, experience: all, horizon: all },
  ...{ share: all, loss: all, income: all },
});
const assess = (token: string, all: number, more: object = {}) =>
  makeCall('assessSuitability', { questions: 1, answers: { ...answers(all), ...more } }, { token });
const rowsOf = (userId: bigint) =>
  db.suitabilityAssessment.findMany({ where: { userId }, orderBy: { id: 'asc' } });
const adviceFor = (userId: bigint, total = '1000.00') =>
  readTicketAdvice(db, userId, { currency: 'TWD', readTotal: async () => total });

test('answers are stored with version, score and outcome, and can be given again', async () => {
  const { token, id } = await newQuickMember(db);
  expect((await makeCall('suitability', {}, { token })).data).toBeNull();
  const { data } = await assess(token, 1);
  expect(data).toMatchObject({ outcome: 'conservative', is_valid: true });
  const years = Date.parse(data.valid_until) - Date.parse(data.answered_at);
  expect(years / 86_400_000).toBeGreaterThanOrEqual(365);
  expect((await assess(token, 3)).data.outcome).toBe('growth');
  expect(await rowsOf(id)).toMatchObject([
    { questions: 1, answers: [1, 1, 1, 1, 1, 1], score: 6, outcome: 'conservative' },
    { questions: 1, answers: [3, 3, 3, 3, 3, 3], score: 18, outcome: 'growth' },
  ]);
  expect((await makeCall('suitability', {}, { token })).data.outcome).toBe('growth');
});

test('the same answers sent many times at once are one assessment', async () => {
  const { token, id } = await newQuickMember(db);
  const sent = await Promise.all(Array.from({ length: 8 }, () => assess(token, 2)));
  expect(sent.map(({ code }) => code)).toEqual(Array(8).fill(200));
  expect(await rowsOf(id)).toHaveLength(1);
});

test('incomplete or unknown answers are refused', async () => {
  const { token, id } = await newQuickMember(db);
  expect((await assess(token, 4)).code).toBe(4001);
  expect((await assess(token, 1, { loss: undefined })).code).toBe(4001);
  expect((await assess(token, 1, { loss: 0.5 })).code).toBe(4001);
  const other = { questions: 2, answers: answers(1) };
  expect((await makeCall('assessSuitability', other, { token })).code).toBe(4001);
  expect(await rowsOf(id)).toEqual([]);
});

test('the application’s role changes no assessment, and does not date one', async () => {
  const { token, id } = await newQuickMember(db);
  await assess(token, 1);
  for (const statement of [
    `UPDATE suitability_assessment SET outcome = 'growth' WHERE user_id = ${id}`,
    `DELETE FROM suitability_assessment WHERE user_id = ${id}`,
  ])
    await expect(inTransaction(db, (tx) => tx.$executeRawUnsafe(statement))).rejects.toThrow(
      /permission denied/,
    );
  await db.$executeRaw`
    INSERT INTO suitability_assessment (user_id, questions, answers, score, outcome, created_at)
    VALUES (${id}, 1, '{1,1,1,1,1,1}', 6, 'conservative', '2999-01-01')`;
  const rows = await rowsOf(id);
  expect(rows.every(({ createdAt }) => createdAt.getTime() < Date.now() + 60_000)).toBe(true);
});

test('the order form offers the questions before the first deal, and warns by the outcome', async () => {
  const { token, id } = await newQuickMember(db, 9_000_000n);
  expect(await adviceFor(id)).toEqual({ offers: true, limit: null, outcome: null });
  await assess(token, 1);
  expect(await adviceFor(id)).toEqual({ offers: false, limit: '100.00', outcome: 'conservative' });
  await assess(token, 2);
  expect((await adviceFor(id)).limit).toBe('300.00');
  await assess(token, 3);
  expect((await adviceFor(id)).limit).toBeNull();
});

test('no outcome refuses a deal, and after one nothing is offered', async () => {
  const { token, id } = await newQuickMember(db, 9_000_000n);
  const roomId = await newRoom(db, 'XAU');
  await openIssue(db, roomId);
  await putTick(db, 'XAU', 400_000n, new Date(Date.now() + 3_600_000));
  await assess(token, 0);
  const order = { room_id: `${roomId}`, side: 'buy', qty: '15', trade_password: TRADE_PASSWORD };
  expect((await makeCall('order', order, { token })).code).toBe(200);
  await runSql(
    ownerUrl(),
    `ALTER TABLE suitability_assessment DISABLE TRIGGER USER;
     UPDATE suitability_assessment SET created_at = now() - interval '366 days' WHERE user_id = ${id};
     ALTER TABLE suitability_assessment ENABLE TRIGGER USER;`,
  );
  expect((await makeCall('suitability', {}, { token })).data.is_valid).toBe(false);
  expect(await adviceFor(id)).toEqual({ offers: false, limit: null, outcome: null });
});
