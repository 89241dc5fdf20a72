import { expect, test } from 'vitest';
import type { PayTo } from '#lib/features/funding/response-schema';
import { topUpExpectation } from './top-up-expectation.ts';

const times = {
  simulated: false,
  created_at: '2025-03-02T09:00:00.000Z',
  expires_at: '2025-03-03T09:00:00.000Z',
};
const sandbox: PayTo = { kind: 'sandbox', reference: 'R1' };
const account: PayTo = {
  ...{ kind: 'bank', bank_code: '004', bank_name: '臺灣銀行', account: '123', holder: '金庫' },
  reference: 'R1',
};

test('the sandbox credits a top-up within seconds', () => {
  expect(topUpExpectation({ status: 'submitted', pay_to: sandbox, ...times })).toEqual({
    of: 'credit',
    at: '2025-03-02T09:00:15.000Z',
  });
});

test('a top-up to an account waits for the payment until it expires', () => {
  expect(topUpExpectation({ status: 'submitted', pay_to: account, ...times })).toEqual({
    of: 'payment',
    at: times.expires_at,
  });
});

test('a simulated top-up waits for no payment', () => {
  const top = { status: 'submitted', pay_to: account, ...times, simulated: true } as const;
  expect(topUpExpectation(top)).toEqual({ of: 'unknown' });
});

test('the review of an operator has no schedule', () => {
  const review = topUpExpectation({ status: 'reviewing', pay_to: account, ...times });
  expect(review).toEqual({ of: 'unknown' });
});

test.each(['credited', 'rejected', 'canceled', 'expired'] as const)(
  'a top-up that is %s waits for nothing',
  (status) => {
    expect(topUpExpectation({ status, pay_to: account, ...times })).toBeNull();
  },
);
