import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DESK_CALLS, type DeskCallName } from '../paths.ts';
import { KEYED_CALLS, pendingKeyOf } from './pending-keys.ts';

test('the calls with keys are those whose routes run once', () => {
  const routes = Object.entries(DESK_CALLS) as [DeskCallName, string][];
  const once = routes.filter(([, path]) => {
    const file = join(import.meta.dirname, '../../../app/api', path, 'route.ts');
    return /^\s*once:|, once:/m.test(readFileSync(file, 'utf8'));
  });
  expect(once.map(([name]) => name).sort()).toEqual([...KEYED_CALLS].sort());
});

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
