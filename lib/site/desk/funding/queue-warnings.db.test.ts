import { beforeAll, describe, expect, test } from 'vitest';
import type { SettingName } from '#lib/running/config/setting-specs';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newQuickMember } from '#tests/support/member/quick-member';
import { listQueue } from './queries.ts';
import { QUEUE_PAGE, QUEUE_SCAN } from './queue-sql.ts';
import type { QueueFilter } from './schema.ts';

const { db } = useTestDatabase();
/** Amounts of the records in minor units: 1 to this. */
const MANY = QUEUE_SCAN + 200;
/** Rules that would warn about all records of this test. */
const OFF = { warn_account_days: 0, warn_attempts: 0, warn_median_times: 0 } as const;

const page = (filter: QueueFilter) => listQueue(db, 'recharge', filter, 'amy');
const amountsOf = async (filter: QueueFilter) =>
  (await page(filter)).rows.map(({ amount }) => Math.round(Number(amount) * 100));

/** Only amounts above the limit are warned about. */
const warnAbove = (warn_amount: string) =>
  setSettings(db, { ...OFF, warn_amount } satisfies Partial<Record<SettingName, unknown>>);

beforeAll(async () => {
  await setSettings(db, { rate_hkd: '1' });
  const { id } = await newQuickMember(db);
  for (const [status, count] of [
    ['submitted', 5],
    ['reviewing', MANY],
    ['expired', MANY],
  ] as const)
    await db.$executeRaw`
      INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to,
        status, simulated, expires_at)
      SELECT ${status} || n, ${id}, channel, 'sandbox', n, currency, convert_at_rate(n, rate::numeric, currency)::text, rate,
        ${status} || n, '{"kind":"sandbox","reference":"x"}', ${status}, true, now()
      FROM generate_series(1, ${count}::integer) AS n
      JOIN (VALUES (0, 'hkbank', 'HKD', '1'), (1, 'bank', 'TWD', '1')) AS way (rest, channel, currency, rate) ON n % 2 = rest`;
});

describe('a queue', () => {
  test('is filtered by warnings, together with other filters, and has them in its rows', async () => {
    await warnAbove('0.02');
    expect(await amountsOf({ warnings: 'with' })).toEqual([3, 4, 5]);
    expect(await amountsOf({ warnings: 'with', sort: '-amount' })).toEqual([5, 4, 3]);
    expect(await amountsOf({ warnings: 'without' })).toEqual([1, 2]);
    const { rows, next } = await page({ warnings: 'with', channel: 'hkbank' });
    expect(rows.map(({ amount, warnings }) => [amount, warnings])).toEqual([
      ['0.04', [{ rule: 'largeAmount', limit: '0.02' }]],
    ]);
    expect(next).toBeNull();
  });

  test('follows the settings of the rules', async () => {
    await warnAbove('');
    expect(await amountsOf({ warnings: 'with' })).toEqual([]);
    await setSettings(db, { warn_account_days: 7 });
    expect(await amountsOf({ warnings: 'with' })).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a queue of many records, all but the smallest with warnings', () => {
  beforeAll(() => warnAbove('1.00'));

  test('has full pages of those with warnings, each row once', async () => {
    const filter = { status: 'reviewing', sort: 'amount', warnings: 'with' } as const;
    const first = await page(filter);
    const rest = await amountsOf({ ...filter, after: first.next ?? '' });
    const amounts = first.rows.map(({ amount }) => Math.round(Number(amount) * 100));
    expect([...amounts, ...rest]).toEqual(
      Array.from({ length: 2 * QUEUE_PAGE }, (_, n) => 101 + n),
    );
  });

  test('is searched in a bounded part for those without', async () => {
    const rare = { status: 'reviewing', sort: '-amount', warnings: 'without' } as const;
    const first = await page(rare);
    expect([first.rows, first.is_partial]).toEqual([[], true]);
    const second = await amountsOf({ ...rare, after: first.next ?? '' });
    expect(second).toEqual(Array.from({ length: QUEUE_PAGE }, (_, n) => 100 - n));
  });

  test('neither shows nor filters by warnings about ended records', async () => {
    const ended = { status: 'expired', sort: '-amount' } as const;
    expect(await amountsOf({ ...ended, warnings: 'without' })).toEqual(await amountsOf(ended));
    expect((await page(ended)).rows.flatMap(({ warnings }) => warnings)).toEqual([]);
  });
});
