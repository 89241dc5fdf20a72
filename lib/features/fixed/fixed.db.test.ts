import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { fillPool } from '#tests/support/books/fixed-rows';
import { makeCall } from '#tests/support/call/every-call';
import { changeFixedColumns } from '#tests/support/database/change-fixed-columns';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, type TestMember, TRADE_PASSWORD } from '#tests/support/member/member';
import { withdrawFromPool } from './move-pool.ts';
import { getPool } from './pool-queries.ts';

const { db, ownerUrl } = useTestDatabase();
const proof = { trade_password: TRADE_PASSWORD };
let member: TestMember;

beforeAll(() => fillPool(db, '1000000'));
beforeEach(async () => {
  member = await newPayee('20000');
});

const callAsMember = (call: string, body: object, key?: string) =>
  makeCall(call, body, { token: member.token, ...(key ? { key } : {}) });
const putIn = (amount: unknown, extra: object = {}, key?: string) =>
  callAsMember('moveIn', { product_id: '30', amount, ...proof, ...extra }, key);
const takeOut = (deposit_id: string, extra: object = {}) =>
  callAsMember('moveOut', { deposit_id, ...proof, ...extra });
const deposits = async () => (await callAsMember('fixedDeposits', {})).data.data;
const totals = async () => (await callAsMember('totals', {})).data;
const outstanding = async (days: number) =>
  (await db.fixedProduct.findUnique({ where: { days } }))?.outstandingMinor ?? 0n;

/** The balances of the user and the house, in decimal strings. */
async function money() {
  const { cash, fixed_principal } = await totals();
  const { pool, reserved } = await getPool(db);
  return { cash, fixed_principal, pool, reserved };
}

describe('products', () => {
  test('are the terms of the settings, with their limits and remaining capacity', async () => {
    const { data } = await makeCall('fixedProducts', {});
    expect(data.data.map((product: { id: string }) => product.id)).toEqual([
      '7',
      '30',
      '90',
      '180',
      '365',
    ]);
    const left = (10_000_000_00n - (await outstanding(90))).toString();
    expect(data.data[2]).toEqual({
      ...{ id: '90', name: '定存 90 天', days: 90, rate_bps: 150 },
      ...{ interest_days: 90, business_day: false },
      ...{ min: '100.00', max: '1000000.00', remaining: `${left.slice(0, -2)}.${left.slice(-2)}` },
    });
  });

  test('have no remaining capacity if the cap is below the outstanding amount', async () => {
    await putIn('5000', { product_id: '180' });
    await setSettings(db, { fixed_cap: '4000.00' });
    const { data } = await makeCall('fixedProducts', {});
    expect(data.data[3].remaining).toBe('0.00');
    await setSettings(db, { fixed_cap: '10000000.00' });
  });
});

describe('a quote', () => {
  test('has the interest, the maturity and the early-close rates of a deposit', async () => {
    const asked = Date.now();
    const { data } = await callAsMember('fixedQuote', { product_id: '90', amount: '12345.67' });
    const midnight = new Date(data.maturity_at);
    expect(midnight.toISOString().slice(11)).toBe('16:00:00.000Z');
    const daysFrom = (moment: number) => (midnight.getTime() - moment) / 86_400_000;
    expect(daysFrom(asked)).toBeGreaterThan(89);
    expect(daysFrom(Date.now())).toBeLessThanOrEqual(90);
    expect(data).toEqual({
      ...{ product_id: '90', days: 90, interest_days: 90, rate_bps: 150, amount: '12345.67' },
      ...{ maturity_at: data.maturity_at, interest: '45.66', total: '12391.33' },
      early: [
        { days: 7, rate_bps: 80 },
        { days: 30, rate_bps: 96 },
      ],
    });
  });

  test.each([
    ['31', '1000', 4004],
    ['30', '99.99', 4103],
    ['30', '1000000.01', 4102],
    ['30', '1.001', 4001],
    ['0', '1000', 4001],
  ])('for %s days of %s fails with %d', async (product_id, amount, code) => {
    expect((await callAsMember('fixedQuote', { product_id, amount })).code).toBe(code);
  });
});

