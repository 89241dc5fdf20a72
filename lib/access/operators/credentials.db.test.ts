import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { newTotpSecret } from '#lib/access/factor/code/totp';
import { hashPassword } from '#lib/access/session/password/password';
import { inTransaction } from '#lib/base/db/transaction';
import { runSql } from '#tests/support/database/run-sql';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { factorCode } from '#tests/support/operator/factor';
import { newOperator, OPERATOR_PASSWORD } from '#tests/support/operator/new-operator';
import { applyGrants, servesPreviousRelease } from '../../../prisma/grants.ts';
import { changeOwnPassword } from './account/change-own-password.ts';
import { findOperator } from './account/operator-queries.ts';
import type { Operator } from './operator.ts';
import { deskCookieName } from './session/desk-cookie.ts';
import { findOperatorSession } from './session/find-operator-session.ts';
import { openOperatorSession } from './session/open-operator-session.ts';
import { signIn } from './sign-in/sign-in.ts';

// The stored hashes show the real cost.
vi.unmock('#lib/access/session/password/argon2-cost');

const { db, appUrl, ownerUrl } = useTestDatabase();
const app = new pg.Client({ connectionString: appUrl() });
const device = { address: '10.1.1.1', userAgent: 'test', kind: 'desk' as const };
let amy: Operator;

beforeAll(async () => {
  await app.connect();
  amy = await newOperator(db, 'amy');
});
afterAll(() => app.end());

async function sessionOf(password: string) {
  const { token } = await signIn(db, { username: amy.name, password, ...device });
  const found = await findOperatorSession(db, { token, ...device, isActivity: false });
  return found?.id ?? '';
}

async function storedHashes(): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl() });
  await owner.connect();
  const { rows } = await owner.query('SELECT password_hash FROM operator ORDER BY id');
  await owner.end();
  return rows.map((row) => row.password_hash);
}

describe('the own password', () => {
  test('is changed by a session and the present password, with its audit row', async () => {
    const [sessionId, other] = [
      await sessionOf(OPERATOR_PASSWORD),
      await sessionOf(OPERATOR_PASSWORD),
    ];
    const change = { next: 'basalt harbour 77', sessionId };
    const unchanged = { current: OPERATOR_PASSWORD, next: OPERATOR_PASSWORD, sessionId };
    await expect(
      inTransaction(db, (tx) => changeOwnPassword(tx, amy, unchanged)),
    ).rejects.toMatchObject({ fields: { next: 'passwordUnchanged' } });
    await expect(
      inTransaction(db, (tx) => changeOwnPassword(tx, amy, { ...change, current: 'wrong' })),
    ).rejects.toMatchObject({ code: 4011 });
    await inTransaction(db, (tx) =>
      changeOwnPassword(tx, amy, { ...change, current: OPERATOR_PASSWORD }),
    );
    await sessionOf('basalt harbour 77');
    const ended = await db.operatorSession.findUniqueOrThrow({ where: { id: other } });
    expect(ended.revokeReason).toBe('password');
    const [audit] = await db.auditEvent.findMany({ where: { action: 'operator.change-password' } });
    expect(audit).toMatchObject({ actor: 'operator:amy', detail: { sessions_ended: 1 } });
  });

  test.each([
    ['a common one', 'Basketball2024', 'passwordCommon'],
    ['one with the name', 'harbour basalt Amy', 'passwordGuessable'],
    ['one of the product’s name', 'jinku-20261126', 'passwordGuessable'],
  ])('is not changed to %s', async (_case, next, key) => {
    const sessionId = await sessionOf('basalt harbour 77');
    const change = { current: 'basalt harbour 77', next, sessionId };
    await expect(
      inTransaction(db, (tx) => changeOwnPassword(tx, amy, change)),
    ).rejects.toMatchObject({ code: 4001, fields: { next: key } });
  });

  test('is not changed in a session that has ended', async () => {
    const sessionId = await sessionOf('basalt harbour 77');
    await db.operatorSession.update({ where: { id: sessionId }, data: { revokedAt: new Date() } });
    const change = { current: 'basalt harbour 77', next: 'quartz meadow 12', sessionId };
    await expect(inTransaction(db, (tx) => changeOwnPassword(tx, amy, change))).rejects.toThrow(
      /no session/,
    );
  });

  test('has a hash with the cost and salt of the stored one only for that name', async () => {
    const { rows } = await app.query(
      `SELECT operator_password_salt('amy') AS amy, operator_password_salt('nobody') AS nobody`,
    );
    expect(rows).toEqual([
      { amy: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+$/), nobody: null },
    ]);
  });
});

/** Rows and notices of a statement on a new connection with these session settings. */
async function told(...statements: string[]): Promise<string> {
  const client = new pg.Client({ connectionString: appUrl() });
  await client.connect();
  const texts: unknown[] = [];
  client.on('notice', ({ message, detail }) => texts.push(message, detail));
  try {
    for (const sql of statements) texts.push((await client.query(sql)).rows);
  } finally {
    await client.end();
  }
  return JSON.stringify(texts);
}

