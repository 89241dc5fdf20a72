import { beforeAll, expect, test } from 'vitest';
import type { ApprovedAction } from '#lib/access/operators/approvals/approved-action';
import type { Operator } from '#lib/access/operators/operator';
import { inTransaction } from '#lib/base/db/transaction';
import { seedPool } from '#lib/features/fixed/move-pool';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee } from '#tests/support/member/member';
import { newOperator } from '#tests/support/operator/new-operator';
import { applyOrRequest } from './apply-or-request.ts';
import { approveAndApply } from './approve-and-apply.ts';
import { findApproval } from './queries.ts';

const { db } = useTestDatabase();
let amy: Operator;
let ben: Operator;
let member: Awaited<ReturnType<typeof newPayee>>;

beforeAll(async () => {
  await inTransaction(db, (tx) => seedPool(tx, '1000.00'));
  amy = await newOperator(db, 'amy');
  ben = await newOperator(db, 'ben');
  member = await newPayee('500');
});

async function request(action: ApprovedAction, payload: object): Promise<bigint> {
  const asked = { action, payload, reason: 'a test' };
  const outcome = await inTransaction(db, (tx) => applyOrRequest(tx, amy, asked));
  if (outcome.applied) throw new Error('applied without another operator');
  return outcome.approvalId;
}
const changesOf = async (id: bigint) => (await findApproval(db, id.toString(), ['admin']))?.changes;

test('a correction shows its member, entries and the balance before and after', async () => {
  const correction = { reference: 'X-1', username: member.username, direction: 'debit' };
  const id = await request('ledger.adjust', {
    ...correction,
    ...{ amount: '120.50', account: 'clearing:bank' },
  });
  expect(await changesOf(id)).toEqual([
    { kind: 'reference', text: 'X-1' },
    { kind: 'template', name: 'clearing' },
    { kind: 'member', id: member.id.toString(), username: member.username },
    {
      kind: 'lines',
      lines: [
        {
          ...{ account: '2110 客戶 – 可用', owner: member.username, asset: 'TWD' },
          ...{ debit: '120.50', credit: '0.00' },
        },
        {
          ...{ account: '1110 清算 – 銀行', owner: null, asset: 'TWD' },
          ...{ debit: '0.00', credit: '120.50' },
        },
      ],
    },
    {
      kind: 'balance',
      account: '2110 客戶 – 可用',
      before: '500.00',
      after: '379.50',
      asset: 'TWD',
    },
  ]);
});

test('a real name shows what it was, and the payout accounts that it removes', async () => {
  const name = { username: member.username, real_name: '陳小明' };
  const id = await request('user.set-real-name', name);
  expect(await changesOf(id)).toContainEqual({
    ...{ kind: 'follows', what: 'methodsArchived', count: 1 },
  });
  await inTransaction(db, (tx) => approveAndApply(tx, ben, { id }));
  expect(await changesOf(id)).toEqual([
    { kind: 'member', id: member.id.toString(), username: member.username },
    { kind: 'realName', before: null, after: '陳小明' },
  ]);
});

test('a setting, roles and a movement of the pool show what they were', async () => {
  const setting = await request('config.set', { key: 'trade_bps', value: '25' });
  expect(await changesOf(setting)).toEqual([
    { kind: 'setting', key: 'trade_bps', before: 20, after: 25, currency: 'TWD' },
  ]);
  const roles = await request('operator.set-roles', { name: 'ben', roles: ['admin'] });
  expect(await changesOf(roles)).toEqual([
    { kind: 'operator', name: 'ben' },
    { kind: 'roles', before: [...ben.roles], after: ['admin'] },
  ]);
  expect((await findApproval(db, roles.toString(), ['viewer']))?.changes).toContainEqual(
    expect.objectContaining({ kind: 'roles', before: null }),
  );
  const pool = await request('pool.withdraw', { amount: '100' });
  expect(await changesOf(pool)).toContainEqual(
    expect.objectContaining({ kind: 'balance', before: '1000.00', after: '900.00' }),
  );
});
