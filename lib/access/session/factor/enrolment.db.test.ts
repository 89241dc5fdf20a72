import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeCall } from '#tests/support/call/every-call';
import { signIn } from '#tests/support/call/sign-in';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD, type TestMember } from '#tests/support/member/member';
import { factorCode } from '#tests/support/operator/factor';
import { addTestPasskey, addTestTotp } from '#tests/support/passkey/member-factor';
import {
  type Deviation,
  SoftwareAuthenticator,
} from '#tests/support/passkey/software-authenticator';

const { db } = useTestDatabase();

let member: TestMember;
let call: (name: string, body?: object) => ReturnType<typeof makeCall>;
beforeEach(async () => {
  member = await newMember();
  const { token } = member;
  call = (name, body = {}) => makeCall(name, body, { token });
});

/** Moves the factor that the member's sessions showed into the past. */
const ageFactor = (minutes: number) => db.$executeRaw`
  UPDATE session SET factor_at = factor_at - make_interval(mins => ${minutes}::integer) WHERE user_id = ${member.id}`;
const audited = async () => {
  const rows = await db.auditEvent.findMany({
    where: { subject: `user:${member.username.toLowerCase()}` },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ action }) => action);
};

describe('the first factor', () => {
  test('takes the login password', async () => {
    for (const begin of ['passkeyCreation', 'beginTotp']) {
      expect((await call(begin)).code).toBe(4001);
      expect((await call(begin, { password: 'not the password' })).code).toBe(4011);
      expect((await call(begin, { password: PASSWORD })).code).toBe(200);
    }
  });

  test('gives ten recovery codes of 128 bits, and the audit log names it', async () => {
    const { recoveryCodes } = await addTestPasskey(member);
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}-[a-z2-7]{2}$/);
    const { data } = await call('factors');
    expect(data).toMatchObject({
      passkeys: [{ name: 'phone', synced: false }],
      totp: null,
      recovery_codes_left: 10,
    });
    expect(await audited()).toEqual(['user.add-passkey', 'user.renew-recovery-codes']);
  });

  test('counts as shown, so a further one is added at once, without new codes', async () => {
    await addTestTotp(member);
    const { authenticator } = await addTestPasskey(member, undefined);
    expect(authenticator.id).not.toBe('');
    const { data } = await call('factors');
    expect(data).toMatchObject({ passkeys: [{}], recovery_codes_left: 10 });
    expect(data.totp).not.toBeNull();
  });

  test('is one of two that were begun in parallel with the password: it ends the other session', async () => {
    const other = await signIn(member.username, PASSWORD);
    const begun = await makeCall('beginTotp', { password: PASSWORD }, { token: other.data.token });
    await addTestPasskey(member);
    const { challenge, secret } = begun.data;
    const body = { challenge, secret, code: factorCode(secret) };
    expect((await makeCall('addTotp', body, { token: other.data.token })).code).toBe(8888);
  });
});

describe('a further factor', () => {
  test('takes a factor shown within five minutes, whatever the password', async () => {
    await addTestTotp(member);
    await ageFactor(6);
    for (const begin of ['passkeyCreation', 'beginTotp'])
      expect((await call(begin, { password: PASSWORD })).code).toBe(4016);
  });

  test('is not an authenticator app beside another one', async () => {
    await addTestTotp(member);
    const { challenge, secret } = (await call('beginTotp')).data;
    const body = { challenge, secret, code: factorCode(secret) };
    expect((await call('addTotp', body)).code).toBe(4009);
  });

  test('is refused from eleven passkeys on', async () => {
    await addTestPasskey(member);
    for (let i = 0; i < 9; i++) await addTestPasskey(member, undefined);
    const { data } = await call('passkeyCreation');
    const body = { registration: new SoftwareAuthenticator().create(data), name: 'key' };
    expect((await call('addPasskey', body)).code).toBe(4102);
  });
});

