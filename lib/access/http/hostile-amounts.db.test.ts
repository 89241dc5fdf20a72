import { beforeAll, describe, expect, test } from 'vitest';
import { localDay } from '#lib/base/taipei-time';
import type { RouteAnswer } from '#tests/support/call/call-route';
import { makeCall } from '#tests/support/call/every-call';
import { countRows } from '#tests/support/database/count-rows';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee } from '#tests/support/member/member';
import { validBody } from '#tests/support/member/valid-body';

const { db } = useTestDatabase();
let payee: Awaited<ReturnType<typeof newPayee>>;

beforeAll(async () => {
  payee = await newPayee('1000');
});

const rowCounts = () => countRows(db);
const send = (name: string, body: unknown): Promise<RouteAnswer> =>
  makeCall(name, body, { token: payee.token });

describe('a quantity', () => {
  test.each(['quote', 'order'])('of %s is rejected unless it is exact', async (name) => {
    const before = await rowCounts();
    for (const qty of [
      ...['1.00001', '1e3', '+1', '-1', '１', '1 ', '1,000', 'NaN', '0', '0.0000', '01'],
      ...[1.00001, -5, '1000000.0001', '1'.repeat(30)],
    ]) {
      const answer = await send(name, { ...validBody(name, payee), qty });
      expect([qty, answer.code, Object.keys(answer.data ?? {})]).toEqual([qty, 4001, ['qty']]);
    }
    expect(await rowCounts()).toEqual(before);
  });

  test('is rejected together with an amount, and an amount of a sale or of a limit order', async () => {
    const order = { ...validBody('order', payee) };
    const { qty: _, ...deal } = order as { qty: string };
    const until = localDay(new Date());
    for (const [name, body, fields] of [
      ['quote', { ...validBody('quote', payee), amount: '3000' }, ['amount']],
      ['order', { ...order, amount: '3000' }, ['amount']],
      ['order', deal, ['qty']],
      ['order', { ...deal, side: 'sell', amount: '3000' }, ['amount']],
      ['order', { ...deal, amount: '3000', limit_price: '4000', until }, ['amount']],
      ['order', { ...order, limit_price: '4000' }, ['until']],
      ['order', { ...order, until }, ['limit_price']],
      ['order', { ...order, limit_price: '4000', until: '2026-02-30' }, ['until']],
    ] as const) {
      const answer = await send(name, body);
      const found: unknown = [body, answer.code, Object.keys(answer.data ?? {})];
      expect(found).toEqual([body, 4001, fields]);
    }
  });

  test('is rejected together with a quote id', async () => {
    const { code, data } = await send('order', { ...validBody('order', payee), quote_id: '1' });
    expect([code, Object.keys(data)]).toEqual([4001, ['room_id', 'side', 'qty']]);
  });
});

describe('an amount', () => {
  test.each([
    ['quote', 'amount'],
    ['order', 'amount'],
    ['order', 'limit_price'],
  ])('of %s is rejected as %s unless it is exact', async (name, field) => {
    const before = await rowCounts();
    const { qty, ...deal } = validBody(name, payee) as { qty: string };
    const body =
      field === 'amount' ? { ...deal, side: 'buy' } : { ...deal, qty, until: localDay(new Date()) };
    for (const value of [
      ...['1.001', '1e3', '+100', '-100', '１００', '100 ', '1,000', 'NaN', '0', '0.00', '01'],
      ...[100.001, -5, '1000000000.01', '1'.repeat(30)],
    ]) {
      const answer = await send(name, { ...body, [field]: value });
      expect([value, answer.code, Object.keys(answer.data ?? {})]).toEqual([value, 4001, [field]]);
    }
    expect(await rowCounts()).toEqual(before);
  });

  test.each(['recharge', 'withdraw', 'fixedQuote', 'moveIn'])(
    'of %s is rejected unless it is exact',
    async (name) => {
      const before = await rowCounts();
      for (const amount of [
        '1.001',
        '1e3',
        '+100',
        '-100',
        '１００',
        '100 ',
        '1,000',
        'NaN',
        '0',
        '0.00',
        100.001,
        -5,
        '1'.repeat(30),
      ]) {
        const answer = await send(name, { ...validBody(name, payee), amount });
        expect([amount, answer.code, Object.keys(answer.data ?? {})]).toEqual([
          amount,
          4001,
          ['amount'],
        ]);
      }
      expect(await rowCounts()).toEqual(before);
    },
  );
});
