import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findContract } from '#lib/site/openapi/contracts';
import { EVERY_CALL, makeCall } from '#tests/support/call/every-call';
import { signIn } from '#tests/support/call/sign-in';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, PASSWORD, TRADE_PASSWORD } from '#tests/support/member/member';
import { factorCode } from '#tests/support/operator/factor';
import { addTestPasskey, addTestTotp } from '#tests/support/passkey/member-factor';
import { openSession } from '../session-row.ts';

const { db, appUrl } = useTestDatabase();
const app = new pg.Client({ connectionString: appUrl() });
beforeAll(() => app.connect());
afterAll(() => app.end());

type Payee = Awaited<ReturnType<typeof newPayee>>;
let payee: Payee;
beforeEach(async () => {
  await setSettings(db, { second_factor: 'never' });
  payee = await newPayee('2000');
});

let keys = 0;
const withdraw = (key = `factor-${++keys}`, token = payee.token) =>
  makeCall(
    'withdraw',
    { channel: 'bank', target_id: payee.cardId, amount: '500', trade_password: TRADE_PASSWORD },
    { token, key },
  );
const ageFactor = (minutes: number) => db.$executeRaw`
  UPDATE session SET factor_at = factor_at - make_interval(mins => ${minutes}::integer) WHERE user_id = ${payee.id}`;
/** Opens another session of the payee, which has shown no factor. */
async function openOther(): Promise<string> {
  const user = await db.user.findUniqueOrThrow({ where: { id: payee.id } });
  return (await openSession(db, user, { userAgent: '', address: '203.0.113.9' })).token;
}
const count = () => db.withdrawal.count({ where: { userId: payee.id } });

describe('with the policy never', () => {
  test('a withdrawal takes no factor, also of a member who has one', async () => {
    expect((await withdraw()).code).toBe(200);
    await addTestTotp(payee);
    await ageFactor(6);
    expect((await withdraw()).code).toBe(200);
  });
});

describe('with the policy payouts', () => {
  beforeEach(() => setSettings(db, { second_factor: 'payouts' }));

  test('a withdrawal leads a member without a factor to its setup, and other calls go on', async () => {
    expect((await withdraw()).code).toBe(4017);
    expect((await makeCall('userInfo', {}, { token: payee.token })).code).toBe(200);
    expect(await count()).toBe(0);
  });

  test('a withdrawal is repeated with the same key once a factor was shown, and counts once', async () => {
    const { secret } = await addTestTotp(payee);
    await ageFactor(6);
    const key = `factor-${++keys}`;
    expect((await withdraw(key)).code).toBe(4016);
    const { token } = payee;
    expect((await makeCall('factorProof', { code: factorCode(secret) }, { token })).code).toBe(200);
    expect((await withdraw(key)).code).toBe(200);
    const replay = await withdraw(key);
    expect(replay.headers.get('idempotency-replayed')).toBe('true');
    expect(await count()).toBe(1);
    await ageFactor(5);
    expect((await withdraw()).code).toBe(4016);
  });

  test('a wrong trade password is refused before the factor', async () => {
    const answer = await makeCall(
      'withdraw',
      { channel: 'bank', target_id: payee.cardId, amount: '500', trade_password: '975310' },
      { token: payee.token, key: `factor-${++keys}` },
    );
    expect(answer.code).toBe(4022);
  });

  test('a factor of another session does not count', async () => {
    await addTestTotp(payee);
    const other = await openOther();
    expect((await withdraw(undefined, other)).code).toBe(4016);
    expect((await withdraw()).code).toBe(200);
  });

  test('a passkey is shown by its session only, once', async () => {
    const { authenticator } = await addTestPasskey(payee);
    const other = await openOther();
    await ageFactor(6);
    const { token } = payee;
    const { passkey } = (await makeCall('factorOptions', {}, { token })).data;
    const assertion = authenticator.sign(passkey, { userHandle: undefined });
    const show = (as: string) => makeCall('factorProof', { assertion }, { token: as });
    expect((await show(other)).code).toBe(4011);
    expect((await show(token)).code).toBe(200);
    expect((await show(token)).code).toBe(4011);
    const minuteAgo = new Date(Date.now() - 60_000);
    const shown = { userId: payee.id, factorAt: { gt: minuteAgo } };
    expect(await db.session.count({ where: shown })).toBe(1);
  });

  test('a code is accepted once, also in parallel', async () => {
    const { secret } = await addTestTotp(payee);
    const { token } = payee;
    const code = factorCode(secret);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => makeCall('factorProof', { code }, { token })),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 4011, 4011, 4011]);
  });
});

