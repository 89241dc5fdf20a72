import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { callRoute } from '#tests/support/call/call-route';
import { makeCall } from '#tests/support/call/every-call';
import { cookiesOf } from '#tests/support/call/page-cookie';
import { signIn } from '#tests/support/call/sign-in';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD, type TestMember } from '#tests/support/member/member';
import { resetPassword } from '#tests/support/member/reset-password';
import { factorCode } from '#tests/support/operator/factor';
import { addTestPasskey, addTestTotp } from '#tests/support/passkey/member-factor';
import type { Deviation } from '#tests/support/passkey/software-authenticator';
import { POST as loginFactor } from '../../../../app/api/loginFactor/route.ts';
import { POST as passkeyLogin } from '../../../../app/api/passkeyLogin/route.ts';
import { POST as passkeyOptions } from '../../../../app/api/passkeyOptions/route.ts';

const { db } = useTestDatabase();

let member: TestMember;
let address: string;
let serial = 0;
beforeEach(async () => {
  member = await newMember();
  address = `192.0.2.${++serial}`;
});

const enter = (cookie?: string, password = PASSWORD) =>
  signIn(member.username, password, {}, address, cookie);
const ticketOf = async (): Promise<string> => (await enter()).data.ticket;
const finish = (body: object, from = address, cookie?: string) =>
  callRoute(loginFactor, 'loginFactor', body, { address: from, ...(cookie && { cookie }) });
const options = async (body: object = {}, from = address) =>
  (await callRoute(passkeyOptions, 'passkeyOptions', body, { address: from })).data;
const enterByPasskey = (assertion: object, body: object = {}) =>
  callRoute(passkeyLogin, 'passkeyLogin', { assertion, ...body }, { address });
const codesOf = (answers: { code: number }[]) => answers.map(({ code }) => code).sort();

describe('a sign-in with the right password', () => {
  test('opens no session for a member with a factor, and names the factors', async () => {
    await addTestTotp(member);
    const before = await db.session.count({ where: { userId: member.id } });
    const { code, data, headers } = await enter();
    expect(code).toBe(4016);
    expect(data).toMatchObject({ factors: ['totp', 'recovery'] });
    expect(headers.getSetCookie()).toEqual([]);
    expect(await db.session.count({ where: { userId: member.id } })).toBe(before);
  });

  test('with a wrong password says the same as for an unknown name', async () => {
    await addTestTotp(member);
    const known = await enter(undefined, 'not the password');
    const unknown = await signIn('nobody_here', 'not the password', {}, address);
    expect([known.code, known.text]).toEqual([4011, unknown.text]);
  });

  test('and a code opens a session that has shown a factor', async () => {
    const { secret } = await addTestTotp(member);
    const { code, data } = await finish({ ticket: await ticketOf(), code: factorCode(secret) });
    expect(code).toBe(200);
    expect(data.user.username).toBe(member.username);
    const { factorAt } = await db.session.findFirstOrThrow({
      where: { userId: member.id },
      orderBy: { createdAt: 'desc' },
    });
    expect(factorAt).not.toBeNull();
  });

  test('and a recovery code opens a session once', async () => {
    const { recoveryCodes } = await addTestTotp(member);
    const typed = recoveryCodes[0]?.toUpperCase().replaceAll('-', '');
    expect((await finish({ ticket: await ticketOf(), code: typed })).code).toBe(200);
    expect((await finish({ ticket: await ticketOf(), code: typed })).code).toBe(4011);
  });

  test('and a passkey opens a session', async () => {
    const { authenticator } = await addTestPasskey(member);
    const ticket = await ticketOf();
    const asked = await options({ ticket });
    expect(asked).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id }],
    });
    const assertion = authenticator.sign(asked, { userHandle: undefined });
    expect((await finish({ ticket, assertion })).code).toBe(200);
  });
});