describe('a new passkey', () => {
  const enrol = async (deviation: Deviation, session = call) => {
    const { data } = await session('passkeyCreation', { password: PASSWORD });
    const registration = new SoftwareAuthenticator().create(data, deviation);
    return (await session('addPasskey', { registration, name: 'key' })).code;
  };

  test.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://localhost:8080' }],
    ['of another domain', { rpId: 'evil.example' }],
    ['without user verification', { userVerified: false }],
    ['over a challenge of its own', { challenge: randomBytes(32).toString('base64url') }],
  ])('%s is refused', async (_, deviation) => {
    expect(await enrol(deviation)).toBe(4011);
    expect((await call('factors')).data.passkeys).toEqual([]);
  });

  test('is added once over a challenge', async () => {
    const { data } = await call('passkeyCreation', { password: PASSWORD });
    const bodies = [1, 2, 3].map((n) => ({
      registration: new SoftwareAuthenticator().create(data),
      name: `key ${n}`,
    }));
    const codes = await Promise.all(
      bodies.map(async (body) => (await call('addPasskey', body)).code),
    );
    expect(codes.sort()).toEqual([200, 4011, 4011]);
  });

  test('over a challenge of another session or purpose is refused', async () => {
    const other = (await signIn(member.username, PASSWORD)).data.token;
    const theirs = await makeCall('passkeyCreation', { password: PASSWORD }, { token: other });
    const totp = await call('beginTotp', { password: PASSWORD });
    const own = await call('passkeyCreation', { password: PASSWORD });
    for (const challenge of [theirs.data.challenge, totp.data.challenge]) {
      const registration = new SoftwareAuthenticator().create(own.data, { challenge });
      expect((await call('addPasskey', { registration, name: 'key' })).code).toBe(4011);
    }
    const registration = new SoftwareAuthenticator().create(own.data);
    expect((await call('addPasskey', { registration, name: 'key' })).code).toBe(200);
  });

  test('over an expired challenge is refused', async () => {
    const { data } = await call('passkeyCreation', { password: PASSWORD });
    await db.$executeRaw`DELETE FROM factor_challenge WHERE challenge = ${data.challenge}`;
    await db.$executeRaw`
      INSERT INTO factor_challenge (challenge, purpose, owner, created_at, expires_at)
      SELECT ${data.challenge}, 'enrol-passkey', 'session:' || id, now() - interval '6 minutes', now() - interval '1 minute'
      FROM session WHERE user_id = ${member.id}`;
    const registration = new SoftwareAuthenticator().create(data);
    expect((await call('addPasskey', { registration, name: 'key' })).code).toBe(4011);
  });

  test('of another member is not added a second time', async () => {
    const { authenticator } = await addTestPasskey(member);
    const other = await newMember();
    const { data } = await makeCall(
      'passkeyCreation',
      { password: PASSWORD },
      { token: other.token },
    );
    const body = { registration: authenticator.create(data), name: 'key' };
    expect((await makeCall('addPasskey', body, { token: other.token })).code).toBe(4009);
  });

  test('is renamed by its owner only', async () => {
    await addTestPasskey(member);
    const [{ id }] = (await call('factors')).data.passkeys;
    const other = await newMember();
    const renaming = { id, name: 'work' };
    expect((await makeCall('renamePasskey', renaming, { token: other.token })).code).toBe(4004);
    expect((await call('renamePasskey', renaming)).code).toBe(200);
    expect((await call('factors')).data.passkeys).toMatchObject([{ name: 'work' }]);
  });
});

describe('removing a factor', () => {
  test('takes a factor shown within five minutes', async () => {
    await addTestTotp(member);
    await addTestPasskey(member, undefined);
    await ageFactor(6);
    const [{ id }] = (await call('factors')).data.passkeys;
    expect((await call('removePasskey', { id })).code).toBe(4016);
    expect((await call('removeTotp')).code).toBe(4016);
    expect((await call('renewRecoveryCodes')).code).toBe(4016);
    expect((await call('factors')).data).toMatchObject({
      passkeys: [{ id }],
      recovery_codes_left: 10,
    });
  });

  test('keeps the rest while another factor is left', async () => {
    await addTestTotp(member);
    await addTestPasskey(member, undefined);
    const other = (await signIn(member.username, PASSWORD)).code;
    expect(other).toBe(4016);
    expect((await call('removeTotp')).code).toBe(200);
    expect((await call('factors')).data).toMatchObject({ totp: null, recovery_codes_left: 10 });
  });

  test('that was the last one removes codes and trust, and ends other sessions', async () => {
    const other = (await signIn(member.username, PASSWORD)).data.token;
    await addTestTotp(member);
    await db.$executeRaw`
      INSERT INTO trusted_device (user_id, device_id, user_agent) VALUES (${member.id}, 'd', '')`;
    expect((await call('removeTotp')).code).toBe(200);
    expect((await call('factors')).data).toMatchObject({
      recovery_codes_left: 0,
      trusted_devices: [],
    });
    expect((await makeCall('userInfo', {}, { token: other })).code).toBe(8888);
    expect((await signIn(member.username, PASSWORD)).code).toBe(200);
    expect(await audited()).toContain('user.remove-totp');
  });

  test('of another member is impossible', async () => {
    await addTestPasskey(member);
    const [{ id }] = (await call('factors')).data.passkeys;
    const other = await newMember();
    await addTestTotp(other);
    expect((await makeCall('removePasskey', { id }, { token: other.token })).code).toBe(4004);
  });
});

test('new recovery codes replace the earlier ones', async () => {
  const { recoveryCodes } = await addTestTotp(member);
  const renewed = (await call('renewRecoveryCodes')).data.recovery_codes;
  const [old] = recoveryCodes;
  expect((await call('factorProof', { code: old })).code).toBe(4011);
  expect((await call('factorProof', { code: renewed[0] })).code).toBe(200);
  expect((await call('factors')).data.recovery_codes_left).toBe(9);
});