describe('with the policy always', () => {
  beforeEach(() => setSettings(db, { second_factor: 'always' }));

  test('a member without a factor can only set one up', async () => {
    const { token } = payee;
    const open = EVERY_CALL.filter((name) => {
      const found = findContract(name);
      return found?.auth === 'user' && found.factorSetup;
    });
    expect(open.sort()).toEqual([
      ...['addPasskey', 'addTotp', 'beginTotp', 'factors', 'logout', 'passkeyCreation'],
      'updatePassword',
    ]);
    for (const name of ['userInfo', 'balance', 'factorOptions'])
      expect((await makeCall(name, {}, { token })).code).toBe(4017);
    await addTestTotp(payee);
    expect((await makeCall('userInfo', {}, { token })).code).toBe(200);
    expect((await withdraw()).code).toBe(200);
    await ageFactor(6);
    expect((await withdraw()).code).toBe(4016);
  });
});

describe('by statements of the application’s role', () => {
  const refusedAs = async (sql: string): Promise<string> =>
    app.query(sql).then(
      ({ rowCount }) => `changed ${rowCount}`,
      ({ code }: { code: string }) => code,
    );

  test.each([
    ['UPDATE passkey SET public_key = public_key', '42501'],
    ['UPDATE passkey SET credential_id = credential_id', '42501'],
    ['UPDATE passkey SET user_id = user_id', '42501'],
    ['DELETE FROM passkey', '42501'],
    ['UPDATE passkey SET counter = counter - 1', '23514'],
    ['UPDATE member_totp SET user_id = user_id', '42501'],
    ["UPDATE member_totp SET sealed = 'another secret'", '23514'],
    ['UPDATE member_totp SET last_step = last_step - 1', '23514'],
    ['UPDATE member_totp SET last_step = last_step + 1000', '23514'],
    ['UPDATE member_recovery_code SET hash = hash', '42501'],
    ['UPDATE member_recovery_code SET used_at = NULL', '23514'],
    ['UPDATE factor_challenge SET used_at = NULL', '23514'],
    ["UPDATE factor_challenge SET expires_at = now() + interval '1 day'", '42501'],
    ["UPDATE trusted_device SET trusted_until = now() + interval '1 year'", '42501'],
    ['UPDATE trusted_device SET revoked_at = NULL', '23514'],
    ['UPDATE pending_sign_in SET tries = 0', '23514'],
  ])('%s is refused', async (sql, code) => {
    const { authenticator } = await addTestPasskey(payee);
    await addTestTotp2();
    await makeCall('factorOptions', {}, { token: payee.token });
    const asked = (await makeCall('factorOptions', {}, { token: payee.token })).data.passkey;
    const assertion = authenticator.sign(asked, { userHandle: undefined });
    await makeCall('factorProof', { assertion }, { token: payee.token });
    await signIn(payee.username, PASSWORD);
    await db.$executeRaw`
      INSERT INTO trusted_device (user_id, device_id, user_agent) VALUES (${payee.id}, 'd', '')`;
    expect(await refusedAs(sql)).toBe(code);
  });

  /** The authenticator app beside a passkey. */
  async function addTestTotp2() {
    const { token } = payee;
    const { challenge, secret } = (await makeCall('beginTotp', {}, { token })).data;
    const body = { challenge, secret, code: factorCode(secret) };
    expect((await makeCall('addTotp', body, { token })).code).toBe(200);
  }
});
