import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { relayRequests } from '#lib/base/queue/relay-requests';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { callRoute } from '#tests/support/call/call-route';
import { changeFixedColumns } from '#tests/support/database/change-fixed-columns';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { POST as balance } from '../../../../app/api/balance/route.ts';
import { POST as freezeAccount } from '../../../../app/api/freezeAccount/route.ts';
import { POST as recordDetail } from '../../../../app/api/recordDetail/route.ts';
import { POST as withdraw } from '../../../../app/api/withdraw/route.ts';
import { POST as withdrawCancel } from '../../../../app/api/withdrawCancel/route.ts';
import {
  approveWithdrawal,
  rejectWithdrawal,
  takeWithdrawal,
} from '../withdrawal/review-withdrawal.ts';
import { queueWaitingPayouts } from './queue-waiting-payouts.ts';
import { runSandboxPayout } from './sandbox-jobs.ts';

const { db, ownerUrl } = useTestDatabase();
let payee: Awaited<ReturnType<typeof newPayee>>;
let id: string;

beforeEach(async () => {
  await setSettings(db, { withdraw_review: 'auto', channel_bank: 'auto' });
  payee = await newPayee('10000');
  id = await request();
});

async function request(): Promise<string> {
  const body = {
    channel: 'bank',
    target_id: payee.cardId,
    amount: '1000',
    trade_password: TRADE_PASSWORD,
  };
  return (await callRoute(withdraw, 'withdraw', body, { token: payee.token })).data.id;
}

const run = () => runSandboxPayout(db, BigInt(id));
const amy = () => ({ id: BigInt(id), operator: 'amy', reason: 'checked' });
const cancel = async () =>
  (await callRoute(withdrawCancel, 'withdrawCancel', { id }, { token: payee.token })).code;

async function timeline(): Promise<string[]> {
  const { data } = await callRoute(
    recordDetail,
    'recordDetail',
    { type: 'withdraw', id },
    { token: payee.token },
  );
  return data.timeline.map((step: { status: string; by: string }) => `${step.status} ${step.by}`);
}

async function cash() {
  const { data } = await callRoute(balance, 'balance', {}, { token: payee.token });
  return [data.available, data.frozen_by.withdraw];
}

