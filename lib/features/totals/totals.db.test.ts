import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { moveIn } from '#lib/features/fixed/move-in';
import { fillPool } from '#tests/support/books/fixed-rows';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { withinOneDay } from '#tests/support/database/within-one-day';
import { buyGrams } from '#tests/support/market/grams';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import type { TotalItem } from './queries.ts';

const { db } = useTestDatabase({ deposits: 'at any time' });
const proof = { trade_password: TRADE_PASSWORD };
let member: Awaited<ReturnType<typeof newPayee>>;

beforeAll(() => fillPool(db, '1000000'));
beforeEach(async () => {
  member = await newPayee('30000');
});

const callAsMember = async (call: string, body: object = {}) =>
  (await makeCall(call, body, { token: member.token })).data;
const totals = () => callAsMember('totals');
const soon = () => new Date(Date.now() + 1000);

/** The lines with a nonzero amount. */
async function lines(): Promise<Record<string, string | null>> {
  const { items } = await totals();
  const shown = (items as TotalItem[]).filter(({ amount }) => amount !== '0.00');
  return Object.fromEntries(shown.map(({ key, asset, amount }) => [`${key} ${asset}`, amount]));
}

function putIn(days: number, amountMinor: bigint, daysAgo: number) {
  const input = { userId: member.id, product_id: days, amountMinor, renew: false };
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  return inTransaction(db, (tx) => moveIn(tx, { ...input, expected_interest: undefined }, at));
}

describe('the totals', () => {
  test('of a member with only cash are that cash', async () => {
    const { as_of, items, ...sums } = await totals();
    expect(Math.abs(Date.parse(as_of) - Date.now())).toBeLessThan(60_000);
    expect(sums).toEqual({
      ...{ currency: 'TWD', cash: '30000.00', frozen: '0.00', metals: '0.00', total: '30000.00' },
      ...{ fixed_principal: '0.00', fixed_accrued: '0.00', pending_out: '0.00', stale: false },
    });
    expect(items.map(({ key }: TotalItem) => key)).toEqual([
      ...['available', 'frozen_withdraw', 'frozen_order', 'fixed_principal', 'fixed_accrued'],
    ]);
  });

  test('count frozen amounts once, and have the amount held for withdrawals', async () => {
    await putTick(db, 'XAU', 400_000n, soon());
    const roomId = await newRoom(db, 'XAU');
    await openIssue(db, roomId);
    await buyGrams(db, member.id, 'XAU', 20_000n);
    const withdrawal = { channel: 'bank', target_id: member.cardId, amount: '1000', ...proof };
    await callAsMember('withdraw', withdrawal);
    await callAsMember('order', { room_id: roomId.toString(), side: 'sell', qty: '0.5', ...proof });
    await callAsMember('order', { room_id: roomId.toString(), side: 'buy', qty: '0.1', ...proof });
    const { cash, frozen, metals, pending_out, total } = await totals();
    // The order to buy freezes 0.1 × 4,200.00 plus a fee of 0.84.
    expect(await lines()).toEqual({
      ...{ 'available TWD': '20551.14', 'frozen_withdraw TWD': '1000.00' },
      ...{ 'frozen_order TWD': '420.84', 'metal XAU': '6000.00', 'metal_frozen XAU': '2000.00' },
    });
    expect([cash, frozen, metals, pending_out, total]).toEqual([
      ...['20551.14', '1420.84', '8000.00', '1000.00', '29971.98'],
    ]);
  });

  test('value a metal of which a part is on hold to the cent as its position does', async () => {
    await putTick(db, 'XPT', 407_165n, soon());
    const roomId = await newRoom(db, 'XPT');
    await openIssue(db, roomId);
    await buyGrams(db, member.id, 'XPT', 33_779n);
    const sale = { room_id: roomId.toString(), side: 'sell', qty: '1.2507', ...proof };
    await callAsMember('order', sale);
    const held = (await totals()).items.filter(({ asset }: TotalItem) => asset === 'XPT');
    // 3.3779 g are worth 13,753.63; its parts 8,661.21 and 5,092.41 when each is rounded.
    expect(held.map(({ qty }: TotalItem) => qty)).toEqual(['2.1272', '1.2507']);
    const { metals } = await totals();
    const [position] = (await callAsMember('positions')).data;
    expect([metals, position?.value]).toEqual(['13753.63', '13753.63']);
    expect(held.map(({ amount }: TotalItem) => amount)).toEqual(['8661.21', '5092.42']);
  });

  test('are marked stale at an old price but valued by it', async () => {
    await putTick(db, 'XAG', 5_000n, soon());
    await buyGrams(db, member.id, 'XAG', 100_000n);
    await db.tick.deleteMany({ where: { symbol: 'XAG' } });
    const at = new Date(Date.now() - 3_600_000);
    await putTick(db, 'XAG', 4_800n, at);
    const { stale, metals, items } = await totals();
    expect([stale, metals]).toEqual([true, '480.00']);
    expect(items.at(-1)).toEqual({
      ...{ key: 'metal', asset: 'XAG', qty: '10.0000', price: '48.00' },
      ...{ price_at: at.toISOString(), stale: true, amount: '480.00' },
    });
  });

  test('are null if a held metal has no price', async () => {
    await putTick(db, 'XPT', 150_000n, soon());
    await buyGrams(db, member.id, 'XPT', 10_000n);
    await db.tick.deleteMany({ where: { symbol: 'XPT' } });
    const { cash, metals, total, items } = await totals();
    expect(cash).not.toBe('0.00');
    expect([metals, total]).toEqual([null, null]);
    expect(items.at(-1)).toMatchObject({ asset: 'XPT', price: null, stale: true, amount: null });
  });

  test('include the accrued interest of each running deposit, as in its record', () =>
    withinOneDay(async () => {
      member = await newPayee('30000');
      await putIn(90, 333_333n, 45);
      await putIn(30, 250_001n, 29);
      await putIn(7, 100_000n, 0);
      // Due but not yet processed by the worker.
      await putIn(7, 777_777n, 12);
      const deposits = (await callAsMember('fixedDeposits')).data as {
        accrued: string;
        principal: string;
      }[];
      const cents = (amount: string) => BigInt(amount.replace('.', ''));
      const sum = (of: string[]) =>
        of.reduce((totalMinor, amount) => totalMinor + cents(amount), 0n);
      const { cash, fixed_principal, fixed_accrued, total } = await totals();
      expect(cents(fixed_accrued)).toBe(sum(deposits.map(({ accrued }) => accrued)));
      // 333,333 × 150 × 45, 250,001 × 120 × 29, nothing, and all of 777,777 × 100 × 7, by 3,650,000.
      expect(fixed_accrued).toBe('10.03');
      expect(fixed_principal).toBe('14611.11');
      expect(cents(total)).toBe(sum([cash, fixed_principal, fixed_accrued]));
    }));
});