describe('a ticket', () => {
  test('opens one session, also in parallel with several codes', async () => {
    const { recoveryCodes } = await addTestTotp(member);
    const ticket = await ticketOf();
    const attempts = recoveryCodes.slice(0, 4).map((code) => finish({ ticket, code }));
    expect(codesOf(await Promise.all(attempts))).toEqual([200, 4004, 4004, 4004]);
    expect((await makeCall('factors', {}, { token: member.token })).data.recovery_codes_left).toBe(
      9,
    );
  });

  test('and a code open one session, also with several tickets', async () => {
    const { secret } = await addTestTotp(member);
    const tickets = [await ticketOf(), await ticketOf(), await ticketOf()];
    const code = factorCode(secret);
    const attempts = tickets.map((ticket) => finish({ ticket, code }));
    expect(codesOf(await Promise.all(attempts))).toEqual([200, 4011, 4011]);
  });

  test('is refused from another address, unknown, expired, after ten tries, and after a new password', async () => {
    const { secret } = await addTestTotp(member);
    const code = factorCode(secret);
    expect((await finish({ ticket: await ticketOf(), code }, '192.0.2.250')).code).toBe(4004);
    const unknown = randomBytes(32).toString('base64url');
    expect((await finish({ ticket: unknown, code })).code).toBe(4004);
    const tried = await ticketOf();
    for (let i = 0; i < 10; i++)
      expect((await finish({ ticket: tried, code: '000000' })).code).toBe(4011);
    expect((await finish({ ticket: tried, code })).code).toBe(4004);
    const old = await ticketOf();
    await db.user.update({ where: { id: member.id }, data: { passwordHash: 'another' } });
    expect((await finish({ ticket: old, code })).code).toBe(4004);
  });

  test('of another member takes no factor of mine', async () => {
    await addTestTotp(member);
    const ticket = await ticketOf();
    const other = await newMember();
    const { secret, recoveryCodes } = await addTestTotp(other);
    const { authenticator } = await addTestPasskey(other, undefined);
    for (const code of [factorCode(secret), recoveryCodes[0]])
      expect((await finish({ ticket, code })).code).toBe(4011);
    const assertion = authenticator.sign(await options({ ticket }), { userHandle: undefined });
    expect((await finish({ ticket, assertion })).code).toBe(4011);
  });

  test('of a locked member opens nothing', async () => {
    const { secret } = await addTestTotp(member);
    const ticket = await ticketOf();
    await db.user.update({ where: { id: member.id }, data: { status: 'locked' } });
    expect((await finish({ ticket, code: factorCode(secret) })).code).toBe(4011);
  });
});

test('wrong codes are counted for a day, and a right one does not clear them', async () => {
  const { secret, recoveryCodes } = await addTestTotp(member);
  const limited = async () => {
    const { status } = await finish({ ticket: await ticketOf(), code: '000000' });
    return status === 429;
  };
  for (let i = 0; i < 15; i++) expect(await limited()).toBe(false);
  const code = factorCode(secret);
  expect((await finish({ ticket: await ticketOf(), code })).code).toBe(200);
  for (let i = 0; i < 5; i++) expect(await limited()).toBe(false);
  expect(await limited()).toBe(true);
  const recovery = { ticket: await ticketOf(), code: recoveryCodes[0] };
  expect((await finish(recovery)).status).toBe(429);
  // The owner's session counts apart.
  const proof = { code: recoveryCodes[1] };
  expect((await makeCall('factorProof', proof, { token: member.token })).code).toBe(200);
});

describe('a trusted device', () => {
  const trustCookie = async (secret: string) => {
    const { headers } = await finish({
      ...{ ticket: await ticketOf(), trust: true },
      code: factorCode(secret),
    });
    return cookiesOf(headers, 'device');
  };

  test('needs no factor, other devices and members do', async () => {
    const { secret } = await addTestTotp(member);
    const cookie = await trustCookie(secret);
    expect((await enter(cookie)).code).toBe(200);
    expect((await enter()).code).toBe(4016);
    const other = await newMember();
    await addTestTotp(other);
    expect((await signIn(other.username, PASSWORD, {}, address, cookie)).code).toBe(4016);
  });

  test('is listed, and needs a factor again once trust has ended', async () => {
    const { secret } = await addTestTotp(member);
    const cookie = await trustCookie(secret);
    const { token } = member;
    const { data } = await makeCall('factors', {}, { token, cookie });
    expect(data.trusted_devices).toMatchObject([{ current: true }]);
    const { id } = data.trusted_devices[0];
    const stranger = await newMember();
    const foreign = await makeCall('revokeTrustedDevice', { id }, { token: stranger.token });
    expect(foreign.code).toBe(4004);
    expect((await makeCall('revokeTrustedDevice', { id }, { token })).code).toBe(200);
    expect((await enter(cookie)).code).toBe(4016);
  });

  test('needs a factor with a one-time password', async () => {
    const { secret, recoveryCodes } = await addTestTotp(member);
    const cookie = await trustCookie(secret);
    const act = { username: member.username, operator: 'amy', reason: 'called' };
    const { password } = await resetPassword(db, act);
    const { code, data } = await enter(cookie, password);
    expect(code).toBe(4016);
    const answer = await finish({ ticket: data.ticket, code: recoveryCodes[0] });
    expect(answer.data.must_change_password).toBe(true);
  });
});

