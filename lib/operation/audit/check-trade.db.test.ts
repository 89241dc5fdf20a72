import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { extendChain } from '#lib/books/ledger/chain';
import { cancelOrder } from '#lib/features/trade/order/cancel-order';
import { DatabaseIntruder } from '#tests/support/books/database-intruder';
import { findBroken } from '#tests/support/books/find-broken';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams } from '#tests/support/market/grams';
import { IssueClock } from '#tests/support/market/issue-clock';
import { newQuickMember } from '#tests/support/member/quick-member';

const database = useTestDatabase();
const { db } = database;
const intruder = new DatabaseIntruder(database);
const GOLD_MINOR = 400_000n;

/**
 * Orders in every status: by a quote, filled at an issue, over its hold, of a void issue, canceled,
 * waiting.
 */
beforeAll(async () => {
  const clock = new IssueClock(db);
  const { id: userId } = await newQuickMember(db, 100_000_000n);
  const settled = await clock.openIssue('XAU', GOLD_MINOR);
  await buyGrams(db, userId, 'XAU', 50_000n);
  const place = (side: 'buy' | 'sell') => clock.place(userId, settled.roomId, side, 15_000n);
  await place('buy');
  await place('sell');
  const canceled = await place('buy');
  await inTransaction(db, (tx) => cancelOrder(tx, { userId, id: BigInt(canceled.id) }));
  // A fourth tick, for the median of an even number.
  await clock.prices('XAU', [3_600 + 59, GOLD_MINOR]);
  await clock.fixAt('XAU', 400_100n);
  await clock.settle();
  await clock.openIssue('XAU', GOLD_MINOR);
  await place('buy');
  await clock.fixAt('XAU', 450_000n);
  await clock.settle();
  await clock.openIssue('XAU', GOLD_MINOR);
  await place('sell');
  await clock.pass(31);
  await clock.settle();
  await clock.openIssue('XAU', GOLD_MINOR);
  await place('buy');
  while ((await extendChain(db)).more);
  await intruder.open();
  await dropChecks();
});
afterAll(() => intruder.close());

/**
 * Drops the tables' check constraints, which would reject most of these changes: the audit must
 * find them itself.
 */
async function dropChecks(): Promise<void> {
  const drops = await intruder.ask<{ sql: string }>(
    `SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', conrelid::regclass, conname) AS sql FROM pg_constraint
     WHERE conrelid::regclass::text IN ('issue', 'trade_order', 'fill', 'price_quote') AND contype = 'c'`,
  );
  for (const { sql } of drops) await intruder.ask(sql);
}

const afterDamage = (...damage: string[]) => intruder.afterDamage(damage, findBroken);
const idOf = (table: string, where: string) =>
  intruder.idOf(`SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1`);

test('untouched orders, issues and fills are sound', async () => {
  expect(await findBroken()).toBeNull();
  const statuses = await intruder.ask('SELECT DISTINCT type, side, status FROM trade_order');
  expect(statuses).toHaveLength(7);
});

describe('an order that contradicts the ledger is found', () => {
  const BUY = "type = 'issue' AND status = 'filled' AND side = 'buy'";
  const SELL = "type = 'issue' AND status = 'filled' AND side = 'sell'";
  const QUOTE = "type = 'quote'";
  test.each([
    ...[BUY, SELL, QUOTE].flatMap((where): [string, string][] => [
      [where, 'user_id = user_id + 1'],
      [where, 'qty = qty + 1'],
      [where, 'price = price + 10'],
      [where, 'gross = gross + 1, net = net + 1'],
      [where, 'fee = fee + 1'],
      [where, 'net = net - 1'],
      [where, 'fee_bps = fee_bps + 1'],
      [where, "symbol = 'XAG'"],
      [where, 'room_id = room_id + 1'],
      [where, 'simulated = NOT simulated'],
      [where, "side = CASE side WHEN 'buy' THEN 'sell' ELSE 'buy' END"],
    ]),
    [BUY, 'hold_amount = hold_amount + 1'],
    [SELL, 'hold_amount = hold_amount + 1'],
    [BUY, "status = 'unfilled', price = NULL, gross = NULL, fee = NULL, net = NULL"],
    [BUY, "status = 'accepted'"],
    [BUY, "issue_id = (SELECT id FROM issue WHERE state = 'void' LIMIT 1)"],
    [QUOTE, 'quote_id = NULL'],
    [QUOTE, "type = 'issue'"],
    ["status = 'accepted'", "status = 'canceled'"],
    ["status = 'accepted'", 'hold_amount = hold_amount - 1'],
    ["status = 'accepted'", "issue_id = (SELECT id FROM issue WHERE state = 'settled' LIMIT 1)"],
    ["status = 'canceled'", "status = 'accepted'"],
    [
      "status = 'unfilled'",
      "status = 'filled', price = 450000, gross = 675000, fee = 1350, net = 676350",
    ],
  ])('an order with %s, %s', async (where, change) => {
    const id = await idOf('trade_order', where);
    const found = await afterDamage(`UPDATE trade_order SET ${change} WHERE id = ${id}`);
    expect(found).toMatchObject({ invariant: 'records', table: 'trade_order', id });
  });

  test('a deleted order', async () => {
    const id = await idOf('trade_order', BUY);
    const found = await afterDamage(`DELETE FROM trade_order WHERE id = ${id}`);
    expect(found).toMatchObject({ invariant: 'records', expected: `order:${id}` });
  });

  test.each(['price = price + 1', 'used_at = NULL', 'qty = qty + 1', 'user_id = user_id + 1'])(
    'an order by a quote with another %s',
    async (change) => {
      const found = await afterDamage(`UPDATE price_quote SET ${change}`);
      expect(found).toMatchObject({ invariant: 'records', table: 'trade_order' });
    },
  );
});

