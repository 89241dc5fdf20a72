import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operator } from '#lib/access/operators/operator';
import { connections, type Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import type { BrokenRow } from '#lib/books/ledger/check';
import { correctBalance } from '#lib/features/adjustments/post-adjustment';
import { runSandboxPayout, runSandboxTopUp } from '#lib/features/funding/sandbox/sandbox-jobs';
import { creditTopUp } from '#lib/features/funding/top-up/credit-top-up';
import { payWithdrawal } from '#lib/features/funding/withdrawal/end-withdrawal';
import { holdMoney, listHolds } from '#lib/operation/audit/books-hold';
import { applyOrRequest } from '#lib/site/desk/approvals/apply-or-request';
import { approveAndApply } from '#lib/site/desk/approvals/approve-and-apply';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { newOperator } from '#tests/support/operator/new-operator';
import { POST as recharge } from '../../../../app/api/recharge/route.ts';
import { POST as withdraw } from '../../../../app/api/withdraw/route.ts';

const { db, ownerUrl } = useTestDatabase();
const owner = new pg.Client({ connectionString: ownerUrl() });
let member: Awaited<ReturnType<typeof newPayee>>;
let topUp: bigint;
const inTx = <T>(work: (tx: Db) => Promise<T>) => inTransaction(db, work);
const fault: BrokenRow = {
  ...{ invariant: '4', table: 'ledger_account', id: '1', journal: null },
  ...{ problem: 'its balance is not the sum of its entries', expected: '1', found: '2' },
};
const adjust = (reference: string, direction: 'credit' | 'debit') =>
  inTx((tx) =>
    correctBalance(tx, {
      ...{ reference, username: member.username, direction, amount: '1' },
      ...{ account: 'clearing:bank', operator: 'amy', reason: 'test' },
    }),
  );
const status = async () => (await db.recharge.findUniqueOrThrow({ where: { id: topUp } })).status;

beforeAll(async () => {
  await owner.connect();
  member = await newPayee('1000');
  const { data } = await callRoute(
    recharge,
    'recharge',
    { channel: 'bank', amount: '300' },
    member,
  );
  topUp = BigInt(data.id);
  await holdMoney(db, fault);
  await holdMoney(db, { ...fault, found: '3' });
});
afterAll(() => owner.end());

test('a fault holds once, and nobody but the function of the owner lifts it', async () => {
  expect(await listHolds(db)).toMatchObject([{ fault: { found: '2' }, liftedAt: null }]);
  for (const sql of [
    'UPDATE books_hold SET lifted_at = now()',
    'DELETE FROM books_hold',
    `INSERT INTO books_hold (place, fault, lifted_at, lifted_by, lift_reason) VALUES ('x', '{}', now(), 'x', 'x')`,
  ])
    await expect(connections().query(sql)).rejects.toThrow(/permission denied|begins open/);
});

test('credits wait while it is open, and what takes from members goes on', async () => {
  await expect(inTx((tx) => creditTopUp(tx, topUp, { actor: 'operator:amy' }))).rejects.toEqual(
    expect.objectContaining({ code: 4032 }),
  );
  await expect(adjust('credit', 'credit')).rejects.toThrow(/waits/);
  await adjust('debit', 'debit');
});

test('no payout begins or is booked, by the sandbox or by hand', async () => {
  await setSettings(db, { withdraw_review: 'auto', channel_bank: 'auto' });
  const body = { channel: 'bank', target_id: member.cardId, amount: '100' };
  const { data } = await callRoute(
    withdraw,
    'withdraw',
    { ...body, trade_password: TRADE_PASSWORD },
    { token: member.token },
  );
  const id = BigInt(data.id);
  for (let step = 0; step < 3; step++) await runSandboxPayout(db, id);
  expect(await db.withdrawal.findUnique({ where: { id } })).toMatchObject({ status: 'approved' });
  await expect(inTx((tx) => payWithdrawal(tx, id, { actor: 'operator:amy' }))).rejects.toEqual(
    expect.objectContaining({ code: 4032 }),
  );
});

test('the sandbox queues its step again', async () => {
  await runSandboxTopUp(db, topUp);
  expect(await status()).toBe('submitted');
  const { rows } = await owner.query(
    `SELECT FROM job_request WHERE key = $1 AND run_at > now() + interval '30 seconds'`,
    [`sandbox_recharge:${topUp}`],
  );
  expect(rows).toHaveLength(1);
});

test('takes two operators to lift, and does not hold again for a day', async () => {
  const maker: Operator = await newOperator(db, 'maker', ['treasurer']);
  const checker: Operator = await newOperator(db, 'checker', ['treasurer']);
  const [hold] = await listHolds(db);
  const id = String(hold?.id);
  await expect(
    db.$queryRaw`SELECT books_lift(${BigInt(id)}, 'operator:maker', 'alone')`,
  ).rejects.toThrow(/takes another operator/);
  const request = { action: 'books.lift' as const, payload: { hold: id }, reason: 'mended' };
  const asked = await inTx((tx) => applyOrRequest(tx, maker, request));
  if (asked.applied) throw new Error('applied without the second operator');
  const decision = { id: asked.approvalId };
  await expect(inTx((tx) => approveAndApply(tx, maker, decision))).rejects.toEqual(
    expect.objectContaining({ code: 4031 }),
  );
  await inTx((tx) => approveAndApply(tx, checker, decision));
  await holdMoney(db, fault);
  await runSandboxTopUp(db, topUp);
  expect(await status()).toBe('credited');
  await holdMoney(db, { ...fault, id: '2' });
  expect(await listHolds(db)).toMatchObject([
    { fault: { id: '2' }, liftedAt: null },
    { fault: { id: '1' }, liftedBy: 'operator:maker', liftReason: 'mended' },
  ]);
});
