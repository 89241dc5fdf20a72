import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#lib/db/client';
import { useTestDatabase } from '#lib/db/test-database';
import { inTransaction } from '#lib/db/transaction';
import { callRoute } from '#lib/testing/call-route';
import { expectLedgerSound } from '#lib/testing/expect-ledger-sound';
import { newPayee, TRADE_PASSWORD } from '#lib/testing/member';
import { POST as balance } from '../../app/api/balance/route.ts';
import { POST as bills } from '../../app/api/bills/route.ts';
import { POST as recordDetail } from '../../app/api/recordDetail/route.ts';
import { POST as withdraw } from '../../app/api/withdraw/route.ts';
import { POST as withdrawCancel } from '../../app/api/withdrawCancel/route.ts';
import type { Decision } from './decision.ts';
import { payWithdrawal, releaseWithdrawal } from './end-withdrawal.ts';
import { approveWithdrawal, payByHand, rejectWithdrawal } from './review-withdrawal.ts';
import { runSandboxPayout } from './sandbox-jobs.ts';
import { moveWithdrawal } from './withdrawal-state.ts';

const { db } = useTestDatabase();
let payee: Awaited<ReturnType<typeof newPayee>>;

beforeEach(async () => {
  payee = await newPayee('10000');
});

function request(amount: unknown, extra: object = {}, key?: string) {
  const body = {
    channel: 'bank',
    target_id: payee.cardId,
    amount,
    trade_password: TRADE_PASSWORD,
    ...extra,
  };
  return callRoute(withdraw, 'withdraw', body, { token: payee.token, ...(key ? { key } : {}) });
}

async function cash() {
  const { data } = await callRoute(balance, 'balance', {}, { token: payee.token });
  return [data.available, data.frozen_by.withdraw];
}

const amy = (id: string) => ({ id: BigInt(id), operator: 'amy', reason: 'checked' });

