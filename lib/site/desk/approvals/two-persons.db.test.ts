import { describe, expect, test } from 'vitest';
import { failureResponse } from '#lib/access/http/failure-response';
import { lockOperatorAccount } from '#lib/access/operators/account/lock-operator-account';
import { findOperator } from '#lib/access/operators/account/operator-queries';
import type { ApprovedAction } from '#lib/access/operators/approvals/approved-action';
import type { Operator } from '#lib/access/operators/operator';
import { ROLES, type Role } from '#lib/access/operators/rights';
import {
  fitsOperatorPassword,
  hashOperatorPassword,
} from '#lib/access/operators/sign-in/operator-password';
import { inTransaction } from '#lib/base/db/transaction';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { alterOperator } from '#tests/support/operator/alter-operator';
import { enrolTestFactor, factorCode } from '#tests/support/operator/factor';
import { applyOrRequest } from './apply-or-request.ts';
import { approveAndApply } from './approve-and-apply.ts';

const database = useTestDatabase();
const { db } = database;

const newOne = async (roles: readonly Role[] = ROLES) =>
  (await newOperatorSession(database, roles)).operator;

async function request(maker: Operator, action: ApprovedAction, payload: object) {
  const given = { action, payload, reason: 'a test' };
  const outcome = await inTransaction(db, (tx) => applyOrRequest(tx, maker, given));
  if (outcome.applied) throw new Error('applied without another operator');
  return { id: outcome.approvalId, password: outcome.result.password ?? '' };
}

const approve = (checker: Operator, { id }: { id: bigint }) =>
  inTransaction(db, (tx) => approveAndApply(tx, checker, { id }));
/** The pool has at most one request that waits. */
async function fund(maker: Operator) {
  await db.$executeRaw`UPDATE approval SET status = 'withdrawn' WHERE status = 'pending'`;
  return request(maker, 'pool.fund', { amount: '1.00' });
}

let serial = 0;

/** An account that one operator requested and another one approved. */
async function createdAccount(maker: Operator, checker: Operator) {
  const name = `new-${++serial}`;
  const asked = await request(maker, 'operator.create', { name, roles: ['treasurer', 'admin'] });
  const seen = await approve(checker, asked);
  const row = await db.operator.findUniqueOrThrow({ where: { nameKey: name } });
  const operator: Operator = { id: row.id, name, roles: row.roles as Role[] };
  return { operator, row, password: asked.password, seen };
}

const alter = (id: bigint, assignments: string) => alterOperator(database, id, assignments);
const OWN_PASSWORD = 'password_reset_at = NULL';
const FACTOR = "factor_secret = decode('00', 'hex')";

/** Decides as the application's role could, without its code. */
const decideInSql = (id: bigint, checker: bigint) =>
  db.$executeRaw`UPDATE approval SET status = 'approved', checker_id = ${checker} WHERE id = ${id}`;

describe('the one-time password of a new account', () => {
  test('is shown to its maker, and not to its approver', async () => {
    const [maker, checker] = [await newOne(), await newOne()];
    const { row, password, seen } = await createdAccount(maker, checker);
    expect(seen).toEqual({});
    const hash = await hashOperatorPassword(db, row.nameKey, password ?? '');
    expect(await fitsOperatorPassword(db, row.nameKey, hash)).toBe(true);
  });

  test('is in no answer of the desk but that to its maker', async () => {
    const [maker, checker] = [
      await newOperatorSession(database, ROLES),
      await newOperatorSession(database, ROLES),
    ];
    const payload = { name: 'eleven', roles: ['viewer'] };
    const asked = await callDesk(
      'requestApproval',
      { action: 'operator.create', payload, reason: 'a test' },
      { cookie: maker.cookie },
    );
    expect(asked.data).toMatchObject({ applied: false, result: { password: expect.any(String) } });
    const body = { id: asked.data.approval, decision: 'approve' };
    const decided = await callDesk('decideApproval', body, { cookie: checker.cookie });
    expect([decided.code, decided.data]).toEqual([200, { result: {} }]);
  });
});

