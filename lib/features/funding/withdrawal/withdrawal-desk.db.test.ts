import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { payWithReference } from '#tests/support/books/pay-with-reference';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { POST as balance } from '../../../../app/api/balance/route.ts';
import { POST as bills } from '../../../../app/api/bills/route.ts';
import { POST as withdraw } from '../../../../app/api/withdraw/route.ts';
import { POST as withdrawCancel } from '../../../../app/api/withdrawCancel/route.ts';
import type { Decision } from '../decision.ts';
import { runSandboxPayout } from '../sandbox/sandbox-jobs.ts';
import { revealPayee } from './reveal-payee.ts';
import {
  approveWithdrawal,
  failWithdrawal,
  rejectWithdrawal,
  takeWithdrawal,
} from './review-withdrawal.ts';

const { db } = useTestDatabase();
let payee: Awaited<ReturnType<typeof newPayee>>;

beforeEach(async () => {
  payee = await newPayee('10000');
});

const DECISIONS = {
  approve: approveWithdrawal,
  take: takeWithdrawal,
  pay: payWithReference,
  fail: failWithdrawal,
  reject: rejectWithdrawal,
};
type Action = keyof typeof DECISIONS | 'cancel';

async function request(amount = '1000'): Promise<string> {
  const body = { channel: 'bank', target_id: payee.cardId, amount, trade_password: TRADE_PASSWORD };
  return (await callRoute(withdraw, 'withdraw', body, { token: payee.token })).data.id;
}

async function cash() {
  const { data } = await callRoute(balance, 'balance', {}, { token: payee.token });
  return [data.available, data.frozen_by.withdraw];
}

const amy = (id: string): Decision => ({ id: BigInt(id), operator: 'amy', reason: 'checked' });

function decide(action: keyof typeof DECISIONS, id: string): Promise<unknown> {
  const work: (tx: Db, decision: Decision) => Promise<unknown> = DECISIONS[action];
  return inTransaction(db, (tx) => work(tx, amy(id)));
}

async function act(step: Action, id: string): Promise<number> {
  if (step === 'cancel')
    return (await callRoute(withdrawCancel, 'withdrawCancel', { id }, { token: payee.token })).code;
  return decide(step, id).then(
    () => 200,
    (error: { code: number }) => error.code,
  );
}

async function timeline(id: string): Promise<string[]> {
  const where = { ref: `withdrawal:${id}` };
  const events = await db.statusEvent.findMany({ where, orderBy: { id: 'asc' } });
  return events.map(({ status }) => status);
}

