import { expect, test } from 'vitest';
import {
  computeMonthly,
  describeGoal,
  monthsBetween,
  type StoredGoal,
  shareAmongGoals,
} from './progress.ts';

const goal = (id: number, targetMinor: bigint, more: Partial<StoredGoal> = {}): StoredGoal => ({
  id: BigInt(id),
  name: `goal ${id}`,
  symbol: 'XAU',
  targetMinor,
  dueOn: '2027-06-30',
  picture: 'home',
  planId: null,
  ...more,
});
const describeAlone = (targetMinor: bigint, savedMinor: bigint, more: Partial<StoredGoal> = {}) =>
  describeGoal(goal(1, targetMinor, more), savedMinor, { currency: 'TWD', today: '2026-11-30' });

test('an earlier goal takes what it needs first, and the shares add up to the holding', () => {
  const goals = [goal(1, 100n), goal(2, 50n, { symbol: null }), goal(3, 200n), goal(4, 70n)];
  const held = (gold: bigint) =>
    new Map([
      ['XAU', gold],
      ['cash', 90n],
    ] as const);
  expect(shareAmongGoals(goals, held(0n))).toEqual([0n, 90n, 0n, 0n]);
  expect(shareAmongGoals(goals, held(160n))).toEqual([100n, 90n, 60n, 0n]);
  expect(shareAmongGoals(goals, held(400n))).toEqual([100n, 90n, 200n, 100n]);
});

test('a goal is never shown as complete before it is', () => {
  expect(describeAlone(1_000_000n, 999_999n)).toMatchObject({
    ...{ percent: 99, missing: '0.0001', over: '0.0000', state: 'saving' },
  });
  expect(describeAlone(1_000_000n, 1_000_000n)).toMatchObject({
    ...{ percent: 100, missing: '0.0000', over: '0.0000', state: 'reached', monthly: null },
  });
  expect(describeAlone(1_000_000n, 1_500_000n)).toMatchObject({
    ...{ percent: 100, saved: '150.0000', over: '50.0000', state: 'reached' },
  });
});

test('the last day of a goal is its own day', () => {
  expect(describeAlone(10n, 0n, { dueOn: '2026-11-30' }).state).toBe('saving');
  expect(describeAlone(10n, 0n, { dueOn: '2026-11-29' }).state).toBe('overdue');
  expect(describeAlone(10n, 10n, { dueOn: '2026-11-29' }).state).toBe('reached');
});

test('whole months are counted by the day of the month', () => {
  expect(monthsBetween('2026-11-30', '2027-06-30')).toBe(7);
  expect(monthsBetween('2026-11-30', '2027-06-29')).toBe(6);
  expect(monthsBetween('2026-11-30', '2026-12-29')).toBe(0);
  expect(monthsBetween('2026-11-30', '2026-11-29')).toBe(-1);
});

test('the sum of a month is the least whole step with which nothing is missing at the end', () => {
  for (const missing of [1n, 99n, 100n, 101n, 36_000_00n, 123_457n, 99_999_999_999n])
    for (const months of [1, 2, 3, 7, 12, 400]) {
      const monthly = computeMonthly(missing, months) ?? 0n;
      expect(monthly % 100n).toBe(0n);
      expect(monthly * BigInt(months)).toBeGreaterThanOrEqual(missing);
      expect((monthly - 100n) * BigInt(months)).toBeLessThan(missing);
    }
  expect(computeMonthly(0n, 5)).toBeNull();
  expect(computeMonthly(100n, 0)).toBeNull();
});