describe('an account that two operators made', () => {
  test('is no second pair of eyes to either until its owner has a password and a factor', async () => {
    const [maker, checker] = [await newOne(), await newOne()];
    const { operator } = await createdAccount(maker, checker);
    const refuseBoth = async (other: Operator) => {
      const asked = await fund(other);
      await expect(approve(operator, asked)).rejects.toMatchObject({
        code: 4031,
        messageKey: 'accountNotSetUp',
      });
      const judged = await decideInSql(asked.id, operator.id).catch((error: unknown) => error);
      expect(judged).toMatchObject({ message: expect.stringContaining('takes another') });
      const trace = { requestId: 'test', call: '/api/desk/test' };
      expect(await failureResponse(judged, trace).json()).toMatchObject({ code: 4031 });
      await expect(approve(other, await fund(operator))).rejects.toMatchObject({ code: 4031 });
    };
    await refuseBoth(maker);
    await refuseBoth(checker);
    await alter(operator.id, OWN_PASSWORD);
    await refuseBoth(maker);
    await alter(operator.id, FACTOR);
    await approve(operator, await fund(maker));
    await approve(checker, await fund(operator));
  });

  test('is one to others at once', async () => {
    const [maker, checker, other] = [await newOne(), await newOne(), await newOne()];
    const { operator } = await createdAccount(maker, checker);
    await alter(operator.id, OWN_PASSWORD);
    await approve(operator, await fund(other));
  });

  test('is none again after a reset, to those who reset it', async () => {
    const [maker, checker] = [await newOne(), await newOne()];
    const [one, other, owner] = [await newOne(), await newOne(), await newOne()];
    await alter(owner.id, FACTOR);
    const payload = { name: owner.name, factor: 'remove' };
    await approve(other, await request(one, 'operator.reset', payload));
    await alter(owner.id, OWN_PASSWORD);
    await expect(approve(owner, await fund(one))).rejects.toMatchObject({ code: 4031 });
    await expect(approve(owner, await fund(other))).rejects.toMatchObject({ code: 4031 });
    await approve(owner, await fund(maker));
    await approve(checker, await fund(owner));
  });
});

describe('a reset', () => {
  const hasFactor = async ({ name }: Operator) => (await findOperator(db, name))?.second_factor;
  const reset = async (payload: object) => {
    const [one, other] = [await newOne(), await newOne()];
    const owner = await newOperatorSession(database, ROLES);
    const secret = await enrolTestFactor(db, owner.operator);
    const asked = await request(one, 'operator.reset', { name: owner.operator.name, ...payload });
    await approve(other, asked);
    const ended = await callDesk('extendSession', {}, { cookie: owner.cookie });
    expect(ended.code).toBe(8888);
    const { operator } = owner;
    const signIn = (code?: string) =>
      callDesk('signIn', { username: operator.name, password: asked.password, code });
    return { operator, secret, signIn };
  };

  test('keeps the second factor, which the sign-in then takes', async () => {
    const { operator, secret, signIn } = await reset({});
    expect(await hasFactor(operator)).toBe(true);
    expect((await signIn()).code).toBe(4016);
    expect((await signIn(factorCode(secret))).code).toBe(200);
  });

  test('removes the factor if that was asked for', async () => {
    const { operator, signIn } = await reset({ factor: 'remove' });
    expect(await hasFactor(operator)).toBe(false);
    expect((await signIn()).code).toBe(200);
  });

  test('does one of both', async () => {
    const [one, other] = [await newOne(), await newOne()];
    const asked = request(one, 'operator.reset', { name: other.name, factor: 'drop' });
    await expect(asked).rejects.toMatchObject({ code: 4001 });
  });
});

describe('a maker', () => {
  test('who is locked loses what was requested and undecided', async () => {
    const [maker, checker] = [await newOne(), await newOne()];
    const asked = await fund(maker);
    const act = { name: maker.name, operator: checker.name, reason: 'a test' };
    await inTransaction(db, (tx) => lockOperatorAccount(tx, act));
    const row = await db.approval.findUniqueOrThrow({ where: { id: asked.id } });
    expect(row).toMatchObject({ status: 'withdrawn', comment: 'the account was locked' });
    await expect(approve(checker, asked)).rejects.toMatchObject({ code: 4010 });
  });

  test.each([
    ['lost the right', "roles = '{viewer}'"],
    ['was locked by another way', "status = 'locked'"],
  ])('who %s counts no more, and the request waits to be rejected', async (_how, change) => {
    const [maker, checker] = [await newOperatorSession(database, ROLES), await newOne()];
    const asked = await fund(maker.operator);
    await alter(maker.operator.id, change);
    await expect(approve(checker, asked)).rejects.toMatchObject({
      code: 4010,
      messageKey: 'approvalMakerGone',
    });
    await expect(decideInSql(asked.id, checker.id)).rejects.toThrow('takes another');
    expect((await db.approval.findUniqueOrThrow({ where: { id: asked.id } })).status).toBe(
      'pending',
    );
  });
});