describe('a withdrawal', () => {
  test('holds the amount, and pays amount minus fee when it is approved and paid', async () => {
    const { data } = await request('1000');
    expect(data).toMatchObject({
      status: 'pending',
      amount: '1000.00',
      fee: '15.00',
      net: '985.00',
      simulated: true,
    });
    expect(await cash()).toEqual(['9000.00', '1000.00']);
    await inTransaction(db, (tx) => approveWithdrawal(tx, amy(data.id)));
    await runSandboxPayout(db, BigInt(data.id));
    expect(await cash()).toEqual(['9000.00', '0.00']);
    const detail = await callRoute(
      recordDetail,
      'recordDetail',
      { type: 'withdraw', id: data.id },
      { token: payee.token },
    );
    expect(detail.data.timeline.map((step: { status: string }) => step.status)).toEqual([
      'pending',
      'approved',
      'processing',
      'paid',
    ]);
    expect(detail.data.entries.map((entry: { amount: string }) => entry.amount)).toEqual([
      '-1000.00',
      '1000.00',
      '-1000.00',
    ]);
  });

  test('can be paid by hand, once', async () => {
    const { data } = await request('1000');
    await inTransaction(db, (tx) => approveWithdrawal(tx, amy(data.id)));
    const pay = () => inTransaction(db, (tx) => payByHand(tx, amy(data.id)));
    const settled = await Promise.allSettled([pay(), pay(), runSandboxPayout(db, BigInt(data.id))]);
    expect(settled.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    const paid = await db.statusEvent.count({
      where: { ref: `withdrawal:${data.id}`, status: 'paid' },
    });
    expect(paid).toBe(1);
    expect(await cash()).toEqual(['9000.00', '0.00']);
  });

  test.each(['canceled', 'rejected', 'failed'] as const)(
    'that ends %s gives exactly its hold back',
    async (end) => {
      const { data } = await request('1234.56');
      const id = BigInt(data.id);
      if (end === 'canceled')
        await callRoute(withdrawCancel, 'withdrawCancel', { id: data.id }, { token: payee.token });
      if (end === 'rejected') await inTransaction(db, (tx) => rejectWithdrawal(tx, amy(data.id)));
      if (end === 'failed') {
        await inTransaction(db, (tx) => approveWithdrawal(tx, amy(data.id)));
        await inTransaction(db, (tx) =>
          moveWithdrawal(tx, id, 'processing', { actor: 'system:test' }),
        );
        await inTransaction(db, (tx) =>
          releaseWithdrawal(tx, id, 'failed', { actor: 'system:test', reason: 'bank' }),
        );
      }
      expect(await cash()).toEqual(['10000.00', '0.00']);
      const row = await db.withdrawal.findUniqueOrThrow({ where: { id } });
      expect(row.status).toBe(end);
    },
  );

  test('that has ended refuses every further move with 4010 and changes nothing', async () => {
    const { data } = await request('1000');
    await callRoute(withdrawCancel, 'withdrawCancel', { id: data.id }, { token: payee.token });
    const moves: ((tx: Db, review: Decision) => Promise<unknown>)[] = [
      approveWithdrawal,
      payByHand,
      rejectWithdrawal,
    ];
    for (const move of moves)
      await expect(inTransaction(db, (tx) => move(tx, amy(data.id)))).rejects.toMatchObject({
        code: 4010,
      });
    await expect(
      inTransaction(db, (tx) => payWithdrawal(tx, BigInt(data.id), { actor: 'system:test' })),
    ).rejects.toMatchObject({ code: 4010 });
    const again = await callRoute(
      withdrawCancel,
      'withdrawCancel',
      { id: data.id },
      { token: payee.token },
    );
    expect(again.code).toBe(4010);
    expect(await cash()).toEqual(['10000.00', '0.00']);
  });

  test('leaves an audit row for every decision of an operator', async () => {
    const { data } = await request('1000');
    await inTransaction(db, (tx) => approveWithdrawal(tx, amy(data.id)));
    await inTransaction(db, (tx) => rejectWithdrawal(tx, amy(data.id)));
    const rows = await db.auditEvent.findMany({
      where: { subject: `withdrawal:${data.id}` },
      orderBy: { id: 'asc' },
    });
    expect(rows.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'operator:amy withdraw.approve',
      'operator:amy withdraw.reject',
    ]);
  });

  test.each([
    ['below the minimum', '99.99', 4103],
    ['above the maximum of one request', '50000.01', 4102],
    ['of more than is available', '10000.01', 4101],
  ])('%s is refused with %s → %d', async (_what, amount, code) => {
    expect((await request(amount)).code).toBe(code);
    expect(await cash()).toEqual(['10000.00', '0.00']);
  });

  test('to somebody else’s card is not found', async () => {
    const other = await newPayee('100');
    expect((await request('1000', { target_id: other.cardId })).code).toBe(4004);
  });

  test('to an archived card is refused, and so is one that is still cooling down', async () => {
    const id = BigInt(payee.cardId);
    await db.paymentMethod.update({
      where: { id },
      data: { usableAt: new Date(Date.now() + 3_600_000) },
    });
    expect((await request('1000')).code).toBe(4402);
    await db.paymentMethod.update({ where: { id }, data: { status: 'archived' } });
    expect((await request('1000')).code).toBe(4401);
  });

  test('counts against the limit of the day, however many ask at once', async () => {
    await db.configRow.upsert({
      where: { key: 'withdraw_day' },
      create: { key: 'withdraw_day', value: '2500.00', updatedBy: 'system:test' },
      update: { value: '2500.00' },
    });
    const codes = (await Promise.all(Array.from({ length: 6 }, () => request('1000')))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 200, 4102, 4102, 4102, 4102]);
    await db.configRow.delete({ where: { key: 'withdraw_day' } });
  });

  test('with a wrong trade password is refused, and five of them lock it for half an hour', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 6; i++)
      codes.push((await request('1000', { trade_password: '246802' })).code);
    expect(codes).toEqual([4022, 4022, 4022, 4022, 4023, 4023]);
    expect((await request('1000')).code).toBe(4023);
    const { tradeLockedUntil } = await db.user.findUniqueOrThrow({ where: { id: payee.id } });
    const minutes = ((tradeLockedUntil?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
  });

  test('guesses made at the same time are counted one by one', async () => {
    const guesses = Array.from({ length: 12 }, (_, i) =>
      request('1000', { trade_password: `24680${i % 10}` }),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 4022)).toHaveLength(4);
    expect(codes.filter((code) => code === 4023)).toHaveLength(8);
  });
});

