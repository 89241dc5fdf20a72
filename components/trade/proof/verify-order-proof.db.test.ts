import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderProof } from '#lib/features/trade/deal/response-schema';
import { getIssueProofOrThrow, getOrderProofOrThrow } from '#lib/features/trade/queries';
import { DatabaseIntruder } from '#tests/support/books/database-intruder';
import { useTestDatabase } from '#tests/support/database/test-database';
import { IssueClock } from '#tests/support/market/issue-clock';
import { newQuickMember } from '#tests/support/member/quick-member';
import { type Known, verifyOrderProof } from './verify-order-proof.ts';

const database = useTestDatabase();
const { db } = database;
const intruder = new DatabaseIntruder(database);
const clock = new IssueClock(db);
const GOLD_MINOR = 400_000n;

let userId: bigint;
let strangerId: bigint;
let orderId: bigint;
let issueId: bigint;
/** The files that the member saved: after the order, and after the seal. */
let ordered: OrderProof;
let sealed: OrderProof;

const read = () => getOrderProofOrThrow(db, userId, { id: orderId });
const check = async (known: Known = {}) => verifyOrderProof(await read(), known, 'TWD');

/** Three orders of an issue that is settled, with files saved on the way. */
beforeAll(async () => {
  const issue = await clock.openIssue('XAU', GOLD_MINOR);
  issueId = issue.id;
  ({ id: userId } = await newQuickMember(db, 100_000_000n));
  const { id: other } = await newQuickMember(db, 100_000_000n);
  strangerId = other;
  await clock.place(other, issue.roomId, 'buy', 1_000n);
  orderId = BigInt((await clock.place(userId, issue.roomId, 'buy', 2_000n)).id);
  await clock.place(other, issue.roomId, 'buy', 3_000n);
  ordered = await read();
  await clock.prices('XAU', [3_600, GOLD_MINOR]);
  await clock.pass(3_600);
  sealed = await read();
  await clock.prices('XAU', [20, GOLD_MINOR], [40, GOLD_MINOR + 1n], [60, GOLD_MINOR + 2n]);
  await clock.pass(62);
  await clock.settle();
  await intruder.open();
  // The owner of the tables can drop their rules.
  const drops = await intruder.ask<{ sql: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS sql FROM pg_constraint
     WHERE conrelid IN ('trade_order'::regclass, 'issue'::regclass) AND contype = 'c'`,
  );
  for (const { sql } of drops) await intruder.ask(sql);
});
afterAll(() => intruder.close());

/** SQL of the owner, with the ids of the issue and the order. */
const fraudSql = (sql: string) =>
  sql.replaceAll(':issue', `${issueId}`).replaceAll(':order', `${orderId}`);

/** What the member's checks find while a fraud is in force; it is undone afterwards. */
const checkAfter = (known: Known, ...fraud: string[]) =>
  intruder.afterDamage(fraud.map(fraudSql), () => check(known));

const RESEAL = `
  UPDATE issue_seal s SET nodes = b.nodes, leaf_count = b.size, root = book_root(i.no, i.cutoff_at, b.size, b.nodes)
  FROM issue i, (SELECT merkle_nodes(string_agg(order_leaf(':no', o), ''::bytea ORDER BY order_leaf(':no', o))) AS nodes,
    count(*)::integer AS size FROM trade_order o WHERE issue_id = :issue) AS b
  WHERE i.id = :issue AND s.issue_id = :issue`;
const reseal = () => RESEAL.replaceAll(':no', ordered.issue.issue.no);

describe('the proof of an order', () => {
  test('before the cutoff has what will be sealed', () => {
    const found = verifyOrderProof(ordered, {}, 'TWD');
    expect(found).toMatchObject({
      order: 'ok',
      book: 'wait',
      seal: null,
      noted: null,
      saved: null,
    });
    expect(found.terms).toMatchObject({ side: 'buy', metal: 'XAU', qty: '2000' });
  });

  test('passes every check once it is settled', async () => {
    const root = sealed.issue.book?.root ?? '';
    const found = await check({ root, saved: ordered });
    expect(found).toMatchObject({ order: 'ok', book: 'ok', seal: 'ok', noted: 'ok', saved: 'ok' });
    expect(found.fixing.median).toBe('ok');
    expect(await check({ saved: sealed })).toMatchObject({ saved: 'ok' });
  });

  test('of somebody else is not found', async () => {
    await expect(getOrderProofOrThrow(db, strangerId, { id: orderId })).rejects.toMatchObject({
      code: 4004,
    });
  });
});

describe('the owner of the database is caught who', () => {
  test.each([
    ['the quantity', 'qty = 9000'],
    ['the side', "side = 'sell'"],
    ['the limit', "limit_price = 400000, expires_at = '2099-01-01Z'"],
    ['the amount', 'amount = hold_amount'],
    ['what is held', 'hold_amount = hold_amount + 1'],
    ['the fee', 'fee_bps = 90'],
    ['the salt', "salt = '\\x00'"],
  ])('alters %s of an order', async (_, change) => {
    const alter = `UPDATE trade_order SET ${change} WHERE id = :order`;
    expect(await checkAfter({}, alter)).toMatchObject({ book: 'wrong' });
    // Sealing the altered book again gives another root.
    const known = { root: sealed.issue.book?.root ?? '', saved: sealed };
    expect(await checkAfter(known, alter, reseal())).toMatchObject({
      noted: 'wrong',
      saved: 'wrong',
    });
    // Who saved the file only when ordering has another text.
    expect(await checkAfter({ saved: ordered }, alter, reseal())).toMatchObject({ saved: 'wrong' });
  });

  test('inserts an order after sealing', async () => {
    const insert = `INSERT INTO trade_order SELECT (jsonb_populate_record(o,
      '{"id": 99999, "no": "inserted", "salt": "\\\\x11"}')).* FROM trade_order o WHERE id = :order`;
    const known = { root: sealed.issue.book?.root ?? '', saved: sealed };
    expect(await checkAfter(known, insert, reseal())).toMatchObject({
      noted: 'wrong',
      saved: 'wrong',
    });
    // Without sealing again the inserted order is not in the book.
    const found = await intruder.afterDamage([fraudSql(insert)], async () =>
      verifyOrderProof(await getOrderProofOrThrow(db, userId, { id: 99_999n }), {}, 'TWD'),
    );
    expect(found).toMatchObject({ book: 'wrong' });
  });

  test('drops an order after sealing: the saved file proves that it was in the book', async () => {
    const root = await intruder.afterDamage(
      ['DELETE FROM trade_order WHERE id = :order', reseal()].map(fraudSql),
      async () => {
        await expect(check()).rejects.toMatchObject({ code: 4004 });
        return (await getIssueProofOrThrow(db, issueId)).book?.root ?? '';
      },
    );
    const own = { root: sealed.issue.book?.root ?? '' };
    expect(verifyOrderProof(sealed, own, 'TWD')).toMatchObject({ book: 'ok', noted: 'ok' });
    expect(verifyOrderProof(sealed, { root }, 'TWD')).toMatchObject({ noted: 'wrong' });
  });

  test('drops an order before sealing', async () => {
    // The book without it, as it would have been sealed.
    const dropped = await checkAfter(
      { saved: ordered },
      'UPDATE trade_order SET issue_id = NULL WHERE id = :order',
      reseal(),
      'UPDATE trade_order SET issue_id = :issue WHERE id = :order',
    );
    expect(dropped).toMatchObject({ book: 'wrong' });
    // And who has the file of the order alone, with the root that was published.
    expect(verifyOrderProof(ordered, { root: sealed.issue.book?.root ?? '' }, 'TWD').noted).toBe(
      'wrong',
    );
  });

  test('alters the root of a book', async () => {
    const alter = "UPDATE issue_seal SET root = sha256('') WHERE issue_id = :issue";
    expect(await checkAfter({ saved: sealed }, alter)).toMatchObject({
      book: 'wrong',
      saved: 'wrong',
    });
  });

  test('seals after a price that counts', async () => {
    const late = `UPDATE issue_seal SET sealed_at = (SELECT cutoff_at + interval '20 s' FROM issue WHERE id = :issue) WHERE issue_id = :issue`;
    const found = await checkAfter({}, late);
    expect(found.seal).toBe('wrong');
    expect(found.fixing.median).toBe('wrong');
  });

  test.each([
    ['a price', `fixing_ticks = jsonb_set(fixing_ticks, '{1,1}', '"3990.00"')`],
    ['the fixing', 'fixing = fixing - 100'],
  ])('alters %s', async (_, change) => {
    const found = await checkAfter({}, `UPDATE issue SET ${change} WHERE id = :issue`);
    expect(found.fixing.median).toBe('wrong');
  });
});
