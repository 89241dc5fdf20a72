import { beforeAll, describe, expect, test } from 'vitest';
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

  test('is rejected together with a quote id', async () => {
    const { code, data } = await send('order', { ...validBody('order', payee), quote_id: '1' });
    expect([code, Object.keys(data)]).toEqual([4001, ['room_id', 'side', 'qty']]);
  });
});

describe('an amount', () => {
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
