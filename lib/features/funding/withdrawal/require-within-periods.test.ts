import { describe, expect, test, vi } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { SETTING_SPECS, type Settings } from '#lib/running/config/setting-specs';
import { requireWithinPeriods } from './require-within-periods.ts';
import { COUNTED_STATUSES } from './withdrawal-state.ts';

const settings = {
  ...Object.fromEntries(Object.entries(SETTING_SPECS).map(([key, { first }]) => [key, first])),
  ...{ withdraw_day: '1000.00', withdraw_month: '2000.00' },
} as Settings;

/** A member without locks of their own. */
const NO_LOCKS = { ownDayMinor: null, ownMonthMinor: null, freezeCause: null, frozenUntil: null };

/** A database stub with the sums of a member's withdrawals today and this month, in minor units. */
const databaseWith = (...rows: { dayMinor: bigint; monthMinor: bigint }[]) => {
  const $queryRawUnsafe = vi.fn(async (_sql: string, ..._values: unknown[]) =>
    rows.map((row) => ({ ...row, ...NO_LOCKS })),
  );
  return { $queryRawUnsafe, db: { $queryRaw: null, $queryRawUnsafe } as unknown as Db };
};
const check = (amountMinor: bigint, dayMinor: bigint, monthMinor: bigint) =>
  requireWithinPeriods(databaseWith({ dayMinor, monthMinor }).db, 7n, amountMinor, settings);
const limitError = (messageKey: string, limit: string, remaining: string) =>
  expect.objectContaining({ code: 4102, messageKey, params: { limit, remaining } });

describe('a withdrawal', () => {
  test.each([
    [100_000n, 0n, 0n],
    [1n, 99_999n, 99_999n],
    [100_000n, 0n, 100_000n],
  ])('of %s is allowed after %s today and %s this month', async (amount, day, month) => {
    await expect(check(amount, day, month)).resolves.toBeUndefined();
  });

  test('over the day limit is rejected with the remaining amount', async () => {
    await expect(check(100_001n, 0n, 0n)).rejects.toThrow(
      limitError('overDayLimit', 'NT$1,000', 'NT$1,000'),
    );
    await expect(check(2n, 99_999n, 99_999n)).rejects.toThrow(
      limitError('overDayLimit', 'NT$1,000', 'NT$0.01'),
    );
  });

  test('over the month limit is rejected with the remaining amount', async () => {
    await expect(check(50_001n, 0n, 150_000n)).rejects.toThrow(
      limitError('overMonthLimit', 'NT$2,000', 'NT$500'),
    );
  });

  test('has a remaining amount of zero, never a negative one', async () => {
    await expect(check(1n, 100_001n, 100_001n)).rejects.toThrow(
      limitError('overDayLimit', 'NT$1,000', 'NT$0'),
    );
  });

  test("is checked against the member's withdrawals with a counted status", async () => {
    const { db, $queryRawUnsafe } = databaseWith();
    await requireWithinPeriods(db, 7n, 100_000n, settings);
    const values = $queryRawUnsafe.mock.calls[0]?.slice(1);
    expect(values).toContain(7n);
    expect(values).toContainEqual([...COUNTED_STATUSES]);
    await expect(requireWithinPeriods(db, 7n, 100_001n, settings)).rejects.toThrow(
      limitError('overDayLimit', 'NT$1,000', 'NT$1,000'),
    );
  });
});
