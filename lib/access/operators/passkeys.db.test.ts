import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk, type DeskAnswer } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { ageFactorCode, enrolTestFactor, factorCode } from '#tests/support/operator/factor';
import { OPERATOR_PASSWORD as password } from '#tests/support/operator/new-operator';
import type { Deviation } from '#tests/support/passkey/software-authenticator';
import { SoftwareAuthenticator } from '#tests/support/passkey/software-authenticator';

const database = useTestDatabase();
const { db, appUrl } = database;
const app = new pg.Client({ connectionString: appUrl() });
/** The desk of these tests. */
const DESK = 'http://localhost:3001';
let amy: TestOperator;

beforeAll(() => app.connect());
afterAll(() => app.end());
beforeEach(async () => {
  await db.$executeRaw`DELETE FROM rate_limit`;
  amy = await newOperatorSession(database, ['admin', 'cashier'], { gaveCode: false });
});

const call = (name: Parameters<typeof callDesk>[0], body: object = {}, { cookie } = amy) =>
  callDesk(name, body, { cookie });

async function add(
  authenticator: SoftwareAuthenticator,
  { by = amy, deviation = {} }: { by?: TestOperator; deviation?: Deviation } = {},
): Promise<DeskAnswer> {
  const begun = await call('beginPasskey', { password }, by);
  const registration = authenticator.create(begun.data, { origin: DESK, ...deviation });
  return call('addPasskey', { registration, name: 'laptop', password }, by);
}

/** An authenticator whose passkey the operator has. */
async function addedTo(by: TestOperator): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator();
  expect((await add(authenticator, { by })).code).toBe(200);
  return authenticator;
}

const signIn = (more: object = {}, { operator } = amy, from: { address?: string } = {}) =>
  callDesk('signIn', { username: operator.name, password, ...more }, from);

async function signInWith(
  authenticator: SoftwareAuthenticator,
  deviation: Deviation = {},
  by: TestOperator = amy,
): Promise<DeskAnswer> {
  const { data } = await signIn({}, by);
  const assertion = authenticator.sign(data.passkey, { origin: DESK, ...deviation });
  return signIn({ assertion }, by);
}

async function show(
  authenticator: SoftwareAuthenticator,
  deviation: Deviation = {},
): Promise<DeskAnswer> {
  const { data } = await call('askPasskey');
  const assertion = authenticator.sign(data, { origin: DESK, ...deviation });
  return call('showPasskey', { assertion });
}

async function list({ operator } = amy): Promise<{ id: string; name: string }[]> {
  return db.$queryRaw`
    SELECT id::text, name FROM operator_passkey WHERE operator_id = ${operator.id} AND removed_at IS NULL`;
}

