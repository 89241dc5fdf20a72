import { expect, test } from 'vitest';
import type { DeskCallName } from '../contracts.ts';
import { DESK_CALL_NAMES, DESK_CONTRACTS } from '../contracts.ts';
import { KEYED_CALLS, pendingIdempotencyKey } from './pending-idempotency-keys.ts';

test('an equal request has the same key until its outcome is known', () => {
  const body = { action: 'pool.fund', payload: { amount: '10' } };
  const first = pendingIdempotencyKey('requestApproval', body);
  const keyOf = (call: DeskCallName, given: object) => pendingIdempotencyKey(call, given)?.value;
  first?.settle({ code: 0 });
  expect(keyOf('requestApproval', { ...body })).toBe(first?.value);
  const other = { ...body, payload: { amount: '11' } };
  expect(keyOf('requestApproval', other)).not.toBe(first?.value);
  expect(keyOf('noteMember', body)).not.toBe(first?.value);
  first?.settle({ code: 200 });
  expect(keyOf('requestApproval', body)).not.toBe(first?.value);
});

test('keys are for the calls that run once, so that no password is kept', () => {
  const once = DESK_CALL_NAMES.filter((name) => DESK_CONTRACTS[name].once);
  expect([...KEYED_CALLS].sort()).toEqual(once.sort());
  expect(pendingIdempotencyKey('signIn', {})).toBeNull();
});