describe('moving in', () => {
  test('moves the principal, reserves the interest and returns the move', async () => {
    const before = await money();
    const { data } = await putIn('10000', { expected_interest: '9.86' });
    expect(data).toMatchObject({
      ...{ direction: 'in', product: '定存 30 天', amount: '10000.00', interest: '9.86' },
      ...{ early: false, status: 'active', simulated: true },
    });
    expect(data.no).toMatch(/^F\d{17}$/);
    const after = await money();
    expect(after).toMatchObject({ cash: '10000.00', fixed_principal: '10000.00' });
    expect(cents(before.pool) - cents(after.pool)).toBe(986n);
    expect(cents(after.reserved) - cents(before.reserved)).toBe(986n);
    const [deposit] = await deposits();
    expect(deposit).toMatchObject({
      ...{ id: data.deposit_id, product_id: '30', principal: '10000.00', rate_bps: 120 },
      ...{ interest: '9.86', accrued: '0.00', renew: false, status: 'active', ended_at: null },
      redeem_now: { interest: '0.00', total: '10000.00', early: true },
    });
  });

  test('of an amount whose interest rounds to zero reserves nothing', async () => {
    await setSettings(db, { fixed_min: '1.00' });
    const before = await money();
    expect((await putIn('1', { product_id: '7' })).data).toMatchObject({ interest: '0.00' });
    expect((await money()).pool).toBe(before.pool);
    await setSettings(db, { fixed_min: '100.00' });
  });

  test.each([
    ['below the minimum', '99.99', {}, 4103],
    ['above the maximum', '1000000.01', {}, 4102],
    ['of more than the available balance', '20000.01', {}, 4101],
    ['into a term that does not exist', '1000', { product_id: '31' }, 4004],
    ['with an interest other than the one shown', '1000', { expected_interest: '0.99' }, 4010],
    ['with a wrong trade password', '1000', { trade_password: '246802' }, 4022],
  ])('%s is rejected and changes nothing', async (_case, amount, extra, code) => {
    const before = [await money(), await outstanding(30)];
    expect((await putIn(amount, extra)).code).toBe(code);
    expect([await money(), await outstanding(30)]).toEqual(before);
    expect(await deposits()).toEqual([]);
  });

  test('with the same idempotency key moves once', async () => {
    const [first, second] = [
      await putIn('1000', {}, 'key-00001'),
      await putIn('1000', {}, 'key-00001'),
    ];
    expect(second.text).toBe(first.text);
    expect(await deposits()).toHaveLength(1);
  });

  test('respects the cap of its term under concurrent requests', async () => {
    const capacityMinor = (await outstanding(365)) + 250_000n;
    await setSettings(db, { fixed_max: '1000.00', fixed_cap: `${capacityMinor / 100n}.00` });
    const asked = Array.from({ length: 6 }, () => putIn('1000', { product_id: '365' }));
    const codes = (await Promise.all(asked)).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 200, 4301, 4301, 4301, 4301]);
    expect(await outstanding(365)).toBe(capacityMinor - 50_000n);
    await setSettings(db, { fixed_max: '1000000.00', fixed_cap: '10000000.00' });
  });

  test('spends a balance once under concurrent requests', async () => {
    const asked = Array.from({ length: 8 }, () => putIn('6000'));
    const codes = (await Promise.all(asked)).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 200, 200, 4101, 4101, 4101, 4101, 4101]);
    expect(await money()).toMatchObject({ cash: '2000.00', fixed_principal: '18000.00' });
  });

  test('fails if the pool cannot cover the interest', async () => {
    const { pool } = await getPool(db);
    const keptMinor = 2_000n;
    const amount = decimal(cents(pool) - keptMinor);
    await inTransaction(db, (tx) => withdrawFromPool(tx, { amount, operator: 'amy' }));
    const asked = Array.from({ length: 5 }, () => putIn('1000', { product_id: '180' }));
    // 1,000.00 for 180 days earn 7.89: twice that is 15.78, three times 23.67.
    const codes = (await Promise.all(asked)).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 200, 4302, 4302, 4302]);
    expect((await getPool(db)).pool).toBe('4.22');
    await fillPool(db, amount);
  });
});