describe('a withdrawal', () => {
  const HELD = ['9000.00', '1000.00'];
  const BACK = ['10000.00', '0.00'];
  const GONE = ['9000.00', '0.00'];
  test.each([
    [['cancel'], ['canceled'], BACK],
    [['reject'], ['rejected'], BACK],
    [['approve'], ['approved'], HELD],
    [['approve', 'reject'], ['approved', 'rejected'], BACK],
    [['approve', 'take'], ['approved', 'processing'], HELD],
    [['approve', 'take', 'pay'], ['approved', 'processing', 'paid'], GONE],
    [['approve', 'pay'], ['approved', 'processing', 'paid'], GONE],
    [['approve', 'take', 'fail'], ['approved', 'processing', 'failed'], BACK],
    [['approve', 'fail'], ['approved', 'processing', 'failed'], BACK],
  ] as [Action[], string[], string[]][])(
    'after %j has been %j',
    async (actions, statuses, left) => {
      const id = await request();
      for (const step of actions) expect([step, await act(step, id)]).toEqual([step, 200]);
      expect(await timeline(id)).toEqual(['pending', ...statuses]);
      expect(await cash()).toEqual(left);
    },
  );

  test.each([
    [[], ['take', 'pay', 'fail']],
    [['approve'], ['approve', 'cancel']],
    [
      ['approve', 'take'],
      ['approve', 'take', 'reject', 'cancel'],
    ],
    [
      ['approve', 'pay'],
      ['approve', 'take', 'pay', 'fail', 'reject', 'cancel'],
    ],
    [['cancel'], ['approve', 'take', 'pay', 'fail', 'reject', 'cancel']],
    [['reject'], ['approve', 'take', 'pay', 'fail', 'reject', 'cancel']],
    [
      ['approve', 'fail'],
      ['approve', 'take', 'pay', 'fail', 'reject', 'cancel'],
    ],
  ] as [Action[], Action[]][])(
    'after %j rejects %j and changes nothing',
    async (actions, refused) => {
      const id = await request();
      for (const step of actions) await act(step, id);
      const before = [await timeline(id), await cash(), await db.auditEvent.count()];
      for (const step of refused) expect([step, await act(step, id)]).toEqual([step, 4010]);
      expect([await timeline(id), await cash(), await db.auditEvent.count()]).toEqual(before);
    },
  );

  test.each([
    [['approve'], '這筆提領剛剛已經核准，不能再取消'],
    [['approve', 'take'], '這筆提領正在出款，不能再取消'],
    [['approve', 'pay'], '這筆提領剛剛已經出款，不能再取消'],
    [['approve', 'fail'], '這筆提領出款失敗，款項已退回'],
    [['reject'], '這筆提領剛剛已退件，款項已退回'],
    [['cancel'], '這筆提領先前已經取消'],
  ] as [Action[], string][])(
    'after %j tells its owner why it can’t be canceled',
    async (actions, msg) => {
      const id = await request();
      for (const step of actions) await act(step, id);
      const canceled = await callRoute(
        withdrawCancel,
        'withdrawCancel',
        { id },
        { token: payee.token },
      );
      expect(canceled).toMatchObject({ code: 4010, msg });
    },
  );

  test('is taken by one operator under parallel requests', async () => {
    const id = await request();
    await act('approve', id);
    const codes = await Promise.all(Array.from({ length: 5 }, () => act('take', id)));
    expect(codes.sort()).toEqual([200, 4010, 4010, 4010, 4010]);
    await runSandboxPayout(db, BigInt(id));
    expect(await timeline(id)).toEqual(['pending', 'approved', 'processing']);
  });

  test('is completed only by the operator who took it, or took it over with a reason', async () => {
    const id = await request();
    const by = (operator: string, reason?: string): Decision => ({
      id: BigInt(id),
      operator,
      ...(reason ? { reason } : {}),
    });
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 200,
        (error) => error.code,
      );
    const as = (name: keyof typeof DECISIONS, decision: Decision) =>
      codeOf(
        inTransaction(db, (tx) =>
          (DECISIONS[name] as (tx: Db, d: Decision) => Promise<unknown>)(tx, decision),
        ),
      );
    expect([await as('approve', by('amy')), await as('take', by('amy'))]).toEqual([200, 200]);
    const before = [await timeline(id), await cash(), await db.auditEvent.count()];
    expect(await as('pay', by('bob'))).toBe(4010);
    expect(await as('fail', by('bob', 'wrong account'))).toBe(4010);
    expect(await as('take', by('bob'))).toBe(4010);
    await expect(inTransaction(db, (tx) => payWithReference(tx, by('bob')))).rejects.toThrow(
      /was taken by operator:amy/,
    );
    expect([await timeline(id), await cash(), await db.auditEvent.count()]).toEqual(before);
    expect(await as('take', by('bob', 'amy is ill'))).toBe(200);
    expect([await as('pay', by('amy')), await as('pay', by('bob'))]).toEqual([4010, 200]);
    expect(await timeline(id)).toEqual(['pending', 'approved', 'processing', 'paid']);
    const [takeover] = await db.auditEvent.findMany({ where: { action: 'withdraw.takeover' } });
    expect(takeover).toMatchObject({
      ...{ actor: 'operator:bob', subject: `withdrawal:${id}` },
      detail: { from: 'operator:amy', reason: 'amy is ill' },
    });
  });

  test('is paid once under parallel payments', async () => {
    const id = await request();
    await act('approve', id);
    await Promise.all([act('pay', id), act('pay', id), runSandboxPayout(db, BigInt(id))]);
    await runSandboxPayout(db, BigInt(id));
    expect(await timeline(id)).toEqual(['pending', 'approved', 'processing', 'paid']);
    expect(await cash()).toEqual(['9000.00', '0.00']);
  });

  test('of a locked member can be rejected but not paid, unless it was already processing', async () => {
    const [waiting, approved, taken] = [await request(), await request(), await request()];
    await act('approve', approved);
    for (const step of ['approve', 'take'] as const) await act(step, taken);
    const lock = (status: string) => db.user.update({ where: { id: payee.id }, data: { status } });
    await lock('locked');
    expect(await act('approve', waiting)).toBe(4012);
    expect([await act('take', approved), await act('pay', approved)]).toEqual([4012, 4012]);
    await runSandboxPayout(db, BigInt(approved));
    expect([await act('pay', taken), await act('reject', waiting)]).toEqual([200, 200]);
    expect(await timeline(approved)).toEqual(['pending', 'approved']);
    await lock('active');
    for (const _step of ['processing', 'paid']) await runSandboxPayout(db, BigInt(approved));
    expect(await timeline(approved)).toEqual(['pending', 'approved', 'processing', 'paid']);
    expect(await cash()).toEqual(['8000.00', '0.00']);
  });

  test('shows the full payee to an operator and adds the access to the audit log', async () => {
    const id = await request();
    const shown = await inTransaction(db, (tx) =>
      revealPayee(tx, { ...amy(id), purpose: 'enquiry' }),
    );
    expect(shown).toMatchObject({ kind: 'bank', holder: '王小明', bank_code: '004' });
    const { targetMasked } = await db.withdrawal.findUniqueOrThrow({ where: { id: BigInt(id) } });
    expect(shown.number.slice(-4)).toBe(targetMasked.slice(-4));
    expect(shown.number).toMatch(/^\d{12}$/);
  });

  test('has an audit row for every decision with operator and reason', async () => {
    const id = await request();
    await inTransaction(db, (tx) =>
      revealPayee(tx, { id: BigInt(id), operator: 'bob', purpose: 'other', reason: 'court order' }),
    );
    for (const step of ['approve', 'take', 'fail'] as const) await act(step, id);
    const where = { subject: `withdrawal:${id}` };
    const rows = await db.auditEvent.findMany({ where, orderBy: { id: 'asc' } });
    expect(rows.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
      ['operator:bob', 'withdraw.show', { purpose: 'other', reason: 'court order' }],
      ['operator:amy', 'withdraw.approve', { reason: 'checked' }],
      ['operator:amy', 'withdraw.take', { reason: 'checked' }],
      ['operator:amy', 'withdraw.fail', { reason: 'checked' }],
    ]);
  });
});

test('the statement entries add up to the balance', async () => {
  const ends: Action[][] = [['cancel'], ['approve', 'pay'], ['approve', 'fail'], ['reject'], []];
  for (const actions of ends) {
    const id = await request('500');
    for (const step of actions) await act(step, id);
  }
  const { data } = await callRoute(bills, 'bills', { per_page: 100 }, { token: payee.token });
  const cents = (decimal: string) => BigInt(decimal.replace('.', ''));
  const total = data.data.reduce(
    (sumMinor: bigint, entry: { amount: string }) => sumMinor + cents(entry.amount),
    0n,
  );
  expect(total).toBe(900_000n);
  expect(data.data[0].balance_after).toBe('9000.00');
  await expectLedgerSound(db);
});
