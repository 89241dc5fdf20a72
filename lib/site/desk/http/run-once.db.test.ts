import { expect, test } from 'vitest';
import { ROLES } from '#lib/access/operators/rights';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { newPayee } from '#tests/support/member/member';

const database = useTestDatabase();
const { db } = database;

async function newCaller() {
  const { cookie } = await newOperatorSession(database, ROLES);
  return (call: 'noteMember' | 'requestApproval', key: string, body: object) =>
    callDesk(call, body, { cookie, headers: { 'idempotency-key': key } });
}

test('a note with the same key is added once, also by requests at the same time', async () => {
  const send = await newCaller();
  const { id: userId, username } = await newPayee('1000');
  const note = { username, text: 'called back' };
  const answers = await Promise.all([1, 2, 3].map(() => send('noteMember', 'note-key-1', note)));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await db.memberNote.count({ where: { userId } })).toBe(1);
  expect((await send('noteMember', 'note-key-1', { ...note, text: 'other' })).code).toBe(4090);
  expect((await send('requestApproval', 'note-key-1', note)).code).not.toBe(200);
  await send('noteMember', 'note-key-2', note);
  expect(await db.memberNote.count({ where: { userId } })).toBe(2);
});

test('operators have keys of their own', async () => {
  const { id: userId, username } = await newPayee('1000');
  for (const send of [await newCaller(), await newCaller()])
    expect((await send('noteMember', 'shared-key', { username, text: 'a' })).code).toBe(200);
  expect(await db.memberNote.count({ where: { userId } })).toBe(2);
});

test('a request for approval is answered again, and a refusal is judged again', async () => {
  const send = await newCaller();
  const { username } = await newPayee('1000');
  const request = {
    action: 'user.reset-trade-password',
    payload: { username },
    reason: 'forgotten',
  };
  const first = await send('requestApproval', 'request-key', request);
  expect(first.data).toEqual({ applied: false, approval: expect.any(String), result: {} });
  expect((await send('requestApproval', 'request-key', request)).data).toMatchObject({
    applied: false,
    approval: first.data.approval,
  });
  expect((await send('requestApproval', 'another-key', request)).code).toBe(4010);
  await db.approval.updateMany({
    where: { id: BigInt(first.data.approval) },
    data: { status: 'withdrawn' },
  });
  expect((await send('requestApproval', 'another-key', request)).data.applied).toBe(false);
});