describe('moving out', () => {
  test('on the first day returns the principal to the user and the interest to the pool', async () => {
    const before = [await money(), await outstanding(30)];
    const { data } = await putIn('10000');
    const out = await takeOut(data.deposit_id);
    expect(out.data).toMatchObject({
      ...{ direction: 'out', deposit_id: data.deposit_id, amount: '10000.00' },
      ...{ interest: '0.00', early: true, status: 'early_closed' },
    });
    expect([await money(), await outstanding(30)]).toEqual(before);
    const [deposit] = await deposits();
    expect(deposit).toMatchObject({ status: 'early_closed', accrued: '0.00', redeem_now: null });
    const moves = (await callAsMember('moveRecords', {})).data.data;
    expect(moves.map((move: { status: string }) => move.status)).toEqual([
      'early_closed',
      'early_closed',
    ]);
  });

  test('happens once under concurrent requests', async () => {
    const { data } = await putIn('10000');
    const asked = Array.from({ length: 6 }, () => takeOut(data.deposit_id));
    const codes = (await Promise.all(asked)).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 4010, 4010, 4010, 4010, 4010]);
    expect((await money()).cash).toBe('20000.00');
  });

  test('pays the interest that was shown, and refuses if it is another one by now', async () => {
    const { data } = await putIn('10000', { product_id: '90' });
    const id = BigInt(data.deposit_id);
    // Ten days after the start; the screen still shows the interest of the first day.
    const sql = `
      UPDATE fixed_deposit SET start_day = start_day - 10, maturity_day = maturity_day - 10,
        maturity_at = maturity_at - interval '10 days' WHERE id = $1`;
    await changeFixedColumns(ownerUrl(), 'fixed_deposit', sql, [id]);
    const before = await money();
    expect(await takeOut(data.deposit_id, { expected_interest: '0.00' })).toMatchObject({
      code: 4010,
      msg: '費率、匯率或利息剛剛變動，請確認新的金額後再送出',
    });
    expect(await money()).toEqual(before);
    const [{ redeem_now }] = await deposits();
    expect(redeem_now.interest).toBe('2.19');
    const out = await takeOut(data.deposit_id, { expected_interest: '2.19' });
    expect(out.data).toMatchObject({ interest: '2.19', early: true });
  });

  test('of another member’s deposit is not found', async () => {
    const { data } = await putIn('10000');
    member = await newPayee('100');
    expect((await takeOut(data.deposit_id)).code).toBe(4004);
  });
});

test('deposits are listed in pages and by status, and not for other members', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.unshift((await putIn('100')).data.deposit_id);
  await takeOut(ids[1] ?? '');
  const list = async (body: object) => {
    const { code, data } = await callAsMember('fixedDeposits', body);
    return [code, data?.data.map((row: { id: string }) => row.id), data?.total];
  };
  expect(await list({})).toEqual([200, ids, 5]);
  expect(await list({ status: 'active' })).toEqual([200, ids.filter((id) => id !== ids[1]), 4]);
  expect(await list({ status: 'early_closed' })).toEqual([200, [ids[1]], 1]);
  expect(await list({ per_page: 2, page: 2 })).toEqual([200, ids.slice(2, 4), 5]);
  expect(await list({ per_page: 2, before_id: ids[2] })).toEqual([200, ids.slice(3), null]);
  const owner = member;
  member = await newPayee('100');
  expect(await list({})).toEqual([200, [], 0]);
  expect((await list({ before_id: ids[2] }))[0]).toBe(4004);
  member = owner;
});

test('the books are sound after all moves', () => expectLedgerSound(db));

function cents(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

function decimal(amountMinor: bigint): string {
  return `${amountMinor / 100n}.${(amountMinor % 100n).toString().padStart(2, '0')}`;
}
