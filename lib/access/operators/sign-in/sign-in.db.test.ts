import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { newTotpSecret } from '#lib/access/factor/code/totp';
import { inTransaction } from '#lib/base/db/transaction';
import { runSql } from '#tests/support/database/run-sql';
import { useTestDatabase } from '#tests/support/database/test-database';
import {
  newOperator,
  OPERATOR_PASSWORD,
  OPERATOR_PASSWORD as password,
} from '#tests/support/operator/new-operator';
import { enrolFactor } from '../account/enrol-factor.ts';
import { lockOperatorAccount } from '../account/lock-operator-account.ts';
import { endOwnSessions, listOwnSessions } from '../account/own-sessions.ts';
import { setAddresses } from '../account/set-addresses.ts';
import { approveRequest } from '../approvals/decide-approval.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import type { Operator } from '../operator.ts';
import { endOperatorSession } from '../session/end-operator-session.ts';
import { findOperatorSession } from '../session/find-operator-session.ts';
import { openOperatorSession } from '../session/open-operator-session.ts';
import { signIn } from './sign-in.ts';

const DEVICE = {
  ...{ address: '10.1.1.1', userAgent: 'test' },
  kind: 'desk',
  gaveCode: false,
} as const;
const database = useTestDatabase();
const { db } = database;
let amy: Operator;
let serial = 0;

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM rate_limit`;
  amy = await newOperator(db, `amy${++serial}`);
});

const attempt = (input: { password?: string; code?: string; address?: string; name?: string }) =>
  signIn(db, {
    username: input.name ?? amy.name,
    password: input.password ?? OPERATOR_PASSWORD,
    ...(input.code && { code: input.code }),
    ...{ address: input.address ?? '10.1.1.1', userAgent: 'test', kind: 'desk' as const },
  });
const find = (token: string, more: object = {}) =>
  findOperatorSession(db, {
    ...{ token, kind: 'desk', address: '10.1.1.1', isActivity: false },
    ...more,
  });
/** Two others limit the addresses of amy. */
async function limitAddresses(addresses: string[]): Promise<void> {
  const ben = await newOperator(db, `ben${serial}`);
  const eve = await newOperator(db, `eve${serial}`);
  const payload = { name: amy.name, addresses };
  const action = 'operator.set-addresses';
  const asked = { action, subject: `operator:${amy.name}`, payload, reason: 'office' } as const;
  await inTransaction(db, async (tx) => {
    const { id } = await requestApproval(tx, ben, { ...asked, passwordHash: null });
    await approveRequest(tx, eve, { id });
    await setAddresses(tx, { ...payload, operator: ben.name, reason: 'office' });
  });
}
const newSessionId = async () => (await find((await attempt({})).token))?.id ?? '';
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
const results = async () =>
  (await db.operatorSignIn.findMany({ where: { name: amy.name }, orderBy: { id: 'asc' } })).map(
    ({ result }) => result,
  );

describe('the sign-in of an operator', () => {
  test('opens a session of this kind alone, and is in the log', async () => {
    const { token } = await attempt({});
    expect((await find(token))?.operator).toMatchObject({ name: amy.name });
    expect(await find(token, { kind: 'cli' })).toBeNull();
    expect(await find(`${token}x`)).toBeNull();
    expect(await results()).toEqual(['ok']);
  });

  test('refuses a wrong password and an unknown name alike', async () => {
    await expect(attempt({ password: 'wrong' })).rejects.toMatchObject({ code: 4011 });
    await expect(attempt({ name: 'nobody' })).rejects.toMatchObject({ code: 4011 });
    expect(await results()).toEqual(['4011']);
  });

  test('refuses an expired one-time password, and sends the operator to an administrator', async () => {
    await runSql(
      database.superuserUrl(),
      `SET session_replication_role = replica;
       UPDATE operator SET password_reset_at = now() - interval '25 hours' WHERE id = ${amy.id}`,
    );
    await expect(attempt({})).rejects.toMatchObject({ messageKey: 'operatorPasswordExpired' });
    expect(await results()).toEqual(['4011 operatorPasswordExpired']);
  });

  test('asks for the code of the second factor, and takes each code once', async () => {
    const secret = newTotpSecret();
    const sessionId = await newSessionId();
    await inTransaction(db, (tx) =>
      enrolFactor(tx, amy, { secret, code: codeOf(secret, -1), password, sessionId }),
    );
    await expect(attempt({})).rejects.toMatchObject({ code: 4016 });
    await expect(attempt({ code: '000000' })).rejects.toMatchObject({ messageKey: 'wrongCode' });
    const code = codeOf(secret);
    await attempt({ code });
    await expect(attempt({ code })).rejects.toMatchObject({ messageKey: 'wrongCode' });
  });

  test('takes a recovery code once', async () => {
    const secret = newTotpSecret();
    const sessionId = await newSessionId();
    const { recoveryCodes } = await inTransaction(db, (tx) =>
      enrolFactor(tx, amy, { secret, code: codeOf(secret), password, sessionId }),
    );
    const [code = ''] = recoveryCodes;
    await attempt({ code });
    await expect(attempt({ code })).rejects.toMatchObject({ code: 4011 });
  });

  test('is refused after 20 wrong codes in a day, whatever succeeds meanwhile', async () => {
    const secret = newTotpSecret();
    const sessionId = await newSessionId();
    await inTransaction(db, (tx) =>
      enrolFactor(tx, amy, { secret, code: codeOf(secret, -1), password, sessionId }),
    );
    for (let wrong = 0; wrong < 20; wrong++) {
      const guess = attempt({ code: 'aaaa-bbbb-cccc-dddd', address: `10.3.0.${wrong}` });
      await expect(guess).rejects.toMatchObject({ code: 4011 });
      if (wrong === 10) await attempt({ code: codeOf(secret) });
    }
    await expect(attempt({ code: codeOf(secret, 1) })).rejects.toMatchObject({ status: 429 });
  });

  test('opens no session of an account that is locked while the password is verified', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl() });
    await client.connect();
    await client.query('BEGIN');
    await client.query("UPDATE operator SET status = 'locked' WHERE id = $1", [amy.id]);
    const refused = expect(attempt({})).rejects.toMatchObject({ messageKey: 'operatorLocked' });
    const waiting = async () => {
      const { rows } = await client.query(
        'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
      );
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    await client.query('COMMIT');
    await client.end();
    await refused;
    expect(await db.operatorSession.count({ where: { operatorId: amy.id } })).toBe(0);
  });

  test('takes no code of two steps before or after', async () => {
    const secret = newTotpSecret();
    const sessionId = await newSessionId();
    await inTransaction(db, (tx) =>
      enrolFactor(tx, amy, { secret, code: codeOf(secret, -1), password, sessionId }),
    );
    for (const steps of [-2, 2])
      await expect(attempt({ code: codeOf(secret, steps) })).rejects.toMatchObject({
        messageKey: 'wrongCode',
      });
    await attempt({ code: codeOf(secret, 1) });
  });

  test('is refused after 30 failures of a name, from whichever addresses', async () => {
    const from = (number: number) => `10.4.0.${number}`;
    for (let failure = 0; failure < 30; failure++) {
      const guess = attempt({ password: 'wrong', address: from(failure) });
      await expect(guess).rejects.toMatchObject({ code: 4011 });
    }
    await expect(attempt({ address: from(31) })).rejects.toMatchObject({ status: 429 });
  });

  test('is refused after 20 failures from an address, with the right password too', async () => {
    for (let failure = 0; failure < 20; failure++)
      await expect(attempt({ name: `no${failure}` })).rejects.toMatchObject({ code: 4011 });
    await expect(attempt({})).rejects.toMatchObject({ status: 429 });
    await attempt({ address: '10.9.9.9' });
  });

  test('is refused from an address that is not allowed, and so are sessions', async () => {
    const { token } = await attempt({});
    await limitAddresses(['10.2.0.0/16']);
    await expect(attempt({})).rejects.toMatchObject({ code: 4012, messageKey: 'addressRefused' });
    expect(await find(token)).toBeNull();
    expect(await find(token, { address: '10.2.3.4' })).not.toBeNull();
  });
});

describe('a session of an operator', () => {
  test('has a token of 256 bits and ends after 12 hours', async () => {
    const { token, expiresAt } = await attempt({});
    expect(token).toMatch(/^jko_[\w-]{43}$/);
    const hours = (expiresAt.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.99);
    expect(hours).toBeLessThanOrEqual(12);
    await db.$executeRaw`UPDATE operator_session SET expires_at = now(), seen_at = now()
      WHERE operator_id = ${amy.id}`;
    expect(await find(token)).toBeNull();
  });

  test('is one of five of its kind: one more ends the oldest', async () => {
    const cli = { username: amy.name, password: OPERATOR_PASSWORD, kind: 'cli' as const };
    const { token: other } = await signIn(db, { ...cli, address: '', userAgent: 'CLI' });
    const { token: oldest } = await attempt({});
    const tokens: string[] = [];
    while (tokens.length < 5) tokens.push((await attempt({})).token);
    expect(await find(oldest)).toBeNull();
    for (const token of tokens) expect(await find(token)).not.toBeNull();
    expect(await find(other, { kind: 'cli' })).not.toBeNull();
    await Promise.all(tokens.map(() => attempt({})));
    const where = { operatorId: amy.id, kind: 'desk', revokedAt: null };
    expect(await db.operatorSession.count({ where })).toBe(5);
  });

  test('ends after 15 idle minutes, which only activity extends', async () => {
    const { token } = await attempt({});
    const idle = (minutes: number) =>
      db.$executeRaw`UPDATE operator_session SET seen_at = seen_at - make_interval(mins => ${minutes}::integer)
        WHERE operator_id = ${amy.id}`;
    await idle(14);
    await find(token);
    await find(token, { isActivity: true });
    await idle(14);
    expect(await find(token)).not.toBeNull();
    await idle(1);
    expect(await find(token)).toBeNull();
  });

  test('is listed, and ended by its owner with password and code, one or all others', async () => {
    const secret = newTotpSecret();
    const sessionId = await newSessionId();
    await inTransaction(db, (tx) =>
      enrolFactor(tx, amy, { secret, code: codeOf(secret, -1), password, sessionId }),
    );
    const [own, other, third] = [
      { id: sessionId, operator: amy },
      await openOperatorSession(db, { ...DEVICE, operatorId: amy.id }),
      await openOperatorSession(db, { ...DEVICE, operatorId: amy.id, kind: 'cli' }),
    ];
    const listed = await listOwnSessions(db, own);
    expect(listed.map((one) => [one.kind, one.is_present])).toEqual([
      ...[
        ['cli', false],
        ['desk', false],
        ['desk', true],
      ],
    ]);
    const end = (proof: { password: string; code?: string; id?: string }) =>
      inTransaction(db, (tx) => endOwnSessions(tx, own, proof));
    await expect(end({ password: 'wrong' })).rejects.toMatchObject({ code: 4011 });
    await expect(end({ password })).rejects.toMatchObject({ code: 4016 });
    const [cli] = listed;
    await end({ password, code: codeOf(secret), id: cli?.id ?? '' });
    expect(await find(third.token, { kind: 'cli' })).toBeNull();
    expect(await find(other.token)).not.toBeNull();
    expect(await end({ password, code: codeOf(secret, 1) })).toEqual({ ended: 1 });
    expect(await listOwnSessions(db, own)).toHaveLength(1);
  });

  test('is not ended by another operator', async () => {
    const ben = await newOperator(db, `ben${serial}`);
    const id = await newSessionId();
    const by = { id: '7e57ab1e-0000-4000-8000-000000000001', operator: ben };
    const ending = inTransaction(db, (tx) => endOwnSessions(tx, by, { password, id }));
    await expect(ending).rejects.toMatchObject({ code: 4004 });
    expect(await listOwnSessions(db, { id, operator: amy })).toHaveLength(1);
  });

  test('ends with the sign-out and with a lock', async () => {
    const act = { name: amy.name, operator: 'ben', reason: 'left' };
    const first = await attempt({});
    const session = await find(first.token);
    await endOperatorSession(db, session?.id ?? '', 'sign-out');
    expect(await find(first.token)).toBeNull();
    const second = await attempt({});
    await inTransaction(db, (tx) => lockOperatorAccount(tx, act));
    expect(await find(second.token)).toBeNull();
    await expect(attempt({})).rejects.toMatchObject({ messageKey: 'operatorLocked' });
  });
});