describe('an issue that contradicts its ticks or orders is found', () => {
  test.each([
    ['settled', 'bought_qty = bought_qty + 1'],
    ['settled', 'sold_qty = 0'],
    ['settled', 'order_count = order_count + 1'],
    ['settled', `fixing_ticks = jsonb_set(fixing_ticks, '{1,1}', '"3999.99"')`],
    ['settled', `fixing_ticks = jsonb_set(fixing_ticks, '{0,0}', to_jsonb(cutoff_at))`],
    ['void', 'order_count = NULL'],
    ['void', 'bought_qty = 5'],
  ])('an issue %s, %s', async (state, change) => {
    const id = await idOf('issue', `state = '${state}'`);
    const found = await afterDamage(`UPDATE issue SET ${change} WHERE id = ${id}`);
    expect(found).toMatchObject({ invariant: 'records', table: 'issue', id });
  });

  test.each([
    ['another root', `UPDATE issue_seal SET root = sha256('') WHERE issue_id = ID`],
    [
      'another tree',
      `UPDATE issue_seal SET nodes = overlay(nodes PLACING '\\x00' FROM 70) WHERE issue_id = ID`,
    ],
    ['no seal', 'DELETE FROM issue_seal WHERE issue_id = ID'],
    [
      'an order that was added',
      `INSERT INTO trade_order SELECT (jsonb_populate_record(o, '{"id": 999, "no": "added"}')).* FROM trade_order o WHERE issue_id = ID LIMIT 1;
       UPDATE issue SET order_count = order_count + 1 WHERE id = ID`,
    ],
    [
      'an order that was dropped, and its leaf with it',
      `UPDATE trade_order SET status = 'canceled' WHERE id = (SELECT max(id) FROM trade_order WHERE issue_id = ID AND status = 'filled');
       UPDATE issue SET order_count = order_count - 1 WHERE id = ID;
       UPDATE issue_seal SET leaf_count = leaf_count - 1 WHERE issue_id = ID`,
    ],
    [
      'a seal after its prices',
      `UPDATE issue_seal SET sealed_at = (SELECT window_ends_at FROM issue WHERE id = ID)`,
    ],
  ])('a settled issue with %s', async (_, change) => {
    const id = await idOf('issue', "state = 'settled'");
    const damage = change.replaceAll('ID', id).split(';');
    expect(await afterDamage(...damage)).toMatchObject({ invariant: 'records' });
  });

  test.each([
    ['settled', 'fixing = fixing + 1'],
    ['settled', "state = 'void'"],
    ['open', "state = 'settled'"],
  ])('an issue %s, %s, at its orders', async (state, change) => {
    const id = await idOf('issue', `state = '${state}'`);
    const found = await afterDamage(`UPDATE issue SET ${change} WHERE id = ${id}`);
    expect(found).toMatchObject({ invariant: 'records', table: 'trade_order' });
  });
});

describe('a fill that contradicts its execution is found', () => {
  test.each([
    ...['user_id = user_id + 1', 'qty = qty + 1', 'price = price + 10', 'gross = gross + 1'],
    ...['fee = fee + 1', 'net = net + 1', "symbol = 'XPT'", 'simulated = NOT simulated'],
    ...['issue_id = NULL', 'qty_after = qty_after + 1', 'cost_after = cost_after + 1'],
    ...['realised_after = realised_after + 1', 'journal_id = journal_id - 1', "ref = 'order:999'"],
  ])('%s', async (change) => {
    const id = await idOf('fill', 'issue_id IS NOT NULL');
    const found = await afterDamage(`UPDATE fill SET ${change} WHERE id = ${id}`);
    expect(found).toMatchObject({ invariant: 'records', table: 'fill' });
  });

  test('a deleted fill and a duplicate fill', async () => {
    const id = await idOf('fill', 'issue_id IS NOT NULL');
    expect(await afterDamage(`DELETE FROM fill WHERE id = ${id}`)).toMatchObject({
      table: 'fill',
      problem: 'an execution has no fill',
    });
    const columns = 'journal_id, user_id, symbol, side, qty, price, gross, fee, net, issue_id';
    const copy = `INSERT INTO fill (ref, ${columns}, qty_after, cost_after, realised_after, simulated)
      SELECT 'order:0', ${columns}, qty_after, cost_after, realised_after, simulated FROM fill WHERE id = ${id}`;
    expect(await afterDamage(copy)).toMatchObject({
      table: 'fill',
      problem: 'what it executes does not exist',
    });
  });

  test('grams without a fill', async () => {
    const found = await afterDamage(
      'UPDATE fill SET qty_after = qty_after + 5, qty = qty + 5 WHERE id = (SELECT max(id) FROM fill)',
    );
    expect(found).toMatchObject({ invariant: 'records' });
  });
});
