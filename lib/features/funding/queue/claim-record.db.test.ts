import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { claimRecord, releaseClaim } from '#lib/features/claims/claim-record';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { POST as recharge } from '../../../../app/api/recharge/route.ts';
import { POST as rechargeCancel } from '../../../../app/api/rechargeCancel/route.ts';
import { POST as withdraw } from '../../../../app/api/withdraw/route.ts';
import type { Queue } from '../enums.ts';
import { approveTopUp, rejectTopUp } from '../top-up/review-top-up.ts';
import { approveWithdrawal, takeWithdrawal } from '../withdrawal/review-withdrawal.ts';
import { QUEUE_RECORDS } from './queue-records.ts';

openManualChannels();
const { db } = useTestDatabase();
let member: Awaited<ReturnType<typeof newPayee>>;

beforeAll(async () => {
  member = await newPayee('10000');
  await setSettings(db, { channel_bank: 'manual' });
});

let serial = 0;

async function ask(queue: Queue): Promise<bigint> {
  const body =
    queue === 'recharge'
      ? { channel: 'bank', amount: '500', reference: `REF-${++serial}` }
      : {
          channel: 'bank',
          amount: '500',
          target_id: member.cardId,
          trade_password: TRADE_PASSWORD,
        };
  const route = queue === 'recharge' ? recharge : withdraw;
  return BigInt((await callRoute(route, queue, body, { token: member.token })).data.id);
}

const claim = (queue: Queue, id: bigint, operator: string, takeOver = false) =>
  inTransaction(db, (tx) => claimRecord(tx, QUEUE_RECORDS[queue], { id, operator, takeOver }));
const release = (queue: Queue, id: bigint, operator: string) =>
  inTransaction(db, (tx) => releaseClaim(tx, QUEUE_RECORDS[queue], { id, operator }));
const approve = (queue: Queue, id: bigint, operator: string) =>
  inTransaction(
    db,
    (tx): Promise<unknown> =>
      queue === 'recharge'
        ? approveTopUp(tx, { id, operator })
        : approveWithdrawal(tx, { id, operator }),
  );

async function claimOf(queue: Queue, id: bigint) {
  const select = { claimedBy: true, claimedAt: true };
  return queue === 'recharge'
    ? db.recharge.findUniqueOrThrow({ where: { id }, select })
    : db.withdrawal.findUniqueOrThrow({ where: { id }, select });
}

async function audits(queue: Queue, id: bigint) {
  const subject = `${queue === 'recharge' ? 'recharge' : 'withdrawal'}:${id}`;
  const rows = await db.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } });
  return rows.map(({ actor, action }) => `${actor} ${action}`);
}

const CLAIMED = {
  code: 4010,
  messageKey: 'claimedByOther',
  params: expect.objectContaining({ name: 'amy' }),
};

describe.each(['recharge', 'withdraw'] as const)('a claim on a record of queue %s', (queue) => {
  test('keeps other operators from deciding and claiming, and ends with the decision', async () => {
    const id = await ask(queue);
    await claim(queue, id, 'amy');
    await expect(approve(queue, id, 'bob')).rejects.toMatchObject(CLAIMED);
    await expect(claim(queue, id, 'bob')).rejects.toMatchObject(CLAIMED);
    await approve(queue, id, 'amy');
    expect(await claimOf(queue, id)).toEqual({ claimedBy: null, claimedAt: null });
    expect(await audits(queue, id)).toEqual([
      `operator:amy ${queue}.claim`,
      `operator:amy ${queue}.approve`,
    ]);
  });

  test('can be taken over, which the audit log tells', async () => {
    const id = await ask(queue);
    await claim(queue, id, 'amy');
    await claim(queue, id, 'bob', true);
    await expect(approve(queue, id, 'amy')).rejects.toMatchObject({ params: { name: 'bob' } });
    const [, taken] = await db.auditEvent.findMany({
      where: { subject: { endsWith: `:${id}` }, action: `${queue}.claim` },
      orderBy: { id: 'asc' },
    });
    expect(taken?.detail).toEqual({ from: 'operator:amy' });
    await approve(queue, id, 'bob');
  });

  test('ends after ten minutes', async () => {
    const id = await ask(queue);
    await claim(queue, id, 'amy');
    const table = queue === 'recharge' ? 'recharge' : 'withdrawal';
    await db.$executeRawUnsafe(
      `UPDATE ${table} SET claimed_at = now() - interval '10 minutes' WHERE id = ${id}`,
    );
    await approve(queue, id, 'bob');
  });

  test('ends by release of its operator, and not by that of another', async () => {
    const id = await ask(queue);
    await claim(queue, id, 'amy');
    await release(queue, id, 'bob');
    await expect(approve(queue, id, 'bob')).rejects.toMatchObject(CLAIMED);
    await release(queue, id, 'amy');
    await approve(queue, id, 'bob');
  });

  test('can be renewed by its operator, with one row in the audit log', async () => {
    const id = await ask(queue);
    await claim(queue, id, 'amy');
    const { claimedAt } = await claimOf(queue, id);
    await claim(queue, id, 'amy');
    expect((await claimOf(queue, id)).claimedAt?.getTime()).toBeGreaterThan(Number(claimedAt));
    expect(await audits(queue, id)).toEqual([`operator:amy ${queue}.claim`]);
  });
});

describe('a claim', () => {
  test('does not keep the member from canceling', async () => {
    const id = await ask('recharge');
    await claim('recharge', id, 'amy');
    const body = { id: id.toString() };
    const { code } = await callRoute(rechargeCancel, 'rechargeCancel', body, {
      token: member.token,
    });
    expect(code).toBe(200);
    await expect(claim('recharge', id, 'amy')).rejects.toMatchObject({
      code: 4010,
      messageKey: 'alreadyDecided',
    });
  });

  test('is dropped when another operator takes the withdrawal over for payment', async () => {
    const id = await ask('withdraw');
    await approve('withdraw', id, 'amy');
    const take = (operator: string, reason: string) =>
      inTransaction(db, (tx) => takeWithdrawal(tx, { id, operator, reason }));
    await take('amy', 'mine');
    await claim('withdraw', id, 'amy');
    await take('bob', 'amy is away');
    expect((await claimOf('withdraw', id)).claimedBy).toBeNull();
  });

  test('leaves a rejection with a listed reason to its operator', async () => {
    const id = await ask('recharge');
    await claim('recharge', id, 'amy');
    const reject = (operator: string) =>
      inTransaction(db, (tx) =>
        rejectTopUp(tx, { id, operator, reasonCode: 'amount_differs', reason: '少 100 元' }),
      );
    await expect(reject('bob')).rejects.toMatchObject(CLAIMED);
    expect((await reject('amy')).reason).toBe('收到的金額與申請金額不符：少 100 元');
  });
});
