import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { convertAtRate } from '#lib/base/convert-at-rate';
import { type Asset, formatAmount } from '#lib/base/money';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, type TestMember, TRADE_PASSWORD } from '#tests/support/member/member';

const { db, appUrl } = useTestDatabase();
const app = new pg.Client({ connectionString: appUrl() });
let member: TestMember & { cardId: string };

beforeAll(async () => {
  await app.connect();
  await setSettings(db, { rate_usdt: '31.7345', rate_hkd: '4.05' });
  member = await newPayee('50000');
});
afterAll(() => app.end());

test('TypeScript and SQL convert alike', async () => {
  const rate = fc
    .tuple(fc.nat(999_999_999), fc.nat(8), fc.nat(99_999_999))
    .map(([whole, scale, rest]) =>
      scale ? `${whole}.${String(rest).padStart(8, '0').slice(0, scale)}` : String(whole),
    )
    .filter((text) => /[1-9]/.test(text));
  const payment = fc.record({
    amountMinor: fc.oneof(fc.bigInt(1n, 9_000_000_000_000n), fc.bigInt(1n, 10_000n)),
    rate: fc.oneof(rate, fc.constantFrom('1', '2', '4', '8.0000', '0.5', '32.0000')),
    into: fc.constantFrom<Asset>('TWD', 'HKD', 'CNY', 'USDT'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 100, maxLength: 100 }), async (all) => {
      const columns = all.map((one) => ({ ...one, amountMinor: String(one.amountMinor) }));
      const { rows } = await app.query<{ pays: string }>(
        `SELECT convert_at_rate("amountMinor", rate::numeric, "into")::text AS pays
         FROM ROWS FROM (jsonb_to_recordset($1) AS ("amountMinor" bigint, rate text, "into" text)) WITH ORDINALITY
         ORDER BY ordinality`,
        [JSON.stringify(columns)],
      );
      expect(rows.map(({ pays }) => pays)).toEqual(
        all.map(({ amountMinor, rate, into }) =>
          formatAmount(convertAtRate(amountMinor, 'TWD', rate, into), into),
        ),
      );
    }),
    {
      numRuns: 50,
      examples: [[[{ amountMinor: 232_300_000_852n, rate: '0.00000003', into: 'TWD' }]]],
    },
  );
});

const TOP_UP = (payCurrency: string, payAmount: string, rate: string) => `
  INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to, status,
    simulated, expires_at)
  SELECT gen_random_uuid()::text, ${member.id}, 'number', 'manual', 100000, '${payCurrency}', '${payAmount}', '${rate}', 'x',
    '{}', 'submitted', true, now()`;

test('a record is added with the rate and the amount of the settings alone', async () => {
  await app.query(TOP_UP('USDT', '31.511447', '31.7345'));
  for (const [currency, amount, rate] of [
    ['USDT', '31.511446', '31.7345'],
    ['USDT', '31.51144700', '31.7345'],
    ['USDT', '1.000000', '1000'],
    ['TWD', '1000.00', '1'],
  ] as const)
    await expect(app.query(TOP_UP(currency, amount, rate))).rejects.toMatchObject({
      code: 'JK008',
    });
});

test('the calls of members agree with the database for every channel', async () => {
  for (const channel of ['bank', 'hkbank', 'number'])
    for (const amount of ['100', '100.01', '1234.57', '50000'])
      expect((await makeCall('recharge', { channel, amount }, { token: member.token })).code).toBe(
        200,
      );
  const wish = { channel: 'bank', target_id: member.cardId, amount: '1234.57' };
  const body = { ...wish, trade_password: TRADE_PASSWORD };
  expect((await makeCall('withdraw', body, { token: member.token })).code).toBe(200);
});
