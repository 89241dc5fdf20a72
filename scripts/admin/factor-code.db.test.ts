import { afterEach, expect, test, vi } from 'vitest';
import { createToken } from '#lib/access/operators/account/create-token';
import { inTransaction } from '#lib/base/db/transaction';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { runAdminOn } from '#tests/support/member/run-admin';
import { runCommand, runCommandIn } from '#tests/support/member/run-command';
import { enrolTestFactor, factorCode } from '#tests/support/operator/factor';

const database = useTestDatabase();
const { db } = database;

afterEach(() => vi.unstubAllEnvs());

test('a call that takes a code of the second factor asks for it', async () => {
  const maker = await newOperatorSession(database, ['admin']);
  const checker = await newOperatorSession(database, ['admin']);
  const payload = { name: 'newcomer', roles: ['viewer'] };
  const request = { action: 'operator.create', payload, reason: 'a test' };
  const asked = await callDesk('requestApproval', request, { cookie: maker.cookie });
  const secret = await enrolTestFactor(db, checker.operator);
  const { token } = await inTransaction(db, (tx) =>
    createToken(tx, checker.operator, { label: 'script', days: 1, code: factorCode(secret) }),
  );
  vi.stubEnv('OPERATOR_TOKEN', token);
  const body = JSON.stringify({ id: asked.data.approval, decision: 'approve' });
  const missing = await runCommand('call', 'decideApproval', body);
  expect(missing.err).toBe('Code is missing: type it, or pass it on standard input.\n');
  const spent = await runCommandIn({ input: () => body }, 'call', 'decideApproval', '-');
  expect(spent.err).toBe(missing.err);
  const input = Promise.resolve(`${factorCode(secret, 1)}\n`);
  const done = await runAdminOn(input, 'call', 'decideApproval', body);
  expect([done.code, done.err]).toEqual([0, '']);
  expect(await db.operator.count({ where: { name: 'newcomer' } })).toBe(1);
});