describe('a sign-in with a passkey', () => {
  test('takes no name and no password, and counts as a factor', async () => {
    const { authenticator } = await addTestPasskey(member);
    const asked = await options();
    expect(asked).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    const { code, data } = await enterByPasskey(authenticator.sign(asked));
    expect(code).toBe(200);
    expect(data.user.username).toBe(member.username);
    const { factorAt } = await db.session.findFirstOrThrow({
      where: { userId: member.id },
      orderBy: { createdAt: 'desc' },
    });
    expect(factorAt).not.toBeNull();
  });

  test.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another domain', { rpId: 'evil.example' }],
    ['without user verification', { userVerified: false }],
    ['over a challenge of its own', { challenge: randomBytes(32).toString('base64url') }],
    ['without the owner', { userHandle: undefined }],
    ['naming another owner', { userHandle: randomBytes(32).toString('base64url') }],
  ])('%s is refused', async (_, deviation) => {
    const { authenticator } = await addTestPasskey(member);
    const assertion = authenticator.sign(await options(), deviation);
    expect((await enterByPasskey(assertion)).code).toBe(4011);
  });

  test('is refused with a changed signature, a removed passkey, or an unknown one', async () => {
    const { authenticator } = await addTestPasskey(member);
    const { response, ...rest } = authenticator.sign(await options());
    const flipped = `${response.signature.slice(0, -2)}AA`;
    const changed = { ...rest, response: { ...response, signature: flipped } };
    expect((await enterByPasskey(changed)).code).toBe(4011);
    const { token } = member;
    const [{ id }] = (await makeCall('factors', {}, { token })).data.passkeys;
    await makeCall('removePasskey', { id }, { token });
    expect((await enterByPasskey(authenticator.sign(await options()))).code).toBe(4011);
  });

  test('is accepted once, also in parallel', async () => {
    const { authenticator } = await addTestPasskey(member);
    const assertion = authenticator.sign(await options());
    const answers = await Promise.all([1, 2, 3].map(() => enterByPasskey(assertion)));
    expect(codesOf(answers)).toEqual([200, 4011, 4011]);
    expect((await enterByPasskey(assertion)).code).toBe(4011);
  });

  test('is refused with a counter that goes back', async () => {
    const { authenticator } = await addTestPasskey(member);
    const sign = async (counter: number) =>
      (await enterByPasskey(authenticator.sign(await options(), { counter }))).code;
    expect([await sign(5), await sign(5), await sign(4), await sign(6)]).toEqual([
      200, 4011, 4011, 200,
    ]);
  });

  test('is refused over a challenge of another address, of a ticket, or of a proof', async () => {
    const { authenticator } = await addTestPasskey(member);
    const ticket = await ticketOf();
    const proof = await makeCall('factorOptions', {}, { token: member.token });
    for (const asked of [
      await options({}, '192.0.2.251'),
      await options({ ticket }),
      proof.data.passkey,
    ])
      expect((await enterByPasskey(authenticator.sign(asked))).code).toBe(4011);
    const assertion = authenticator.sign(await options(), { userHandle: undefined });
    expect((await finish({ ticket, assertion })).code).toBe(4011);
  });

  test('of a locked member opens nothing', async () => {
    const { authenticator } = await addTestPasskey(member);
    await db.user.update({ where: { id: member.id }, data: { status: 'locked' } });
    expect((await enterByPasskey(authenticator.sign(await options()))).code).toBe(4012);
  });
});
