import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { endOperatorSessions } from '#lib/access/operators/session/end-operator-session';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { holdBody } from '#tests/support/call/held-body';
import { useTestDatabase } from '#tests/support/database/test-database';
import { sendToDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { alterOperator } from '#tests/support/operator/alter-operator';
import { deskContract } from '../desk-contract.ts';
import { deskCall } from './desk-call.ts';

const database = useTestDatabase();
const { db } = database;

const WRITE = { actor: 'operator:test', action: 'test.write', subject: 'test', detail: {} };
const written = () => db.auditEvent.count({ where: { action: 'test.write' } });

const WRITES = deskContract({ summary: 'writes', right: 'withdrawal.review' });
const write = deskCall(WRITES, ({ db: tx }) => recordAudit(tx, WRITE));
/** A call with transactions of its own, as that which approves several records. */
const writeSeveral = deskCall(WRITES, { transaction: false }, async ({ transact }) => {
  for (let done = 0; done < 2; done++) await transact((tx) => recordAudit(tx, WRITE));
});
const CALLS = [
  ['in one transaction', write, 1],
  ['with several transactions', writeSeveral, 2],
] as const;

const alter = ({ id }: TestOperator['operator'], assignments: string) =>
  alterOperator(database, id, assignments);

async function connectAsSuperuser(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.superuserUrl() });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const ENDS: [string, (operator: TestOperator['operator']) => Promise<unknown>][] = [
  ['a sign-out', ({ id }) => endOperatorSessions(db, id, { reason: 'sign-out' })],
  ['a lock', (operator) => alter(operator, "status = 'locked'")],
  ['new roles', (operator) => alter(operator, "roles = '{viewer}'")],
  ['a dismissal from the address', (operator) => alter(operator, "addresses = '{192.0.2.1}'")],
  ['a reset of the password', (operator) => alter(operator, 'password_reset_at = now()')],
];
const CODES: Record<string, number> = { 'new roles': 4030, 'a reset of the password': 4015 };

describe.each(CALLS)('a call %s whose body is held back', (_kind, route, effects) => {
  test.each(ENDS)('over %s writes nothing', async (end, meanwhile) => {
    const { cookie, operator } = await newOperatorSession(database, ['cashier']);
    const before = await written();
    const held = holdBody('{}');
    const answer = sendToDesk(route, {}, { cookie, raw: held.body });
    await held.isAwaited;
    await meanwhile(operator);
    held.release();
    expect((await answer).code).toBe(CODES[end] ?? 8888);
    expect(await written()).toBe(before);
  });

  test('is done if nothing has changed', async () => {
    const { cookie } = await newOperatorSession(database, ['cashier']);
    const before = await written();
    const held = holdBody('{}');
    const answer = sendToDesk(route, {}, { cookie, raw: held.body });
    await held.isAwaited;
    held.release();
    expect((await answer).code).toBe(200);
    expect(await written()).toBe(before + effects);
  });
});

test('a lock that commits before the write wins', async () => {
  const { cookie, operator } = await newOperatorSession(database, ['cashier']);
  const before = await written();
  const client = await connectAsSuperuser();
  await client.query('BEGIN');
  await client.query("UPDATE operator SET status = 'locked' WHERE id = $1", [operator.id]);
  const answer = sendToDesk(write, {}, { cookie });
  const waiting = async () => {
    const { rows } = await client.query(
      `SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))`,
    );
    return rows.length;
  };
  await expect.poll(waiting).toBe(1);
  await client.query('COMMIT');
  expect((await answer).code).toBe(8888);
  expect(await written()).toBe(before);
});
