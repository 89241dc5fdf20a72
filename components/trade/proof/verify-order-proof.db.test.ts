import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderText, parseOrderText } from '#lib/features/trade/issue/order-book';
import { getOrderProofOrThrow } from '#lib/features/trade/queries';
import { DatabaseIntruder } from '#tests/support/books/database-intruder';
import { useTestDatabase } from '#tests/support/database/test-database';
import { BOOK_FRAUDS } from '#tests/support/market/book-frauds';
import { SealedBook } from '#tests/support/market/sealed-book';
import { newQuickMember } from '#tests/support/member/quick-member';
import { type Known, verifyOrderProof } from './verify-order-proof.ts';

const database = useTestDatabase();
const { db } = database;
const intruder = new DatabaseIntruder(database);

let book: SealedBook;
beforeAll(async () => {
  book = await SealedBook.make(db, intruder);
});
afterAll(() => intruder.close());

const check = async (known: Known = {}) => verifyOrderProof(await book.read(), known, 'TWD');

describe('the proof of an order', () => {
  test('before the cutoff has what will be sealed', () => {
    const found = verifyOrderProof(book.ordered, {}, 'TWD');
    expect(found).toMatchObject({
      ...{ order: 'ok', book: 'wait', seal: null, noted: null, saved: null, outcome: null },
    });
    expect(found.terms).toMatchObject({ side: 'buy', metal: 'XAU', qty: '2000' });
  });

  test('passes every check once it is settled, and gives the figures of its receipt', async () => {
    const root = book.sealed.issue.book?.root ?? '';
    const found = await check({ root, saved: book.ordered });
    expect(found).toMatchObject({ order: 'ok', book: 'ok', seal: 'ok', noted: 'ok', saved: 'ok' });
    expect(found.fixing.median).toBe('ok');
    expect(await check({ saved: book.sealed, seen: root })).toMatchObject({
      saved: 'ok',
      seen: 'ok',
    });
    expect(await check({ seen: '0'.repeat(64) })).toMatchObject({ seen: 'wrong', noted: null });
    // 0.2 g at the median, 4,000.01, held at 1.05 times 4,000.00 with a fee of 20 bps.
    expect(found.outcome).toEqual({
      ...{ kind: 'filled', qty: '0.2000', gross: '800.00', fee: '1.60', net: '801.60' },
      returned: '40.08',
    });
    const order = await db.tradeOrder.findFirstOrThrow({ where: { userId: book.userId } });
    expect([order.grossMinor, order.feeMinor, order.netMinor]).toEqual([80_000n, 160n, 80_160n]);
  });

  test('passes with the file of an earlier issue only for a limit that it missed, in its time', async () => {
    const { sealed } = book;
    const settled = await book.read();
    const terms = parseOrderText(sealed.text);
    if (!terms) throw new Error('the order has no terms');
    // As if the issue of the file had been an hour earlier. Its median is 4,000.01.
    const earlier = (limit: string | null, issue: object) => ({
      ...sealed,
      text: orderText({ ...terms, ...limitOf(limit), issue: 'earlier' }),
      issue: { ...settled.issue, cutoff_at: '2026-01-01T00:00:00.000Z', ...issue },
    });
    const compare = (limit: string | null, issue: object = {}) => {
      const now = { ...settled, text: orderText({ ...terms, ...limitOf(limit) }) };
      return verifyOrderProof(now, { saved: earlier(limit, issue) }, 'TWD').saved;
    };
    const limitOf = (limit: string | null) => ({
      ...{ limit, until: limit === null ? null : '2999-01-01T00:00:00.000Z' },
    });
    expect(compare('400000')).toBe('ok');
    expect(compare('400001')).toBe('wrong');
    expect(compare('400001', { median: null })).toBe('ok');
    expect(compare(null, { median: null })).toBe('wrong');
    expect(compare('400000', { cutoff_at: '2999-01-01T00:00:00.000Z' })).toBe('wrong');
  });

  test('of somebody else is not found', async () => {
    const { id } = await newQuickMember(db);
    const order = await db.tradeOrder.findFirstOrThrow({ where: { userId: book.userId } });
    await expect(getOrderProofOrThrow(db, id, { id: order.id })).rejects.toMatchObject({
      code: 4004,
    });
  });
});

test.each(BOOK_FRAUDS)('who $name is caught', async (fraud) => {
  const { proof, ...known } = await book.afterFraud(fraud);
  const { fixing, ...found } = verifyOrderProof(proof, known, 'TWD');
  const verdicts = { ...found, median: fixing.median };
  for (const name of fraud.wrong) expect(verdicts[name], name).toBe('wrong');
});