describe('a passkey is added', () => {
  test('as the first factor by the password, with recovery codes, and ends other sessions', async () => {
    const other = await signIn();
    const { data, code } = await add(new SoftwareAuthenticator());
    expect(code).toBe(200);
    expect(data.recovery_codes).toHaveLength(10);
    expect(await list()).toEqual([{ id: expect.any(String), name: 'laptop' }]);
    const cookie = other.headers.get('set-cookie') ?? '';
    expect((await callDesk('extendSession', {}, { cookie })).code).toBe(8888);
    expect((await call('extendSession')).code).toBe(200);
    expect((await signIn({ code: data.recovery_codes[0] })).code).toBe(200);
  });

  test('and other administrators are told, as of its removal', async () => {
    const bea = await newOperatorSession(database, ['admin']);
    const authenticator = await addedTo(amy);
    await show(authenticator);
    const [passkey] = await list();
    await call('removePasskey', { id: passkey?.id, password });
    const told = await db.$queryRaw<{ action: string }[]>`
      SELECT action FROM operator_notice JOIN audit_event ON audit_event.id = audit_id
      WHERE operator_notice.operator_id = ${bea.operator.id} AND subject = ${`operator:${amy.operator.name}`}
      ORDER BY audit_id`;
    expect(told.map(({ action }) => action)).toEqual([
      'operator.add-passkey',
      'operator.remove-passkey',
    ]);
  });

  test('beside a factor that is shown again', async () => {
    const secret = await enrolTestFactor(db, amy.operator);
    expect((await call('beginPasskey', { password })).code).toBe(4016);
    const begun = await call('beginPasskey', { password, code: factorCode(secret) });
    const registration = new SoftwareAuthenticator().create(begun.data, { origin: DESK });
    const { code, data } = await call('addPasskey', { registration, name: 'key', password });
    expect({ code, data }).toEqual({ code: 200, data: { recovery_codes: null } });
  });

  test('not with another password', async () => {
    expect((await call('beginPasskey', { password: 'granite meadow 41' })).code).toBe(4011);
    const { data } = await call('beginPasskey', { password });
    const registration = new SoftwareAuthenticator().create(data, { origin: DESK });
    const wrong = { registration, name: 'x', password: 'granite meadow 41' };
    expect((await call('addPasskey', wrong)).code).toBe(4011);
    expect(await list()).toEqual([]);
  });

  test.each<[string, Deviation]>([
    ['from another origin', { origin: 'http://localhost:3000' }],
    ['for another domain', { rpId: 'example.com' }],
    ['over another challenge', { challenge: 'A'.repeat(43) }],
    ['without verification of the user', { userVerified: false }],
  ])('not %s', async (_case, deviation) => {
    expect((await add(new SoftwareAuthenticator(), { deviation })).code).toBe(4011);
    expect(await list()).toEqual([]);
  });

  test('not over the challenge of another session, and not twice', async () => {
    const bob = await newOperatorSession(database, ['admin'], { gaveCode: false });
    const authenticator = new SoftwareAuthenticator();
    const { data } = await call('beginPasskey', { password });
    const body = {
      registration: authenticator.create(data, { origin: DESK }),
      name: 'x',
      password,
    };
    expect((await call('addPasskey', body, bob)).code).toBe(4011);
    expect((await call('addPasskey', body)).code).toBe(200);
    expect((await call('addPasskey', body)).code).toBe(4011);
    expect((await add(authenticator, { by: bob })).code).toBe(4009);
  });
});

