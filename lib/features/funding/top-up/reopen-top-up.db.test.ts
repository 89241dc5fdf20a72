import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { newPayee } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { reopenTopUp } from './reopen-top-up.ts';
import { approveTopUp, rejectTopUp } from './review-top-up.ts';
import { transitionTopUp } from './top-up-state.ts';

openManualChannels();
const database = useTestDatabase();
const { db } = database;
let member: Awaited<ReturnType<typeof newPayee>>;
let cashier: TestOperator;
let treasurer: TestOperator;
let serial = 0;

beforeAll(async () => {
  member = await newPayee('100');
  await setSettings(db, { channel_bank: 'manual', four_eyes_payout_limit: '1000.00' });
  await newOperatorSession(database, ['admin'], { name: 'ann' });
  cashier = await newOperatorSession(database, ['cashier'], { name: 'cas' });
  treasurer = await newOperatorSession(database, ['treasurer'], { name: 'tre' });
});

const inTx = <T>(work: (tx: Db) => Promise<T>) => inTransaction(db, work);
const statusOf = async (id: string) =>
  (await db.recharge.findUniqueOrThrow({ where: { id: BigInt(id) } })).status;

async function topUp(amount: string, reference = `IN-${++serial}`): Promise<string> {
  const { data } = await makeCall(
    'recharge',
    { channel: 'bank', amount, reference },
    { token: member.token },
  );
  return data.id;
}
async function rejected(amount: string, reference?: string): Promise<string> {
  const id = await topUp(amount, reference);
  const refusal = { id: BigInt(id), operator: 'cas', reason: 'nothing came' };
  await inTx((tx) => rejectTopUp(tx, refusal));
  return id;
}
const reopen = async (id: string, by = cashier) => {
  const body = { id, reason: 'the money came' };
  const { code, data } = await callDesk('reopenTopUp', body, { cookie: by.cookie });
  return code === 200 ? (data.applied ? 'done' : `waits ${data.approval}`) : code;
};

describe('a rejected or expired top-up', () => {
  test('goes back to the queue, is credited once, and the member reads why', async () => {
    const id = await rejected('300');
    expect(await reopen(id)).toBe('done');
    expect(await reopen(id)).toBe(4010);
    expect(await statusOf(id)).toBe('reviewing');
    const { data } = await makeCall(
      'recordDetail',
      { type: 'recharge', id },
      { token: member.token },
    );
    expect(data.timeline.at(-1)).toMatchObject({ status: 'reviewing', reason: 'the money came' });
    await inTx((tx) => approveTopUp(tx, { id: BigInt(id), operator: 'cas' }));
    expect(await reopen(id)).toBe(4010);
    await expectLedgerSound(db);
  });

  test('that has expired can be reopened too, and rejected again', async () => {
    const id = await topUp('200');
    await inTx((tx) => transitionTopUp(tx, BigInt(id), 'expired', { actor: 'system:worker' }));
    expect(await reopen(id)).toBe('done');
    const refusal = { id: BigInt(id), operator: 'cas', reason: 'still nothing' };
    await inTx((tx) => rejectTopUp(tx, refusal));
    expect(await reopen(id)).toBe('done');
  });

  test('keeps its reference for itself', async () => {
    const id = await rejected('100', 'IN-twice');
    const second = await topUp('100', 'IN-twice');
    expect(await reopen(id)).toBe(4009);
    expect([await statusOf(id), await statusOf(second)]).toEqual(['rejected', 'submitted']);
  });

  test('above the limit takes two operators', async () => {
    const id = await rejected('1500');
    const asked = await reopen(id);
    expect(asked).toMatch(/^waits/);
    expect(await statusOf(id)).toBe('rejected');
    const decide = { id: String(asked).split(' ')[1], decision: 'approve' };
    expect(await callDesk('decideApproval', decide, { cookie: treasurer.cookie })).toMatchObject({
      code: 200,
    });
    expect(await statusOf(id)).toBe('reviewing');
  });
});

describe('the database refuses', () => {
  const set = (id: string, status: string) =>
    db.recharge.update({ where: { id: BigInt(id) }, data: { status } });

  test('a step out of an ended status, but for reopening with a reason', async () => {
    const id = await rejected('100');
    for (const status of ['submitted', 'credited', 'canceled', 'reviewing'])
      await expect(set(id, status)).rejects.toThrow(/does not become/);
    const canceled = await topUp('100');
    await inTx((tx) => transitionTopUp(tx, BigInt(canceled), 'canceled', { actor: 'user:1' }));
    await expect(set(canceled, 'reviewing')).rejects.toThrow(/does not become/);
    const blank = { recharge: id, operator: 'cas', reason: ' ' };
    await expect(inTx((tx) => reopenTopUp(tx, blank))).rejects.toThrow(/does not become/);
    const stranger = { recharge: id, operator: 'nobody', reason: 'x' };
    await expect(inTx((tx) => reopenTopUp(tx, stranger))).rejects.toThrow(/does not become/);
  });

  test('a large one without an approval', async () => {
    const large = { recharge: await rejected('1500'), operator: 'tre', reason: 'alone' };
    await expect(inTx((tx) => reopenTopUp(tx, large))).rejects.toThrow(/takes another operator/);
    await expectLedgerSound(db);
  });
});
