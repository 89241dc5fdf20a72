import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { post } from '#lib/books/ledger/post';
import { settleBatch } from '#lib/features/trade/issue/settle-issue';
import { voidIssueByOperator } from '#lib/features/trade/issue/void-issue';
import { fillPool } from '#tests/support/books/fixed-rows';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams } from '#tests/support/market/grams';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { closeNow, settleAt } from '#tests/support/market/settle-at';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { POST as exportRecords } from '../../../app/api/export/route.ts';

const { db } = useTestDatabase({ journals: 'without records' });
const proof = { trade_password: TRADE_PASSWORD };

type Payee = Awaited<ReturnType<typeof newPayee>>;
let member: Payee;
let roomId: bigint;

beforeAll(async () => {
  await fillPool(db, '1000');
  roomId = await newRoom(db, 'XAU');
  member = await newPayee('20000');
});

const ask = (name: string, body: object, who: Payee = member) =>
  makeCall(name, body, { token: who.token });
const detail = async (type: string, id: string) => (await ask('recordDetail', { type, id })).data;

const steps = (timeline: { status: string; by: string; reason: string | null }[]) =>
  timeline.map(({ status, by, reason }) => [status, by, reason].filter(Boolean).join(' '));
const shape = (entries: Record<string, string>[]) =>
  entries.map(({ kind_text, account, asset, amount }) =>
    [kind_text, account, asset, amount].join(' '),
  );

/** Places an order in a new issue, at a last price of 4,000.00. */
async function order(body: object) {
  await putTick(db, 'XAU', 400_000n);
  const issueId = await openIssue(db, roomId);
  const { data } = await ask('order', { room_id: roomId.toString(), ...body, ...proof });
  return { id: data.id as string, issueId };
}

/** The rows of an export as objects with the headings as keys. */
async function fileOf(type: string): Promise<Record<string, string | undefined>[]> {
  const headers = { token: member.token, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ type }) };
  const response = await exportRecords(new Request('http://localhost/api/export', request));
  const [header = [], ...rows] = parse(await response.text());
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i]])));
}

describe('a filled order', () => {
  let id: string;

  beforeAll(async () => {
    const placed = await order({ side: 'buy', qty: '1' });
    id = placed.id;
    await closeNow(db, placed.issueId);
    await settleAt(db, placed.issueId, 410_000n);
  });

  test('has its steps and the entries of cash and of grams', async () => {
    const { record, timeline, entries, source } = await detail('trade', id);
    // 4,100.00 and 0.2 % of it; held were 4,000.00 × 1.05 and 0.2 % of that.
    expect(record).toMatchObject({ status: 'filled', price: '4100.00', net: '4108.20' });
    expect([steps(timeline), source]).toEqual([['accepted user', 'filled system'], null]);
    expect(timeline[0].at).toBe(record.created_at);
    expect(shape(entries).sort()).toEqual(
      [
        '委託圈存 available TWD -4208.40',
        '委託圈存 frozen_order TWD 4208.40',
        '買進成交 available TWD 100.20',
        '買進成交 available XAU 1.0000',
        '買進成交 frozen_order TWD -4208.40',
      ].sort(),
    );
  });

  test('links to its statement entries and back; a journal has one name everywhere', async () => {
    const { entries } = await detail('trade', id);
    const bills = entries.flatMap((entry: { bill_id: string | null }) => entry.bill_id ?? []);
    expect(bills).toHaveLength(2);
    const [held, rest] = await Promise.all(bills.map((bill: string) => detail('ledger', bill)));
    expect(held.source).toMatchObject({ type: 'trade', id });
    expect(rest.source).toEqual(held.source);
    expect(steps(rest.timeline)).toEqual(['accepted user', 'filled system']);
    expect([held.record.type_text, rest.record.type_text]).toEqual(['委託圈存', '買進成交']);
    const names = rest.record.lines.map(({ text }: { text: string }) => text);
    expect(names).toEqual(['買進成交', '買進成交・手續費', '買進成交・餘款退回']);
    expect(rest.record).toMatchObject({ type: 'trade_buy', amount: '100.20' });
  });
});

