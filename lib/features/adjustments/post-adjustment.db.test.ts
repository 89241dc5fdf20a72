import { beforeAll, describe, expect, test } from 'vitest';
import type { Operator } from '#lib/access/operators/operator';
import type { Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { getCashBalances } from '#lib/books/ledger/queries';
import { creditTopUp } from '#lib/features/funding/top-up/credit-top-up';
import { applyOrRequest } from '#lib/site/desk/approvals/apply-or-request';
import { approveAndApply } from '#lib/site/desk/approvals/approve-and-apply';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { findBroken } from '#tests/support/books/find-broken';
import { callRoute } from '#tests/support/call/call-route';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee } from '#tests/support/member/member';
import { newOperator } from '#tests/support/operator/new-operator';
import { POST as recharge } from '../../../app/api/recharge/route.ts';
import { correctBalance, reverseJournal } from './post-adjustment.ts';
import type { CorrectionInput } from './schema.ts';

const { db } = useTestDatabase();
type Member = Awaited<ReturnType<typeof newPayee>>;
let member: Member;
const by = { operator: 'amy', reason: 'bank returned it' };
const correction = (reference: string, more: Partial<CorrectionInput> = {}) => ({
  ...{ reference, username: member.username, direction: 'credit' as const, amount: '25.50' },
  ...{ account: 'clearing:bank' as const, ...by, ...more },
});
const availableMinor = async (who = member) =>
  (await getCashBalances(db, who.id, 'TWD')).availableMinor;
const newest = (kind: string) =>
  db.ledgerJournal.findFirstOrThrow({ where: { kind }, orderBy: { id: 'desc' } });
const inTx = <T>(work: (tx: Db) => Promise<T>) => inTransaction(db, work);
const code = (expected: number) => expect.objectContaining({ code: expected });

beforeAll(async () => {
  member = await newPayee('1000');
});

