import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import {
  approveWithdrawal,
  takeWithdrawal,
} from '#lib/features/funding/withdrawal/review-withdrawal';
import { expectStatement } from '#tests/support/books/expect-statement';
import { fillPool } from '#tests/support/books/fixed-rows';
import { payWithReference } from '#tests/support/books/pay-with-reference';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { closeNow, settleAt } from '#tests/support/market/settle-at';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { POST as exportRecords } from '../../../app/api/export/route.ts';
import { getMonthSums, toMonth } from './month-sums.ts';
import type { StatementEntry } from './response-schema.ts';

const { db } = useTestDatabase();
const proof = { trade_password: TRADE_PASSWORD };
type Payee = Awaited<ReturnType<typeof newPayee>>;
let roomId: bigint;
let withdrawalNo: string;
let member: Payee;

const ask = async (name: string, body: object, who = member) => {
  const answer = await makeCall(name, body, { token: who.token });
  expect(answer.code).toBe(200);
  return answer.data;
};
const bills = async (filter: object = {}, who = member): Promise<StatementEntry[]> =>
  (await ask('bills', filter, who)).data;
const linesOf = (entries: readonly StatementEntry[]) =>
  entries.flatMap(({ lines }) =>
    lines.map((line) => [line.text, line.amount, line.frozen_amount, line.balance_after].join(' ')),
  );

/** Places orders in a new issue at a last price of 4,000.00 and settles it at another price. */
async function trade(who: Payee, orders: readonly object[], fixingMinor: bigint): Promise<void> {
  await putTick(db, 'XAU', 400_000n);
  const issueId = await openIssue(db, roomId);
  for (const order of orders) await ask('order', { room_id: `${roomId}`, ...order, ...proof }, who);
  await closeNow(db, issueId);
  await settleAt(db, issueId, fixingMinor);
}

async function withdrawPaid(who: Payee, amount: string): Promise<string> {
  const body = { channel: 'bank', target_id: who.cardId, amount, ...proof };
  const { id, no } = await ask('withdraw', body, who);
  const decision = { id: BigInt(id), operator: 'amy', reason: 'checked' };
  for (const decide of [approveWithdrawal, takeWithdrawal, payWithReference])
    await inTransaction<unknown>(db, (tx) => decide(tx, decision));
  return no;
}

/** The rows of an export without the heading. */
async function fileOf(body: object): Promise<string[][]> {
  const headers = { token: member.token, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ type: 'ledger', ...body }) };
  const response = await exportRecords(new Request('http://localhost/api/export', request));
  return parse(await response.text()).slice(1);
}

beforeAll(async () => {
  await fillPool(db, '1000');
  roomId = await newRoom(db, 'XAU');
  member = await newPayee('20000');
  withdrawalNo = await withdrawPaid(member, '1000');
  await trade(member, [{ side: 'buy', qty: '1' }], 410_000n);
  const quote = { room_id: `${roomId}`, side: 'buy', qty: '0.5' };
  await putTick(db, 'XAU', 400_000n);
  await ask('order', { quote_id: (await ask('quote', quote)).quote_id, ...proof });
  const { deposit_id } = await ask('moveIn', { product_id: '30', amount: '1000', ...proof });
  await ask('moveOut', { deposit_id, ...proof });
});

