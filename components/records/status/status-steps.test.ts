import { describe, expect, test } from 'vitest';
import { isFinalStatus, statusKind, statusSteps } from './status-steps.ts';

const event = (status: string) => ({
  status,
  at: '2025-03-02T09:00:00Z',
  by: 'system',
  reason: null,
});
const shape = (steps: ReturnType<typeof statusSteps>) =>
  steps.map(({ status, state }) => `${status}:${state}`);

describe('statusSteps', () => {
  test('a new withdrawal is waiting and shows the expected steps', () => {
    expect(shape(statusSteps('withdraw', [event('pending')]))).toEqual([
      'pending:current',
      'approved:next',
      'processing:next',
      'paid:next',
    ]);
  });

  test('a credited top-up has no expected steps', () => {
    const events = ['submitted', 'reviewing', 'credited'].map(event);
    expect(shape(statusSteps('recharge', events))).toEqual([
      'submitted:done',
      'reviewing:done',
      'credited:done',
    ]);
  });

  test('a rejected withdrawal ends with the failed step', () => {
    const events = ['pending', 'approved', 'rejected'].map(event);
    expect(shape(statusSteps('withdraw', events))).toEqual([
      'pending:done',
      'approved:done',
      'rejected:failed',
    ]);
  });

  test('a withdrawal canceled by its owner is not shown as failed', () => {
    expect(shape(statusSteps('withdraw', ['pending', 'canceled'].map(event)))).toEqual([
      'pending:done',
      'canceled:done',
    ]);
  });

  test('an accepted order expects its fill, and an unfilled order is not shown as failed', () => {
    expect(shape(statusSteps('trade', [event('accepted')]))).toEqual([
      'accepted:current',
      'filled:next',
    ]);
    expect(shape(statusSteps('trade', ['accepted', 'unfilled'].map(event)))).toEqual([
      'accepted:done',
      'unfilled:done',
    ]);
  });

  test('a deposit expects its maturity, but not the payout or renewal after it', () => {
    expect(shape(statusSteps('terminal', [event('active')]))).toEqual([
      'active:current',
      'matured:next',
    ]);
    expect(shape(statusSteps('terminal', ['active', 'matured', 'renewed'].map(event)))).toEqual([
      'active:done',
      'matured:done',
      'renewed:done',
    ]);
  });

  test('a record without events has no steps', () => {
    expect(statusSteps('recharge', [])).toEqual([]);
  });
});

test.each([
  ...['pending', 'approved', 'processing', 'submitted', 'reviewing'],
  ...['accepted', 'active', 'matured'],
])('%s is not final', (status) => {
  expect(isFinalStatus(status)).toBe(false);
  expect(statusKind(status)).toBe('waiting');
});

test.each([
  ...['paid', 'credited', 'rejected', 'failed', 'canceled', 'expired'],
  ...['filled', 'unfilled', 'renewed', 'early_closed'],
])('%s is final', (status) => {
  expect(isFinalStatus(status)).toBe(true);
});