describe('an idempotency key', () => {
  test('used a hundred times at once has one effect and one answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => request('1000', {}, 'same-key-0001')),
    );
    const ids = new Set(answers.filter(({ code }) => code === 200).map(({ data }) => data.id));
    expect(ids.size).toBe(1);
    expect(answers.every(({ code }) => code === 200 || code === 4091)).toBe(true);
    expect(await cash()).toEqual(['9000.00', '1000.00']);
  });

  test('replays the stored answer, and says so', async () => {
    const first = await request('1000', {}, 'replayed-0001');
    const second = await request('1000', {}, 'replayed-0001');
    expect(second.data).toEqual(first.data);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  test('with another body is refused with 4090', async () => {
    await request('1000', {}, 'differs-00001');
    expect((await request('1001', {}, 'differs-00001')).code).toBe(4090);
    expect(await cash()).toEqual(['9000.00', '1000.00']);
  });

  test('keeps a refusal of the withdrawal too, so that a retry cannot turn it into an effect', async () => {
    expect((await request('10000.01', {}, 'refused-00001')).code).toBe(4101);
    const again = await request('10000.01', {}, 'refused-00001');
    expect([again.code, again.headers.get('idempotency-replayed')]).toEqual([4101, 'true']);
  });

  test('is not used up by a wrong trade password or by invalid input', async () => {
    await request('1000', { trade_password: '246802' }, 'not-used-0001');
    await request('1.001', {}, 'not-used-0001');
    expect((await request('1000', {}, 'not-used-0001')).code).toBe(200);
  });

  test('of one user is nothing to another', async () => {
    await request('1000', {}, 'shared-key-01');
    const other = await newPayee('10000');
    const body = {
      channel: 'bank',
      target_id: other.cardId,
      amount: '1000',
      trade_password: TRADE_PASSWORD,
    };
    const answer = await callRoute(withdraw, 'withdraw', body, {
      token: other.token,
      key: 'shared-key-01',
    });
    expect([answer.code, answer.headers.get('idempotency-replayed')]).toEqual([200, null]);
  });

  test.each(['short', 'with space in it', 'x'.repeat(65), 'semi;colon-here'])(
    'malformed (%s) is refused',
    async (key) => {
      expect((await request('1000', {}, key)).code).toBe(4001);
    },
  );
});

describe('bills', () => {
  test('add up to the balance, whatever happened', async () => {
    const one = await request('1000');
    await request('500');
    await callRoute(withdrawCancel, 'withdrawCancel', { id: one.data.id }, { token: payee.token });
    const { data } = await callRoute(bills, 'bills', { per_page: 100 }, { token: payee.token });
    const cents = (decimal: string) => Math.round(Number(decimal) * 100);
    const total = data.data.reduce(
      (sum: number, bill: { amount: string }) => sum + cents(bill.amount),
      0,
    );
    expect(total).toBe(950_000);
    expect(data.data[0].balance_after).toBe('9500.00');
    await expectLedgerSound(db);
  });

  test('page by before_id without repeating a row', async () => {
    for (let i = 0; i < 4; i++) await request('100');
    const first = await callRoute(bills, 'bills', { per_page: 3 }, { token: payee.token });
    expect(first.data).toMatchObject({ current_page: 1, from: 1, to: 3, last_page: 2, total: 5 });
    const rest = await callRoute(
      bills,
      'bills',
      { per_page: 3, before_id: first.data.data[2].id },
      { token: payee.token },
    );
    const ids = [...first.data.data, ...rest.data.data].map((bill: { id: string }) => bill.id);
    expect(new Set(ids).size).toBe(5);
    expect(rest.data.total).toBeNull();
  });

  test('of somebody else are not found', async () => {
    const { data } = await callRoute(bills, 'bills', {}, { token: payee.token });
    const other = await newPayee('100');
    const answer = await callRoute(
      recordDetail,
      'recordDetail',
      { type: 'ledger', id: data.data[0].id },
      { token: other.token },
    );
    expect(answer.code).toBe(4004);
  });
});