describe('a statement', () => {
  test('has hold, payout and fee of a withdrawal, and hold, purchase, fee and rest of an order', async () => {
    expect(linesOf((await bills()).toReversed())).toEqual([
      '儲值入帳 20000.00 0.00 20000.00',
      '提領圈存 -1000.00 1000.00 19000.00',
      '提領出款 0.00 -985.00 19000.00',
      '提領出款・手續費 0.00 -15.00 19000.00',
      '委託圈存 -4208.40 4208.40 14791.60',
      '買進成交 0.00 -4100.00 14791.60',
      '買進成交・手續費 0.00 -8.20 14791.60',
      '買進成交・餘款退回 100.20 -100.20 14891.80',
      '買進成交 -2003.00 0.00 12888.80',
      '買進成交・手續費 -4.01 0.00 12884.79',
      '定存存入 -1000.00 0.00 11884.79',
      '定存中途解約 1000.00 0.00 12884.79',
    ]);
    await expectStatement(db, member.id);
  });

  test('has the record that caused each entry', async () => {
    const sources = (await bills()).map(({ source }) => source?.type);
    expect(sources).toEqual([
      ...['terminal', 'terminal', 'trade', 'trade', 'trade'],
      ...['withdraw', 'withdraw', 'recharge'],
    ]);
    const [paid] = await bills({ type: 'withdraw_paid' });
    expect(paid?.source?.no).toBe(withdrawalNo);
    const { record, entries, timeline } = await ask('recordDetail', {
      type: 'ledger',
      id: paid?.id,
    });
    expect(record).toEqual(paid);
    expect(entries.map(({ bill_id }: { bill_id: string }) => bill_id)).toEqual([paid?.id]);
    expect(timeline).toHaveLength(4);
  });

  test('continues after each of its entries', async () => {
    const all = await bills();
    for (const [i, { id }] of all.entries())
      expect(await bills({ before_id: id })).toEqual(all.slice(i + 1));
    expect((await ask('bills', { per_page: 3, page: 2 })).data).toEqual(all.slice(3, 6));
    expect((await ask('bills', {})).total).toBe(all.length);
  });

  test('has the sums of its month, and none of another month', async () => {
    const start = toMonth({}) ?? '';
    expect(await getMonthSums(db, member.id, start)).toEqual({
      // Top-up and principal; payout, two purchases and the deposit, with fees of all three.
      ...{ start, in: '21000.00', out: '8115.21', fees: '27.21', net: '12884.79' },
    });
    expect(await ask('billMonth', { month: start.slice(0, 7) })).toMatchObject({ net: '12884.79' });
    expect(await getMonthSums(db, member.id, '2020-01-01')).toMatchObject({
      in: '0.00',
      fees: '0.00',
    });
  });

  test('does not continue after an entry that stands for no journal', async () => {
    const held = await db.ledgerEntry.findMany({
      where: { account: { userId: member.id, purpose: { startsWith: 'frozen_' } } },
      orderBy: { id: 'asc' },
    });
    for (const { id, kind } of held) {
      const body = { before_id: id.toString() };
      const { code } = await makeCall('bills', body, { token: member.token });
      expect([kind, code]).toEqual([kind, kind === 'withdraw_paid' ? 200 : 4004]);
    }
  });

  test.each([
    {},
    { type: 'trade_buy' },
    { type: 'withdraw_paid' },
    { type: 'withdraw_hold', start_date: '2020-01-01' },
    { end_date: '2020-01-01' },
  ])('filtered by %j is the same in the list and in the file', async (filter) => {
    const { type: kind, ...days } = filter as { type?: string };
    const rows = await fileOf({ kind, ...days });
    const listed = await bills(filter);
    expect(rows.map((row) => [row[0], row[2], row[3], row[4], row[5], row[7]])).toEqual(
      listed.flatMap(({ no, lines, source }) =>
        lines.map((line) => [
          ...[no, line.text, line.amount, line.balance_after, line.frozen_amount],
          source?.no ?? '',
        ]),
      ),
    );
    expect(listed.every(({ type }) => !kind || type === kind)).toBe(true);
  });
});

test('an order that takes all of its hold is in the statement, with the balance before it', async () => {
  const exact = await newPayee('10000');
  await trade(exact, [{ side: 'buy', qty: '1' }], 420_000n);
  await withdrawPaid(exact, '500');
  const listed = await bills({}, exact);
  expect(linesOf(listed.filter(({ type }) => type === 'trade_buy'))).toEqual([
    '買進成交 0.00 -4200.00 5791.60',
    '買進成交・手續費 0.00 -8.40 5791.60',
  ]);
  expect(listed.map(({ type }) => type)).toEqual([
    ...['withdraw_paid', 'withdraw_hold', 'trade_buy', 'trade_hold', 'recharge'],
  ]);
  for (const [i, { id }] of listed.entries())
    expect(await bills({ before_id: id }, exact)).toEqual(listed.slice(i + 1));
  expect(await bills({ type: 'trade_buy' }, exact)).toHaveLength(1);
  await expectStatement(db, exact.id);
});

test('orders settled together each keep their lines together', async () => {
  const trader = await newPayee('20000');
  const buy = { side: 'buy', qty: '1' };
  await trade(trader, [buy, buy, { side: 'buy', qty: '0.5' }], 400_000n);
  const filled = (await bills({ type: 'trade_buy' }, trader)).map(({ lines }) =>
    lines.map(({ role }) => role).join(' '),
  );
  expect(filled).toEqual(Array.from({ length: 3 }, () => 'main fee rest'));
  await expectStatement(db, trader.id);
});