/** Seconds until the job of the withdrawal is due; null without a job. */
async function dueIn(): Promise<number | null> {
  await relayRequests(db);
  const [job] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT round(extract(epoch FROM run_at - now()))::int AS seconds FROM graphile_worker.jobs
    WHERE key = ${`sandbox_payout:${id}`}`;
  return job?.seconds ?? null;
}

async function removeJob(): Promise<void> {
  await relayRequests(db);
  await db.$queryRaw`SELECT key FROM graphile_worker.remove_job(${`sandbox_payout:${id}`})`;
}

const setMember = (data: { status: string } | { withdrawalsFrozenAt: Date }) =>
  db.user.update({ where: { id: payee.id }, data });

const age = () =>
  db.$executeRaw`UPDATE withdrawal SET updated_at = now() - interval '1 minute' WHERE id = ${BigInt(id)}`;

const audits = async () =>
  (
    await db.auditEvent.findMany({
      where: { subject: `withdrawal:${id}` },
      orderBy: { id: 'asc' },
    })
  ).map(({ actor, action }) => `${actor} ${action}`);

describe('in paper mode the sandbox', () => {
  test('approves, takes and pays a withdrawal within half a minute, and says that it did', async () => {
    const delays: number[] = [];
    for (const _step of ['approved', 'processing', 'paid']) {
      delays.push((await dueIn()) ?? Number.NaN);
      await removeJob();
      await run();
    }
    expect(delays.reduce((sum, seconds) => sum + seconds)).toBeLessThan(25);
    expect(await dueIn()).toBeNull();
    expect(await timeline()).toEqual([
      'pending user',
      'approved sandbox',
      'processing sandbox',
      'paid sandbox',
    ]);
    expect(await audits()).toEqual([
      'system:sandbox withdraw.approve',
      'system:sandbox withdraw.take',
      'system:sandbox withdraw.pay',
    ]);
    expect(await cash()).toEqual(['9000.00', '0.00']);
    await expectLedgerSound(db);
  });

  test('does nothing more when its job runs again', async () => {
    for (let i = 0; i < 5; i++) await run();
    expect(await audits()).toHaveLength(3);
    expect(await cash()).toEqual(['9000.00', '0.00']);
  });

  test('takes each step once when jobs run at the same moment', async () => {
    await Promise.all(Array.from({ length: 6 }, run));
    expect((await timeline()).at(-1)).toBe('paid sandbox');
    expect(await audits()).toHaveLength(3);
    await expectLedgerSound(db);
  });

  test('and the member who cancels: exactly one of them wins', async () => {
    const [code] = await Promise.all([cancel(), run()]);
    const steps = await timeline();
    expect(steps).toEqual(['pending user', code === 200 ? 'canceled user' : 'approved sandbox']);
    expect(await cash()).toEqual(code === 200 ? ['10000.00', '0.00'] : ['9000.00', '1000.00']);
    for (let i = 0; i < 3; i++) await run();
    expect(await cash()).toEqual([code === 200 ? '10000.00' : '9000.00', '0.00']);
    await expectLedgerSound(db);
  });

  test('and an operator who rejects: exactly one decision holds', async () => {
    const rejecting = inTransaction(db, (tx) => rejectWithdrawal(tx, amy()));
    await Promise.all([rejecting, run()]);
    const steps = await timeline();
    expect(steps.at(-1)).toBe('rejected operator');
    for (let i = 0; i < 3; i++) await run();
    expect(await timeline()).toEqual(steps);
    expect(await cash()).toEqual(['10000.00', '0.00']);
    await expectLedgerSound(db);
  });

  test('leaves a withdrawal that an operator has taken', async () => {
    await inTransaction(db, (tx) => approveWithdrawal(tx, amy()));
    await inTransaction(db, (tx) => takeWithdrawal(tx, amy()));
    for (let i = 0; i < 3; i++) await run();
    expect(await timeline()).toEqual(['pending user', 'approved operator', 'processing operator']);
  });

  test('pays a withdrawal that an operator approved', async () => {
    await inTransaction(db, (tx) => approveWithdrawal(tx, amy()));
    expect(await dueIn()).toBeLessThanOrEqual(3);
    for (let i = 0; i < 2; i++) await run();
    expect((await timeline()).slice(1)).toEqual([
      'approved operator',
      'processing sandbox',
      'paid sandbox',
    ]);
  });

  test.each([
    ['a locked member', () => setMember({ status: 'locked' })],
    ['a member whom an operator froze', () => setMember({ withdrawalsFrozenAt: new Date() })],
    [
      'a member who froze the account',
      () => callRoute(freezeAccount, 'freezeAccount', {}, { token: payee.token }),
    ],
  ])('leaves the withdrawal of %s without a fault, and queues none of theirs', async (_, stop) => {
    await stop();
    await removeJob();
    await run();
    await age();
    await queueWaitingPayouts(db);
    expect(await dueIn()).toBeNull();
    expect(await audits()).toEqual([]);
  });

  test('queues and approves the withdrawal of a locked member once they are unlocked', async () => {
    await setMember({ status: 'locked' });
    await removeJob();
    await run();
    await setMember({ status: 'active' });
    await age();
    await queueWaitingPayouts(db);
    expect(await dueIn()).toBeLessThanOrEqual(0);
    await run();
    expect(await timeline()).toEqual(['pending user', 'approved sandbox']);
  });
});

describe('a review given back to the desk', () => {
  beforeEach(async () => {
    await setSettings(db, { withdraw_review: 'manual' });
  });

  test('leaves new and waiting withdrawals to the operator', async () => {
    await run();
    id = await request();
    expect(await dueIn()).toBeNull();
    await run();
    expect(await timeline()).toEqual(['pending user']);
  });

  test('queues the waiting ones when it is the sandbox’s again', async () => {
    await removeJob();
    await age();
    await queueWaitingPayouts(db);
    expect(await dueIn()).toBeNull();
    await setSettings(db, { withdraw_review: 'auto' });
    await queueWaitingPayouts(db);
    expect(await dueIn()).toBeLessThanOrEqual(0);
  });
});

test('the withdrawals of a manual channel wait for the operator', async () => {
  const sql = "UPDATE withdrawal SET processor = 'manual' WHERE id = $1";
  await changeFixedColumns(ownerUrl(), 'withdrawal', sql, [id]);
  await run();
  expect(await timeline()).toEqual(['pending user']);
});
