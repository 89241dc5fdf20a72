import { expect, test } from 'vitest';
import { withdrawalExpectation } from './withdrawal-expectation.ts';

const at = (second: number) => new Date(Date.UTC(2025, 2, 2, 9, 0, second)).toISOString();
const pending = {
  status: 'pending',
  timeline: [{ status: 'pending', at: at(0) }],
  expectedOn: null as string | null,
};
const approved = {
  ...pending,
  status: 'approved',
  timeline: [...pending.timeline, { status: 'approved', at: at(12) }],
};
const SANDBOX = { reviewer: 'sandbox', processor: 'sandbox' } as const;
const REVIEWED = { reviewer: 'manual', processor: 'sandbox' } as const;
const MANUAL = { reviewer: 'manual', processor: 'manual' } as const;

test('the sandbox pays within half a minute of the request', () => {
  const paid = { of: 'payout', at: at(30) };
  expect(withdrawalExpectation(pending, SANDBOX)).toEqual(paid);
  expect(withdrawalExpectation(approved, SANDBOX)).toEqual(paid);
});

test('after the review of an operator, the sandbox pays within half a minute of the approval', () => {
  expect(withdrawalExpectation(pending, REVIEWED)).toEqual({ of: 'unknown' });
  expect(withdrawalExpectation(approved, REVIEWED)).toEqual({ of: 'payout', at: at(42) });
});

test.each(['pending', 'approved', 'processing'])(
  'an operator pays a withdrawal that is %s by the day that was told, and an old one on no known day',
  (status) => {
    expect(withdrawalExpectation({ ...approved, status }, MANUAL)).toEqual({ of: 'unknown' });
    const told = { ...approved, status, expectedOn: '2025-03-04' };
    expect(withdrawalExpectation(told, MANUAL)).toEqual({ of: 'payoutDay', day: '2025-03-04' });
  },
);

test.each(['paid', 'canceled', 'rejected', 'failed'])(
  'a withdrawal that is %s waits for nothing',
  (status) => {
    expect(withdrawalExpectation({ ...approved, status }, SANDBOX)).toBeNull();
  },
);
