import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockOperatorAccount } from '#lib/access/operators/account/lock-operator-account';
import type { Operator } from '#lib/access/operators/operator';
import { inTransaction } from '#lib/base/db/transaction';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newOperator } from '#tests/support/operator/new-operator';
import { applyOrRequest } from './apply-or-request.ts';

const database = useTestDatabase();
const { db } = database;
const owner = new pg.Client({ connectionString: database.ownerUrl() });
const page = readFileSync(new URL('../../../../docs/desk.md', import.meta.url), 'utf8');
const [afterReset = '', withoutSetUp = '', locked = ''] = [
  ...page.matchAll(/```sql\n([\s\S]*?)```/g),
].map(([, sql]) => sql);
let amy: Operator;

beforeAll(async () => {
  await owner.connect();
  amy = await newOperator(db, 'amy');
  await newOperator(db, 'ben', ['admin']);
});

afterAll(() => owner.end());

async function requestReset(name: string): Promise<bigint> {
  const request = { action: 'operator.reset', payload: { name }, reason: 'lost' } as const;
  const outcome = await inTransaction(db, (tx) => applyOrRequest(tx, amy, request));
  if (outcome.applied) throw new Error('applied without another operator');
  return outcome.approvalId;
}

/** Runs a recipe of the page as the owner of the database. */
async function run(sql: string, name: string, id = 0n): Promise<void> {
  await owner.query(sql.replaceAll('NAME', name).replaceAll('NUMBER', String(id)));
}

const auditOf = async (name: string) => {
  const { rows } = await owner.query<{ action: string }>(
    `SELECT action FROM audit_event WHERE actor = 'system:owner' AND subject = $1 ORDER BY id`,
    [`operator:${name}`],
  );
  return rows.map(({ action }) => action);
};
const rowOf = async (name: string) => {
  const { rows } = await owner.query(
    `SELECT status, password_reset_at IS NOT NULL AS is_reset FROM operator WHERE name_key = $1`,
    [name],
  );
  return rows[0];
};

test('the owner of the database lets in an admin who lost the password', async () => {
  await run(afterReset, 'ben', await requestReset('ben'));
  expect(await rowOf('ben')).toMatchObject({ is_reset: true });
  expect(await auditOf('ben')).toEqual(['operator.reset']);
});

test('and one who was never set up, with all triggers on afterwards', async () => {
  await run(withoutSetUp, 'ben', await requestReset('ben'));
  expect(await rowOf('ben')).toMatchObject({ is_reset: true });
  expect(await auditOf('ben')).toEqual(['operator.reset', 'operator.reset']);
});

test('and one who is locked', async () => {
  const act = { name: 'ben', operator: 'amy', reason: 'a test' };
  await inTransaction(db, (tx) => lockOperatorAccount(tx, act));
  expect(await rowOf('ben')).toMatchObject({ status: 'locked' });
  await run(locked, 'ben');
  expect(await rowOf('ben')).toMatchObject({ status: 'active' });
  expect((await auditOf('ben')).at(-1)).toBe('operator.unlock');
  const { rows } = await owner.query(
    `SELECT tgname FROM pg_trigger WHERE tgenabled = 'D' AND NOT tgisinternal`,
  );
  expect(rows).toEqual([]);
});