describe('a sign-in', () => {
  test('takes the passkey after the password', async () => {
    const authenticator = await addedTo(amy);
    const waiting = await signIn();
    expect(waiting).toMatchObject({
      code: 4016,
      data: { passkey: { rpId: 'localhost', userVerification: 'required' } },
    });
    const signedIn = await signInWith(authenticator);
    expect(signedIn.code).toBe(200);
    const [row] = await db.$queryRaw<{ factor: boolean; last_used_at: Date | null }[]>`
      SELECT s.factor_at IS NOT NULL AS factor, last_used_at FROM operator_session s
      JOIN operator_passkey p USING (operator_id)
      WHERE s.operator_id = ${amy.operator.id} ORDER BY s.created_at DESC LIMIT 1`;
    expect(row).toEqual({ factor: true, last_used_at: expect.any(Date) });
  });

  test('tells nothing of passkeys without the password', async () => {
    await addedTo(amy);
    const wrong = await signIn({ password: 'granite meadow 41' });
    expect(wrong).toMatchObject({ code: 4011, data: null });
    expect(await callDesk('signIn', { username: 'nobody', password })).toMatchObject({
      code: 4011,
      data: null,
      msg: wrong.msg,
    });
  });

  test.each<[string, Deviation]>([
    ['from another origin', { origin: 'http://localhost:3000' }],
    ['for another domain', { rpId: 'example.com' }],
    ['over another challenge', { challenge: 'A'.repeat(43) }],
    ['without verification of the user', { userVerified: false }],
    ['with a handle of somebody else', { userHandle: 'A'.repeat(43) }],
  ])('is refused with a passkey %s', async (_case, deviation) => {
    const authenticator = await addedTo(amy);
    expect((await signInWith(authenticator, deviation)).code).toBe(4011);
  });

  test('is refused with a signature that was used, and with a counter that goes back', async () => {
    const authenticator = await addedTo(amy);
    const { data } = await signIn();
    const assertion = authenticator.sign(data.passkey, { origin: DESK });
    expect((await signIn({ assertion })).code).toBe(200);
    expect((await signIn({ assertion })).code).toBe(4011);
    expect((await signInWith(authenticator, { counter: 1 })).code).toBe(4011);
    expect((await signInWith(authenticator)).code).toBe(200);
  });

  test('is refused with the passkey of another operator, or over the challenge of one', async () => {
    const bob = await newOperatorSession(database, ['admin'], { gaveCode: false });
    const [ofAmy, ofBob] = [await addedTo(amy), await addedTo(bob)];
    expect((await signInWith(ofBob)).code).toBe(4011);
    const { data } = await signIn({}, bob);
    expect((await signIn({ assertion: ofAmy.sign(data.passkey, { origin: DESK }) })).code).toBe(
      4011,
    );
  });

  test('is refused over a challenge of the open session', async () => {
    const authenticator = await addedTo(amy);
    const { data } = await call('askPasskey');
    const assertion = authenticator.sign(data, { origin: DESK });
    expect((await signIn({ assertion })).code).toBe(4011);
  });

  test('is refused with a removed passkey', async () => {
    await enrolTestFactor(db, amy.operator);
    const authenticator = new SoftwareAuthenticator();
    // As if it had shown one: a passkey beside an app takes a factor.
    await db.$executeRaw`
      UPDATE operator_session SET proof_at = clock_timestamp() WHERE operator_id = ${amy.operator.id}`;
    await add(authenticator);
    const { data } = await signIn();
    const assertion = authenticator.sign(data.passkey, { origin: DESK });
    await show(authenticator);
    const [passkey] = await list();
    expect((await call('removePasskey', { id: passkey?.id, password })).code).toBe(200);
    expect((await signIn({ assertion })).code).toBe(4011);
    expect((await signIn()).data).toEqual({ passkey: null });
  });

  test('is refused after 20 refused passkeys in a day, and takes codes', async () => {
    const authenticator = new SoftwareAuthenticator();
    const { data } = await add(authenticator);
    const refused = { origin: 'http://localhost:3000' };
    for (let count = 0; count < 20; count++) {
      await signInWith(authenticator, refused);
      await db.$executeRaw`DELETE FROM rate_limit WHERE key LIKE 'operator-address%' OR key LIKE 'operator-name%'`;
    }
    expect((await signInWith(authenticator)).status).toBe(429);
    expect((await signIn({ code: data.recovery_codes[0] })).code).toBe(200);
  });

  test('is not refused because somebody with the password showed other passkeys elsewhere', async () => {
    const authenticator = await addedTo(amy);
    const away = { address: '198.51.100.9' };
    for (let count = 0; count < 21; count++) {
      const { data } = await signIn({}, amy, away);
      const assertion = authenticator.sign(data.passkey, { origin: 'http://localhost:3000' });
      await signIn({ assertion }, amy, away);
      await db.$executeRaw`DELETE FROM rate_limit WHERE key LIKE 'operator-address%' OR key LIKE 'operator-name%'`;
    }
    expect((await signInWith(authenticator)).code).toBe(200);
    expect((await show(authenticator)).code).toBe(200);
  });
});

