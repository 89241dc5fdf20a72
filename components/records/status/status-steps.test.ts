import { describe, expect, test } from 'vitest';
import { isFinalStatus, statusKind } from './status-kind.ts';
import { statusSteps } from './status-steps.ts';

const event = (status: string) => ({
  status,
  at: '2025-03-02T09:00:00Z',
  by: 'system',
  reason: null,
});
/** Every final status. */
const STATUSES = [
  ...['paid', 'credited', 'rejected', 'failed', 'canceled', 'expired'],
  ...['filled', 'unfilled', 'renewed', 'early_closed'],
];
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

  test.each([
    ['withdraw', 'pending', 'canceled'],
    ['recharge', 'submitted', 'canceled'],
    ['recharge', 'submitted', 'expired'],
    ['trade', 'accepted', 'canceled'],
    ['terminal', 'active', 'early_closed'],
  ] as const)(
    'a %s record that is %s and then %s ends neither as success nor as fault',
    (family, first, last) => {
      expect(shape(statusSteps(family, [first, last].map(event)))).toEqual([
        `${first}:done`,
        `${last}:ended`,
      ]);
    },
  );

  test.each([...STATUSES.filter((status) => statusKind(status) !== 'success')])(
    'a record does not end as %s with the mark of success',
    (status) => {
      expect(statusSteps('recharge', [event(status)])[0]?.state).not.toBe('done');
    },
  );

  test('an accepted order expects its fill, and an unfilled order is not shown as failed', () => {
    expect(shape(statusSteps('trade', [event('accepted')]))).toEqual([
      'accepted:current',
      'filled:next',
    ]);
    expect(shape(statusSteps('trade', ['accepted', 'unfilled'].map(event)))).toEqual([
      'accepted:done',
      'unfilled:ended',
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

  test('a switched renewal is a step of its own and changes no status', () => {
    expect(
      shape(statusSteps('terminal', ['active', 'renewal_on', 'renewal_off'].map(event))),
    ).toEqual(['active:current', 'renewal_on:done', 'renewal_off:done', 'matured:next']);
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

test.each(STATUSES)('%s is final', (status) => {
  expect(isFinalStatus(status)).toBe(true);
});