test("an order of a void issue has the reason: an operator's text, or a system key with a text", async () => {
  const ends: [string, string][] = [
    ['=1+1', "'=1+1"],
    ['feed_stale', '行情中斷，本場作廢，圈存已全額退回'],
  ];
  for (const [reason, shown] of ends) {
    const { id, issueId } = await order({ side: 'buy', qty: '0.5' });
    await inTransaction(db, (tx) =>
      voidIssueByOperator(tx, { id: issueId, operator: 'amy', reason }),
    );
    while ((await settleBatch(db, issueId)) !== 'done');
    const { timeline, entries } = await detail('trade', id);
    expect(steps(timeline)).toEqual(['accepted user', `unfilled system ${reason}`]);
    expect(shape(entries)).toContain('委託退回 available TWD 2104.20');
    const [row] = await fileOf('trade');
    expect([row?.狀態, row?.原因]).toEqual(['未成交', shown]);
  }
});

describe('a file of orders', () => {
  test('has every figure, and empty cells for an unfilled order', async () => {
    await putTick(db, 'XAU', 400_000n);
    await buyGrams(db, member.id, 'XAU', 1_234n);
    const rows = await fileOf('trade');
    const [quoted] = rows;
    expect(quoted).toMatchObject({
      成交方式: '即時成交',
      場次: '',
      買賣: '買進',
      商品: 'XAU',
      '數量（公克）': '0.1234',
      狀態: '已成交',
      資金性質: '模擬資金',
    });
    expect(rows.find((row) => row.狀態 === '未成交')).toMatchObject({
      成交價: '',
      收付淨額: '',
    });
    const { data } = await ask('orders', {});
    expect(rows.map((row) => [row.編號, row.收付淨額])).toEqual(
      data.data.map(({ no, net }: Record<string, string | null>) => [no, net ?? '']),
    );
  });
});

describe('a fixed-term deposit', () => {
  let moves: { in: string; out: string };

  beforeAll(async () => {
    const into = await ask('moveIn', { product_id: '30', amount: '1000', ...proof });
    const { id, deposit_id } = into.data;
    const out = await ask('moveOut', { deposit_id, ...proof });
    moves = { in: id, out: out.data.id };
  });

  test('has the same steps in both of its moves, and in each the entries of that move', async () => {
    const [into, out] = [await detail('terminal', moves.in), await detail('terminal', moves.out)];
    expect(into.timeline).toEqual(out.timeline);
    expect(steps(out.timeline)).toEqual(['active user', 'early_closed user']);
    expect(shape(into.entries).sort()).toEqual([
      '定存存入 available TWD -1000.00',
      '定存存入 fixed_principal TWD 1000.00',
    ]);
    expect(shape(out.entries).sort()).toEqual([
      '定存中途解約 available TWD 1000.00',
      '定存中途解約 fixed_principal TWD -1000.00',
    ]);
  });

  test('is linked from its statement entries', async () => {
    const { data } = await ask('bills', { type: 'fixed_early' });
    const bill = await detail('ledger', data.data[0].id);
    expect(bill.source).toMatchObject({ type: 'terminal', id: moves.out });
    expect(bill.timeline).toHaveLength(2);
  });

  test('is filtered by direction and status, and written to a file', async () => {
    const { data } = await ask('moveRecords', { type: 'out', status: 'early_closed' });
    expect(data.data.map(({ id }: { id: string }) => id)).toEqual([moves.out]);
    const rows = await fileOf('terminal');
    expect(rows.map((row) => [row.方向, row.產品, row.本金, row.利息, row.解約方式])).toEqual([
      ['領回', '定存 30 天', '1000.00', '0.00', '中途解約'],
      ['存入', '定存 30 天', '1000.00', '0.98', ''],
    ]);
  });
});

test("a statement entry never links to somebody else's order or move", async () => {
  const stranger = await newPayee('10000');
  await putTick(db, 'XAU', 400_000n);
  await buyGrams(db, stranger.id, 'XAU', 1_000n);
  await ask('moveIn', { product_id: '30', amount: '100', ...proof }, stranger);
  const where = { userId: stranger.id };
  const { id: orderId } = await db.tradeOrder.findFirstOrThrow({ where });
  const { id: moveId } = await db.fixedMove.findFirstOrThrow({ where });
  for (const ref of [`order:${orderId}`, `fixed_move:${moveId}`]) {
    // Impossible in the application: a journal of this member with the record of another one as its ref.
    await post(db, { kind: 'recharge', ref, actor: 'system:test', simulated: true }, [
      { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -1n },
      { userId: member.id, asset: 'TWD', purpose: 'available', amountMinor: 1n },
    ]);
    const [bill] = (await ask('bills', { per_page: 1 })).data.data;
    const { source, timeline } = await detail('ledger', bill.id);
    expect([ref, source, timeline]).toEqual([ref, null, []]);
  }
});