describe('a factor that is asked for again', () => {
  test('is the passkey, for approvals within five minutes', async () => {
    const maker = await newOperatorSession(database, ['admin']);
    const authenticator = await addedTo(amy);
    await ageFactorCode(db, amy.operator, 6);
    const payload = { name: 'newcomer', roles: ['viewer'] };
    const asked = await call(
      'requestApproval',
      { action: 'operator.create', payload, reason: 'a test' },
      maker,
    );
    const body = { id: asked.data.approval, decision: 'approve' };
    expect((await call('decideApproval', body)).code).toBe(4016);
    expect((await show(authenticator, { userVerified: false })).code).toBe(4011);
    expect((await call('decideApproval', body)).code).toBe(4016);
    expect((await show(authenticator)).code).toBe(200);
    expect((await call('decideApproval', body)).code).toBe(200);
  });

  test('is the passkey once, beside the password', async () => {
    const authenticator = await addedTo(amy);
    const make = () => call('createToken', { label: 'script', days: 1 });
    expect((await make()).code).toBe(4016);
    await show(authenticator);
    expect((await make()).code).toBe(200);
    expect((await make()).code).toBe(4016);
    await show(authenticator);
    expect((await call('endOwnSessions', { password: 'granite meadow 41' })).code).toBe(4011);
    expect((await call('endOwnSessions', { password })).code).toBe(200);
    expect((await call('endOwnSessions', { password })).code).toBe(4016);
  });

  test('is a passkey of the own session, once', async () => {
    const authenticator = await addedTo(amy);
    const { data } = await call('askPasskey');
    const assertion = authenticator.sign(data, { origin: DESK });
    const other = await signInWith(authenticator);
    const cookie = other.headers.get('set-cookie') ?? '';
    expect((await callDesk('showPasskey', { assertion }, { cookie })).code).toBe(4011);
    const { data: again } = await call('askPasskey');
    const fresh = { assertion: authenticator.sign(again, { origin: DESK }) };
    expect((await call('showPasskey', fresh)).code).toBe(200);
    expect((await call('showPasskey', fresh)).code).toBe(4011);
  });

  test('comes before an authenticator app beside a passkey', async () => {
    await addedTo(amy);
    await ageFactorCode(db, amy.operator, 6);
    const { data } = await call('beginFactor');
    const body = { secret: data.secret, code: factorCode(data.secret), password };
    expect((await call('enrolFactor', body)).code).toBe(4016);
  });
});

describe('a passkey', () => {
  test('is renamed by its owner', async () => {
    await addedTo(amy);
    const [passkey] = await list();
    const bob = await newOperatorSession(database, ['admin'], { gaveCode: false });
    const body = { id: passkey?.id, name: 'phone' };
    expect((await call('renamePasskey', body, bob)).code).toBe(4004);
    expect((await call('renamePasskey', body)).code).toBe(200);
    expect(await list()).toEqual([body]);
  });

  test('is removed with the password and a factor, of its owner', async () => {
    const authenticator = await addedTo(amy);
    const bob = await newOperatorSession(database, ['admin'], { gaveCode: false });
    const [passkey] = await list();
    const body = { id: passkey?.id, password };
    expect((await call('removePasskey', body, bob)).code).toBe(4004);
    expect((await call('removePasskey', body)).code).toBe(4016);
    await show(authenticator);
    expect((await call('removePasskey', body)).code).toBe(200);
    expect(await list()).toEqual([]);
    expect((await signIn()).code).toBe(200);
  });

  test('stays in live mode if it is the last factor', async () => {
    const authenticator = await addedTo(amy);
    const [passkey] = await list();
    await show(authenticator);
    const hash = await presentHash(amy.operator.id);
    expect(await asLive(amy.operator.id, passkey?.id ?? '', hash)).toBe('last');
  });

  test.each([
    ['keep', 1],
    ['remove', 0],
  ])('is left by a reset that says %s: %i', async (factor, left) => {
    await addedTo(amy);
    await reset(amy.operator.name, factor);
    expect(await list()).toHaveLength(left);
  });

  test('is removed when the owner of the database lets an administrator in', async () => {
    await addedTo(amy);
    const client = await owner();
    await client.query(`SELECT operator_recover($1, $2, 'lost')`, [amy.operator.name, NEW_HASH]);
    await client.end();
    expect(await list()).toEqual([]);
  });
});

