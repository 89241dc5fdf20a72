import { expect, test } from 'vitest';
import type { DeskCallName } from '../paths.ts';
import { pendingKeyOf } from './pending-keys.ts';

test('an equal request has the same key until its outcome is known', () => {
  const body = { action: 'pool.fund', payload: { amount: '10' } };
  const first = pendingKeyOf('requestApproval', body);
  const keyOf = (call: DeskCallName, given: object) => pendingKeyOf(call, given)?.value;
  first?.settle({ code: 0 });
  expect(keyOf('requestApproval', { ...body })).toBe(first?.value);
  const other = { ...body, payload: { amount: '11' } };
  expect(keyOf('requestApproval', other)).not.toBe(first?.value);
  expect(keyOf('noteMember', body)).not.toBe(first?.value);
  first?.settle({ code: 200 });
  expect(keyOf('requestApproval', body)).not.toBe(first?.value);
  expect(pendingKeyOf('signIn', body)).toBeNull();
});
