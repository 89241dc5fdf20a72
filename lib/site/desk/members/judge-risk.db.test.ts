import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, localDay } from '#lib/base/taipei-time';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { newMember, type TestMember } from '#tests/support/member/member';
import { findApproval } from '../approvals/queries.ts';
import { findRisk } from './judge-risk.ts';
import { listMembers } from './queries.ts';

const database = useTestDatabase();
const { db } = database;
const DAY = addDays(localDay(new Date()), 90);
let member: TestMember;
let maker: TestOperator;
let checker: TestOperator;

beforeEach(async () => {
  member = await newMember();
  maker = await newOperatorSession(database, ['cashier']);
  checker = await newOperatorSession(database, ['treasurer']);
});

const judge = (level: string, more: object = {}) => {
  const body = { username: member.username, level, review_on: DAY, reason: 'case 7', ...more };
  return callDesk('setRisk', body, { cookie: maker.cookie });
};
const insert = (level: string) =>
  inTransaction(
    db,
    (tx) =>
      tx.$executeRaw`INSERT INTO member_risk (user_id, level, review_on, reason, set_by)
        VALUES (${member.id}, ${level}, ${DAY}::date, 'by SQL', 'mal')`,
  );

test('one operator raises the level, and keeps it with another day', async () => {
  expect((await judge('low')).data).toEqual({ applied: true });
  expect((await judge('high')).data).toEqual({ applied: true });
  expect((await judge('high')).code).toBe(4010);
  const later = addDays(DAY, 1);
  expect((await judge('high', { review_on: later })).code).toBe(200);
  const risk = await findRisk(db, member.id);
  expect([risk.level, risk.review_on]).toEqual(['high', later]);
  expect(risk.history.map(({ level, set_by: by }) => [level, by])).toEqual(
    ['high', 'high', 'low'].map((level) => [level, maker.operator.name]),
  );
});

test('a lower level waits for another operator, by call and by SQL', async () => {
  await judge('high');
  const { data } = await judge('medium');
  expect(data).toEqual({ applied: false, approval: expect.any(String) });
  expect((await findApproval(db, data.approval, ['admin']))?.changes).toEqual([
    { kind: 'member', id: `${member.id}`, username: member.username },
    { kind: 'risk', before: 'high', after: 'medium' },
    { kind: 'reviewOn', before: DAY, after: DAY },
  ]);
  await expect(insert('medium')).rejects.toThrow(/takes another operator/);
  await expect(insert('low')).rejects.toThrow(/takes another operator/);
  await expect(db.$executeRaw`DELETE FROM member_risk_now`).rejects.toThrow(/permission denied/);
  expect((await findRisk(db, member.id)).level).toBe('high');
  const decision = { id: data.approval, decision: 'approve' };
  expect((await callDesk('decideApproval', decision, { cookie: checker.cookie })).code).toBe(200);
  expect(await findRisk(db, member.id)).toMatchObject({
    level: 'medium',
    history: [
      { level: 'medium', set_by: maker.operator.name, reason: 'case 7' },
      { level: 'high' },
    ],
  });
});

test('a day of the review that is past, too far or no day is refused, and so is an unknown member', async () => {
  for (const day of [localDay(new Date()), '2020-01-01', '2999-01-01', 'soon'])
    expect((await judge('low', { review_on: day })).data).toHaveProperty('review_on');
  expect((await judge('low', { username: 'nobody_here' })).code).toBe(4004);
  expect((await judge('none')).data).toHaveProperty('level');
});

test('the list finds members by level and by a review that is due', async () => {
  await judge('high');
  const find = async (filter: object) =>
    (await listMembers(db, { q: member.username, ...filter })).rows.map(({ risk }) => risk);
  expect(await find({ risk: 'high' })).toEqual(['high']);
  expect(await find({ risk: 'low' })).toEqual([]);
  expect(await find({ review: 'due' })).toEqual([]);
  await inTransaction(
    db,
    (tx) =>
      tx.$executeRaw`INSERT INTO member_risk (user_id, level, review_on, reason, set_by)
        VALUES (${member.id}, 'high', '2026-01-01', 'late', 'ann')`,
  );
  expect(await find({ review: 'due' })).toEqual(['high']);
});