describe('the application’s role', () => {
  test.each([
    [
      'adds a passkey',
      `INSERT INTO operator_passkey (operator_id, credential_id, user_handle, public_key, counter, backed_up, name)
       SELECT operator_id, '\\x0011223344556677889900112233445566', user_handle, public_key, 0, false, 'x' FROM operator_passkey`,
    ],
    ['moves a passkey', 'UPDATE operator_passkey SET operator_id = operator_id'],
    ['changes a key', `UPDATE operator_passkey SET public_key = public_key`],
    ['removes a passkey', 'UPDATE operator_passkey SET removed_at = now()'],
    ['deletes passkeys', 'DELETE FROM operator_passkey'],
  ])('is refused when it %s', async (_case, sql) => {
    await addedTo(amy);
    await expect(app.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('is refused by the triggers too, with the rights of a previous release', async () => {
    await addedTo(amy);
    const client = await owner();
    const role = new URL(appUrl()).username;
    await client.query(`GRANT INSERT, UPDATE ON operator_passkey TO ${role}`);
    for (const sql of [
      `INSERT INTO operator_passkey (operator_id, credential_id, user_handle, public_key, counter, backed_up, name)
       SELECT operator_id, '\\x0011223344556677889900112233445566', user_handle, public_key, 0, false, 'x' FROM operator_passkey LIMIT 1`,
      `UPDATE operator_passkey SET public_key = public_key || '\\x00'`,
      'UPDATE operator_passkey SET removed_at = now() WHERE removed_at IS NULL',
    ])
      await expect(app.query(sql), sql).rejects.toMatchObject({ code: 'JK006' });
    await client.query(`REVOKE INSERT, UPDATE ON operator_passkey FROM ${role}`);
    await client.query(
      `GRANT UPDATE (name, counter, backed_up, last_used_at) ON operator_passkey TO ${role}`,
    );
    await client.end();
  });

  test('adds none by the function without the present password', async () => {
    const { rows } = await app.query(
      `SELECT operator_add_passkey(id, $1, sha256('1'), sha256('2'), sha256('3'), 0, '{}', false, 'x',
         (SELECT array_agg(encode(sha256(n::text::bytea), 'hex')) FROM generate_series(1, 10) AS n)) AS outcome
       FROM operator_session WHERE operator_id = $2`,
      [NEW_HASH, amy.operator.id],
    );
    expect(rows).toEqual([{ outcome: 'password' }]);
    expect(await list()).toEqual([]);
  });
});

const NEW_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'C'.repeat(22)}$${'A'.repeat(43)}`;

async function owner(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl() });
  await client.connect();
  return client;
}

async function presentHash(id: bigint): Promise<string> {
  const client = await owner();
  const { rows } = await client.query('SELECT password_hash FROM operator WHERE id = $1', [id]);
  await client.end();
  return rows[0].password_hash;
}

/** The outcome of a removal in live mode, which is rolled back. */
async function asLive(operatorId: bigint, passkey: string, hash: string): Promise<string> {
  const client = new pg.Client({ connectionString: database.superuserUrl() });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(`UPDATE installation SET mode = 'live'`);
  const { rows } = await client.query(
    'SELECT operator_remove_passkey(id, $1, $2) AS outcome FROM operator_session WHERE operator_id = $3 AND revoked_at IS NULL',
    [hash, passkey, operatorId],
  );
  await client.query('ROLLBACK');
  await client.end();
  return rows[0].outcome;
}

/** As a reset that two administrators agreed to. */
async function reset(name: string, factor: string): Promise<void> {
  const [maker, checker] = [
    await newOperatorSession(database, ['admin']),
    await newOperatorSession(database, ['admin']),
  ];
  const payload = factor === 'remove' ? { name, factor } : { name };
  const asked = await call(
    'requestApproval',
    { action: 'operator.reset', payload, reason: 'lost' },
    maker,
  );
  const body = { id: asked.data.approval, decision: 'approve' };
  expect((await call('decideApproval', body, checker)).code).toBe(200);
}
