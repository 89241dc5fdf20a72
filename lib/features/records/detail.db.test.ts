import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { extendChain } from '#lib/books/ledger/chain';
import { post } from '#lib/books/ledger/post';
import { rejectWithdrawal } from '#lib/features/funding/withdrawal/review-withdrawal';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { POST as addCard } from '../../../app/api/addCard/route.ts';
import { POST as bills } from '../../../app/api/bills/route.ts';
import { POST as recharges } from '../../../app/api/recharges/route.ts';
import { POST as recordDetail } from '../../../app/api/recordDetail/route.ts';
import { POST as removeCard } from '../../../app/api/removeCard/route.ts';
import { POST as withdraw } from '../../../app/api/withdraw/route.ts';

const { db } = useTestDatabase({ journals: 'without records' });

type Payee = Awaited<ReturnType<typeof newPayee>>;
let payee: Payee;
let rechargeId: string;
let withdrawalId: string;

beforeAll(async () => {
  payee = await newPayee('1000');
  const target = { channel: 'bank', target_id: payee.cardId, trade_password: TRADE_PASSWORD };
  const asked = await callRoute(withdraw, 'withdraw', { ...target, amount: '300' }, payee);
  withdrawalId = asked.data.id;
  await inTransaction(db, (tx) =>
    rejectWithdrawal(tx, { id: BigInt(withdrawalId), operator: 'amy', reason: '姓名不符' }),
  );
  rechargeId = (await callRoute(recharges, 'recharges', {}, payee)).data.data[0].id;
});

const detail = async (type: string, id: string, member: Payee = payee) =>
  callRoute(recordDetail, 'recordDetail', { type, id }, member);
const listBills = async (): Promise<{ id: string; journal_hash: string | null }[]> =>
  (await callRoute(bills, 'bills', {}, payee)).data.data;

describe('the detail', () => {
  test('of a withdrawal has its steps and links to each of its statement entries', async () => {
    const { record, timeline, entries, source } = (await detail('withdraw', withdrawalId)).data;
    expect([record.status, record.reason, source]).toEqual(['rejected', '姓名不符', null]);
    expect(timeline.map(({ status, by }: Record<string, string>) => `${status} ${by}`)).toEqual([
      'pending user',
      'rejected operator',
    ]);
    const shape = entries.map((entry: Record<string, string>) =>
      [entry.kind_text, entry.account, entry.amount, Boolean(entry.bill_id)].join(' '),
    );
    expect(shape).toEqual([
      '提領圈存 available -300.00 true',
      '提領圈存 frozen_withdraw 300.00 false',
      '提領退回 available 300.00 true',
      '提領退回 frozen_withdraw -300.00 false',
    ]);
    const billIds = entries.flatMap((entry: { bill_id: string | null }) => entry.bill_id ?? []);
    expect(billIds.reverse()).toEqual((await listBills()).slice(0, 2).map(({ id }) => id));
  });

  test('has the same creation time in the record and in its timeline', async () => {
    for (const [type, id] of Object.entries({ recharge: rechargeId, withdraw: withdrawalId })) {
      const { record, timeline } = (await detail(type, id)).data;
      expect(timeline[0].at).toBe(record.created_at);
    }
  });

  test('of a statement entry links to the record that caused it, with payee or channel', async () => {
    const named = { no: expect.any(String), grams: null };
    const sources = await Promise.all(
      (await listBills()).map(async ({ id }) => (await detail('ledger', id)).data.source),
    );
    expect(sources).toEqual([
      {
        type: 'withdraw',
        id: withdrawalId,
        ...named,
        text: expect.stringMatching(/^\S+ .*\d{4}$/),
      },
      {
        type: 'withdraw',
        id: withdrawalId,
        ...named,
        text: expect.stringMatching(/^\S+ .*\d{4}$/),
      },
      { type: 'recharge', id: rechargeId, ...named, text: '銀行帳戶' },
    ]);
  });

  test('of a statement entry has only the entries of its journal', async () => {
    const [released] = await listBills();
    const { record, entries } = (await detail('ledger', released?.id ?? '')).data;
    expect(entries.map((entry: { journal_no: string }) => entry.journal_no)).toEqual([
      record.no,
      record.no,
    ]);
  });

  test('has the hash of a journal after it was chained', async () => {
    const [newest] = await listBills();
    expect((await detail('ledger', newest?.id ?? '')).data.record.journal_hash).toBeNull();
    while ((await extendChain(db)).more);
    const { record, entries } = (await detail('ledger', newest?.id ?? '')).data;
    expect(record.journal_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(entries[0].journal_hash).toBe(record.journal_hash);
    const hashes = (await listBills()).map((bill) => bill.journal_hash);
    expect(new Set(hashes).size).toBe(3);
    const chained = await db.ledgerChain.findMany({ orderBy: { position: 'desc' } });
    expect(hashes).toEqual(chained.map(({ hash }) => Buffer.from(hash).toString('hex')));
  });

  test("of somebody else's record is not found, whatever its type", async () => {
    const stranger = await newPayee('10000');
    const [bill] = await listBills();
    for (const [type, id] of [
      ['recharge', rechargeId],
      ['withdraw', withdrawalId],
      ['ledger', bill?.id ?? ''],
    ] as const)
      expect([type, (await detail(type, id, stranger)).code]).toEqual([type, 4004]);
  });

  test('of a withdrawal names the bank and label of its payee, even after the method is removed', async () => {
    const member = await newPayee('1000');
    const fields = { kind: 'bank', bank_code: '808', number: '20000000000099', label: '薪轉' };
    const owned = { holder: '王小明', trade_password: TRADE_PASSWORD };
    const card = await callRoute(addCard, 'addCard', { ...fields, ...owned }, member);
    const body = { channel: 'bank', target_id: card.data.id, amount: '200' };
    const proof = { trade_password: TRADE_PASSWORD };
    const asked = await callRoute(withdraw, 'withdraw', { ...body, ...proof }, member);
    const payee = { target_name: '玉山商業銀行', target_label: '薪轉', target_masked: '**** 0099' };
    expect(asked.data).toMatchObject(payee);
    const removed = await callRoute(
      removeCard,
      'removeCard',
      { id: card.data.id, ...proof },
      member,
    );
    expect(removed.code).toBe(200);
    expect((await detail('withdraw', asked.data.id, member)).data.record).toMatchObject(payee);
  });
});

test("a statement entry never links to somebody else's record", async () => {
  const stranger = await newPayee('10000');
  // Impossible in the application: a journal of this member with the record of another one as its ref.
  const foreign = await callRoute(recharges, 'recharges', {}, stranger);
  const ref = `recharge:${foreign.data.data[0].id}`;
  const head = { kind: 'recharge', ref, actor: 'system:test', simulated: true };
  const asset = 'TWD';
  await post(db, head, [
    { userId: null, asset, purpose: 'clearing:bank', amountMinor: -1n },
    { userId: payee.id, asset, purpose: 'available', amountMinor: 1n },
  ]);
  const [bill] = await listBills();
  const { source, timeline } = (await detail('ledger', bill?.id ?? '')).data;
  expect([source, timeline]).toEqual([null, []]);
});