describe('a correction', () => {
  test('moves cash against a clearing account, with record, audit row and statement entry', async () => {
    const before = await availableMinor();
    const { journalId } = await inTx((tx) => correctBalance(tx, correction('case-1')));
    await inTx((tx) =>
      correctBalance(tx, correction('case-2', { direction: 'debit', amount: '5' })),
    );
    expect(await availableMinor()).toBe(before + 2_550n - 500n);
    expect(await db.adjustment.findUnique({ where: { journalId } })).toMatchObject({
      ...{ ref: 'adjustment:case-1', amountMinor: 2_550n, account: 'clearing:bank' },
      ...{ actor: 'operator:amy', reason: 'bank returned it', simulated: true },
    });
    const { data } = await makeCall('bills', { type: 'adjustment' }, { token: member.token });
    expect(data.data).toMatchObject([
      { type: 'adjustment', type_text: '帳務調整', amount: '-5.00', source: null },
      { type: 'adjustment', amount: '25.50', balance_after: expect.any(String) },
    ]);
    expect(
      await db.auditEvent.findFirst({ where: { subject: 'adjustment:case-1' } }),
    ).toMatchObject({
      ...{ action: 'ledger.adjust', detail: { amount: '25.50', reason: 'bank returned it' } },
    });
    await expectLedgerSound(db);
  });

  test('posts once for a reference, never overdraws a member, and takes no cell or zero', async () => {
    const before = await availableMinor();
    const refused = (more: Partial<CorrectionInput>, reference = 'case-3') =>
      inTx((tx) => correctBalance(tx, correction(reference, more)));
    await expect(refused({}, 'case-1')).rejects.toEqual(code(4010));
    await expect(refused({ direction: 'debit', amount: '99999' })).rejects.toEqual(code(4101));
    await expect(refused({ amount: '0' })).rejects.toEqual(code(4001));
    await expect(refused({ amount: '1.234' })).rejects.toEqual(code(4001));
    await expect(refused({ username: 'nobody' })).rejects.toEqual(code(4004));
    await expect(refused({ account: 'clearing:celleast' as never })).rejects.toThrow(
      /adjustment_account|cell/,
    );
    expect(await availableMinor()).toBe(before);
    await expectLedgerSound(db);
  });

  test('posts once when two operators send it at the same time', async () => {
    const before = await availableMinor();
    const send = () => inTx((tx) => correctBalance(tx, correction('case-4', { amount: '1' })));
    const results = await Promise.allSettled([send(), send(), send()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await availableMinor()).toBe(before + 100n);
  });
});

describe('a reversal', () => {
  const reverseNo = (journal: bigint) =>
    inTx((tx) => reverseJournal(tx, { journal: `J${journal.toString().padStart(8, '0')}`, ...by }));

  async function topUp(amount: string): Promise<bigint> {
    const { data } = await callRoute(recharge, 'recharge', { channel: 'bank', amount }, member);
    await inTx((tx) => creditTopUp(tx, BigInt(data.id), { actor: 'system:test' }));
    return (await newest('recharge')).id;
  }

  test('undoes all lines of a top-up’s journal, once', async () => {
    const before = await availableMinor();
    const journal = await topUp('300');
    expect(await availableMinor()).toBe(before + 30_000n);
    const { journalId } = await reverseNo(journal);
    expect(await availableMinor()).toBe(before);
    expect(await db.ledgerJournal.findUnique({ where: { id: journalId } })).toMatchObject({
      ...{ kind: 'adjustment', ref: `journal:${journal}`, reversesId: journal },
    });
    await expect(reverseNo(journal)).rejects.toEqual(code(4010));
    await expect(reverseNo(journalId)).rejects.toEqual(code(4010));
    await expectLedgerSound(db);
  });

  test('is refused where it would overdraw, and for holds, unknown journals and the pool', async () => {
    const journal = await topUp('200');
    const rest = (await availableMinor()) - 10_000n;
    const amount = `${rest / 100n}`;
    await inTx((tx) => correctBalance(tx, correction('spent', { direction: 'debit', amount })));
    await expect(reverseNo(journal)).rejects.toEqual(code(4101));
    const { id: userId } = member;
    await db.$queryRaw`SELECT ledger_hold(${userId}::bigint, 'TWD', 'frozen_withdraw', 100::bigint, 'withdraw_hold', 'held:1', 'system:test', true)`;
    await expect(reverseNo((await newest('withdraw_hold')).id)).rejects.toEqual(code(4010));
    await expect(reverseNo(987_654_321n)).rejects.toEqual(code(4004));
    await inTx((tx) => correctBalance(tx, correction('back', { amount })));
  });

  test('made at the same time by two operators posts once', async () => {
    const journal = await topUp('150');
    const results = await Promise.allSettled([1, 2, 3].map(() => reverseNo(journal)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectLedgerSound(db);
  });
});

describe('with two operators', () => {
  const add = (name: string) => newOperator(db, name, ['treasurer']);
  const payload = (reference: string) => correction(reference, { amount: '2' });
  const ask = (maker: Operator, reference: string) =>
    inTx((tx) =>
      applyOrRequest(tx, maker, {
        ...{ action: 'ledger.adjust', payload: payload(reference), reason: 'counted twice' },
      }),
    );

  test('a journal takes both, and the database refuses it without the approval', async () => {
    const maker = await add('maker');
    expect(await ask(maker, 'alone')).toMatchObject({
      ...{ applied: true, result: { journal: expect.stringMatching(/^J/) } },
    });
    const checker = await add('checker');
    const before = await availableMinor();
    const outcome = await ask(maker, 'both');
    if (outcome.applied) throw new Error('applied without the second operator');
    const { approvalId: id } = outcome;
    const approve = (who: Operator) => inTx((tx) => approveAndApply(tx, who, { id }));
    await expect(approve(maker)).rejects.toEqual(code(4031));
    await expect(inTx((tx) => correctBalance(tx, correction('both')))).rejects.toThrow(
      /takes another operator/,
    );
    expect(await availableMinor()).toBe(before);
    await approve(checker);
    expect(await availableMinor()).toBe(before + 200n);
    expect(await db.adjustment.findUnique({ where: { ref: 'adjustment:both' } })).toMatchObject({
      ...{ actor: 'operator:maker', reason: 'counted twice' },
    });
  });
});

test('verify finds a record whose amount or journal was changed', async () => {
  expect(await findBroken()).toBeNull();
  await expect(db.adjustment.updateMany({ data: { amountMinor: 1n } })).rejects.toThrow();
  const row = { reason: 'x', actor: 'operator:amy', simulated: true };
  const { id: journalId } = await newest('withdraw_hold');
  await db.adjustment.create({
    data: { ...row, ref: `journal:${journalId}`, journalId, reversesId: journalId },
  });
  expect(await findBroken()).toMatchObject({ table: 'adjustment', invariant: 'records' });
});
