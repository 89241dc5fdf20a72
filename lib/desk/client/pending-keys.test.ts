import { expect, test } from 'vitest';
import { pendingKeyOf } from './pending-keys.ts';

test('an equal request has the same key until its outcome is known', () => {
  const body = { action: 'pool.fund', payload: { amount: '10' } };
  const first = pendingKeyOf('requestApproval', body);
  first.settle({ code: 0 });
  expect(pendingKeyOf('requestApproval', { ...body }).value).toBe(first.value);
  const other = { ...body, payload: { amount: '11' } };
  expect(pendingKeyOf('requestApproval', other).value).not.toBe(first.value);
  expect(pendingKeyOf('noteMember', body).value).not.toBe(first.value);
  first.settle({ code: 200 });
  expect(pendingKeyOf('requestApproval', body).value).not.toBe(first.value);
});