describe('a hash is not told', () => {
  test('as a salt, however the connection reads backslashes', async () => {
    const [stored] = await storedHashes();
    const salt = `SELECT operator_password_salt('amy')`;
    for (const setting of ['on', 'off'])
      expect(await told(`SET standard_conforming_strings = ${setting}`, salt)).not.toContain(
        stored?.split('$').at(-1),
      );
  });

  test('as a constant of a plan that is printed', async () => {
    for (const name of ['bea', 'eve']) await newOperator(db, name);
    const hash = `$argon2id$v=19$m=19456,t=2,p=1$${'Q'.repeat(22)}$${'Q'.repeat(43)}`;
    const texts = await told(
      'BEGIN',
      `INSERT INTO approval (action, subject, payload, reason, password_hash, maker_id, expires_at)
       SELECT 'operator.reset', 'operator:eve', '{}', 'x', '${hash}', id, now() + interval '1 hour' FROM operator
       WHERE name = 'amy'`,
      `UPDATE approval SET status = 'approved', checker_id = (SELECT id FROM operator WHERE name = 'bea')
       WHERE id = currval('approval_id_seq')`,
      'SET LOCAL client_min_messages = log',
      'SET LOCAL debug_print_plan = on',
      `SELECT operator_reset_account('eve', NULL, 'operator:amy', 'x', 'keep')`,
      'ROLLBACK',
    );
    expect(texts).toContain('PLANNEDSTMT');
    expect(texts).not.toContain('81 81 81 81');
  });
});

test('a password is not changed by no present one', async () => {
  const before = await storedHashes();
  const id = await sessionOf('basalt harbour 77');
  const next = await hashPassword('another one');
  const { rows } = await app.query(
    `SELECT operator_change_password('${id}', NULL, '${next}') AS ended`,
  );
  expect(rows).toEqual([{ ended: null }]);
  expect(await storedHashes()).toEqual(before);
});

describe('the second factor', () => {
  test('is enrolled with the present password, and ends the other sessions', async () => {
    const fay = await newOperator(db, 'fay');
    const device = { address: '10.1.1.1', userAgent: 'test', operatorId: fay.id, gaveCode: false };
    const other = await openOperatorSession(db, { ...device, kind: 'cli' });
    const { token } = await openOperatorSession(db, { ...device, kind: 'desk' });
    const cookie = `${deskCookieName()}=${token}`;
    const secret = newTotpSecret();
    const enrol = (password: string) =>
      callDesk('enrolFactor', { secret, code: factorCode(secret), password }, { cookie });
    expect((await enrol('granite meadow 41')).code).toBe(4011);
    expect((await findOperator(db, 'fay'))?.second_factor).toBe(false);
    expect((await enrol(OPERATOR_PASSWORD)).code).toBe(200);
    const asked = { ...device, kind: 'cli', token: other.token, isActivity: false } as const;
    expect(await findOperatorSession(db, asked)).toBeNull();
    expect((await enrol(OPERATOR_PASSWORD)).code).toBe(4010);
  });
});

describe('while the previous release serves', () => {
  const role = inject('testCluster').app[0];
  const grant = async (keepCredentials: boolean) => {
    const owner = new pg.Client({ connectionString: ownerUrl() });
    await owner.connect();
    await applyGrants(owner, role, { keepCredentials });
    await owner.end();
  };
  afterAll(() => grant(false));

  test('is a run that brings the functions to an older database', () => {
    expect(servesPreviousRelease(['0091_agreed_terms', '0092_operator_credentials'])).toBe(true);
    expect(servesPreviousRelease(['0001_init', '0092_operator_credentials'])).toBe(false);
    expect(servesPreviousRelease([])).toBe(false);
  });

  test('it signs operators in as before, and what it writes itself is refused as 4031', async () => {
    await runSql(
      ownerUrl(),
      `INSERT INTO operator_recovery_code (operator_id, hash) VALUES (${amy.id}, 'code')`,
    );
    await grant(true);
    const old = `SELECT id, password_hash, factor_secret FROM operator WHERE name_key = 'amy'`;
    expect((await app.query(old)).rows).toMatchObject([{ password_hash: expect.any(String) }]);
    await app.query(`UPDATE operator SET factor_step = 5 WHERE name_key = 'amy'`);
    await app.query(`UPDATE operator_recovery_code SET used_at = now() WHERE hash = 'code'`);
    const hash = await hashPassword('another one');
    for (const sql of [
      `UPDATE operator SET password_hash = '${hash}'`,
      `UPDATE operator SET factor_secret = '\\x00', factor_step = 6`,
      `INSERT INTO operator (name, name_key, password_hash, roles, created_by) VALUES ('mal', 'mal', '${hash}', '{admin}', 'x')`,
      'DELETE FROM operator_recovery_code',
      `UPDATE operator_recovery_code SET used_at = NULL`,
    ])
      await expect(app.query(sql), sql).rejects.toMatchObject({ code: 'JK006' });
    await grant(false);
    await expect(app.query(old)).rejects.toMatchObject({ code: '42501' });
  });
});
