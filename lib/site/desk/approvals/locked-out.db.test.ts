import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockOperatorAccount } from '#lib/access/operators/account/lock-operator-account';
import type { Operator } from '#lib/access/operators/operator';
import type { Role } from '#lib/access/operators/rights';
import { hashPassword } from '#lib/access/session/password/password';
import { inTransaction } from '#lib/base/db/transaction';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newOperator } from '#tests/support/operator/new-operator';
import { applyOrRequest } from './apply-or-request.ts';
import { approveAndApply } from './approve-and-apply.ts';

const database = useTestDatabase();
const { db } = database;
const owner = new pg.Client({ connectionString: database.ownerUrl() });
const app = new pg.Client({ connectionString: database.appUrl() });
let amy: Operator;
let ben: Operator;
let made = 0;

beforeAll(() => Promise.all([owner.connect(), app.connect()]));
afterAll(() => Promise.all([owner.end(), app.end()]));

/** Two new administrators; those of the test before are locked. */
beforeEach(async () => {
  made += 1;
  const before = await db.operator.findMany({ where: { status: 'active' } });
  amy = await newAdministrator('amy');
  ben = await newAdministrator('ben');
  for (const { id } of before)
    await owner.query(`UPDATE operator SET status = 'locked' WHERE id = ${id}`);
});

const addThird = () => newAdministrator('eve');

async function newAdministrator(name: string): Promise<Operator> {
  const operator = await newOperator(db, `${name}${made}`, ['admin']);
  await owner.query(
    String.raw`UPDATE operator SET factor_secret = '\x00' WHERE id = ${operator.id}`,
  );
  return operator;
}
const lock = (by: Operator, { name }: Operator) =>
  inTransaction(db, (tx) => lockOperatorAccount(tx, { name, operator: by.name, reason: 'a test' }));
const ask = (
  by: Operator & { address?: string },
  action: 'operator.set-roles' | 'operator.reset' | 'operator.set-addresses',
  payload: object,
) => inTransaction(db, (tx) => applyOrRequest(tx, by, { action, payload, reason: 'a test' }));
const approve = (by: Operator, outcome: Awaited<ReturnType<typeof ask>>) =>
  inTransaction(db, (tx) => {
    if (outcome.applied) throw new Error('applied without another operator');
    return approveAndApply(tx, by, { id: outcome.approvalId });
  });
const statusOf = async ({ id }: Operator) =>
  (await db.operator.findUniqueOrThrow({ where: { id } })).status;

test('one of three administrators can be locked, none of the two that remain', async () => {
  const third = await addThird();
  await lock(amy, third);
  expect(await statusOf(third)).toBe('locked');
  for (const [by, other] of [
    [amy, ben],
    [ben, amy],
  ] as const)
    await expect(lock(by, other)).rejects.toMatchObject({ messageKey: 'administratorsRemain' });
});

test('nobody locks themselves or asks for a change of the own account', async () => {
  await addThird();
  await expect(lock(amy, amy)).rejects.toMatchObject({ messageKey: 'ownAccount' });
  const payload = { name: amy.name, roles: ['admin', 'treasurer'] };
  await expect(ask(amy, 'operator.set-roles', payload)).rejects.toMatchObject({ code: 4030 });
  await expect(
    app.query(
      `INSERT INTO approval (action, subject, payload, reason, maker_id, expires_at)
       VALUES ('operator.reset', 'operator:' || $1, '{}', 'x', $2, now() + interval '1 day')`,
      [amy.name, amy.id],
    ),
  ).rejects.toMatchObject({ code: 'JK006' });
});

test('roles without admin and resets are refused when they are asked for', async () => {
  for (const [action, payload] of [
    ['operator.set-roles', { name: ben.name, roles: ['viewer'] satisfies Role[] }],
    ['operator.reset', { name: ben.name }],
  ] as const)
    await expect(ask(amy, action, payload)).rejects.toMatchObject({
      messageKey: 'administratorsRemain',
    });
});

test('two that remove each other at once leave two', async () => {
  const third = await addThird();
  const outcomes = await Promise.allSettled([lock(amy, ben), lock(ben, third), lock(third, amy)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(app.query(`UPDATE operator SET status = 'locked'`)).rejects.toMatchObject({
    code: 'JK006',
  });
});

test('addresses take two operators, and the own ones contain the present one', async () => {
  const own = { ...amy, address: '203.0.113.7' };
  const at = (...addresses: string[]) => ({ name: own.name, addresses });
  await expect(ask(own, 'operator.set-addresses', at('10.0.0.0/8'))).rejects.toMatchObject({
    fields: { addresses: 'ownAddress' },
  });
  await approve(ben, await ask(own, 'operator.set-addresses', at('203.0.113.0/24')));
  await expect(
    app.query(`UPDATE operator SET addresses = '{10.0.0.1}' WHERE id = ${ben.id}`),
  ).rejects.toMatchObject({ code: 'JK006' });
});

test('the owner of the database lets in an administrator who is locked, and nobody else does', async () => {
  const third = await addThird();
  await lock(amy, third);
  const passwordHash = await hashPassword('granite meadow 43');
  const recover = (client: pg.Client) =>
    client.query('SELECT operator_recover($1, $2, $3)', [third.name, passwordHash, 'lost']);
  await expect(recover(app)).rejects.toMatchObject({ code: '42501' });
  await expect(
    app.query(`INSERT INTO operator_recovery (operator_id, reason) VALUES (${third.id}, 'x')`),
  ).rejects.toMatchObject({ code: '42501' });
  await recover(owner);
  expect(await db.operator.findUniqueOrThrow({ where: { id: third.id } })).toMatchObject({
    status: 'active',
    addresses: [],
    factorSecret: null,
    passwordResetAt: expect.any(Date),
  });
  expect(
    await db.auditEvent.findFirst({ where: { actor: 'system:owner' }, orderBy: { id: 'desc' } }),
  ).toMatchObject({ action: 'operator.recover', subject: `operator:${third.name}` });
});
