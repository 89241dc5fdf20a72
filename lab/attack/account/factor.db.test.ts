import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect } from 'vitest';
import { tryAttacks } from '#tests/support/attack/try-attacks';
import { makeCall } from '#tests/support/call/every-call';
import { cookiesOf } from '#tests/support/call/page-cookie';
import { signIn } from '#tests/support/call/sign-in';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import {
  newMember,
  newPayee,
  PASSWORD,
  type TestMember,
  TRADE_PASSWORD,
} from '#tests/support/member/member';
import { resetPassword } from '#tests/support/member/reset-password';
import { factorCode } from '#tests/support/operator/factor';
import { addTestPasskey, addTestTotp } from '#tests/support/passkey/member-factor';
import {
  type Deviation,
  SoftwareAuthenticator,
} from '#tests/support/passkey/software-authenticator';

const { db } = useTestDatabase();
let hosts = 0;
let address = '';

/** Begins at an address of its own. */
async function withAddress(): Promise<TestMember> {
  address = `192.0.2.${++hosts}`;
  return newMember();
}

const enter = (username: string, cookie?: string, password = PASSWORD) =>
  signIn(username, password, {}, address, cookie);
const ticketOf = async ({ username }: TestMember): Promise<string> =>
  (await enter(username)).data.ticket;
const finish = (body: object) => makeCall('loginFactor', body, { address });
const options = async (body: object = {}, from = address) =>
  (await makeCall('passkeyOptions', body, { address: from })).data;
const enterByPasskey = (assertion: object) => makeCall('passkeyLogin', { assertion }, { address });
const prove = (body: object, { token }: { token: string }) =>
  makeCall('factorProof', body, { token });
const proofOptions = async ({ token }: { token: string }) =>
  (await makeCall('factorOptions', {}, { token })).data.passkey;
const factors = async ({ token }: TestMember) => (await makeCall('factors', {}, { token })).data;
const ageFactor = ({ id }: TestMember) => db.$executeRaw`
  UPDATE session SET factor_at = factor_at - interval '6 minutes' WHERE user_id = ${id}`;
/** A second session of a member, opened before there is a factor. */
const stolenSession = async ({ username }: TestMember) => ({
  token: (await enter(username)).data.token as string,
});
const register = async (session: { token: string }, deviation: Deviation = {}, data?: object) => {
  const begun = data ?? (await makeCall('passkeyCreation', { password: PASSWORD }, session)).data;
  const registration = new SoftwareAuthenticator().create(begun, deviation);
  return makeCall('addPasskey', { registration, name: 'key' }, session);
};
/** Signs in by code and lets the device be trusted. @returns its cookie */
const trustDevice = async (member: TestMember, code: string) => {
  const { headers } = await finish({ ticket: await ticketOf(member), code, trust: true });
  return cookiesOf(headers, 'device');
};

tryAttacks(
  'factor',
  { db, newMember: withAddress },
  {
    'use a code of the authenticator app twice, or in parallel': async ({
      victim,
      once,
      refused,
    }) => {
      const code = factorCode((await addTestTotp(victim)).secret);
      const tickets = [await ticketOf(victim), await ticketOf(victim), await ticketOf(victim)];
      await once(
        4011,
        tickets.map((ticket) => () => finish({ ticket, code })),
      );
      const ticket = await ticketOf(victim);
      await refused(
        4011,
        () => finish({ ticket, code }),
        () => prove({ code }, victim),
      );
    },
    'use a code of the step before last, or a later one': async ({ victim, refused }) => {
      const { secret } = await addTestTotp(victim);
      const ticket = await ticketOf(victim);
      const at = (steps: number) => () => finish({ ticket, code: factorCode(secret, steps) });
      await refused(4011, at(-2), at(3));
    },
    'guess more than twenty codes in a day': async ({ victim, refused }) => {
      const { secret, recoveryCodes } = await addTestTotp(victim);
      const guess = async () => finish({ ticket: await ticketOf(victim), code: '000000' });
      await refused(4011, ...Array(20).fill(guess));
      const ticket = await ticketOf(victim);
      await refused(
        429,
        () => finish({ ticket, code: factorCode(secret) }),
        () => finish({ ticket, code: recoveryCodes[0] }),
      );
    },
    'use a recovery code twice, or in parallel': async ({ victim, once, refused }) => {
      const [code = ''] = (await addTestTotp(victim)).recoveryCodes;
      const tickets = [await ticketOf(victim), await ticketOf(victim), await ticketOf(victim)];
      await once(
        4011,
        tickets.map((ticket) => () => finish({ ticket, code })),
      );
      await refused(4011, () => prove({ code }, victim));
    },
    'use recovery codes that were replaced': async ({ victim, refused }) => {
      const [code] = (await addTestTotp(victim)).recoveryCodes;
      await makeCall('renewRecoveryCodes', {}, victim);
      const ticket = await ticketOf(victim);
      await refused(
        4011,
        () => finish({ ticket, code }),
        () => prove({ code }, victim),
      );
    },
    'sign in with a passkey at a look-alike site': async ({ victim, refused }) => {
      const { authenticator } = await addTestPasskey(victim);
      const from = (deviation: Deviation) => async () =>
        enterByPasskey(authenticator.sign(await options(), deviation));
      await refused(
        4011,
        from({ origin: 'https://evil.example' }),
        from({ origin: 'http://localhost:8080' }),
        from({ rpId: 'evil.example' }),
      );
    },
    'sign in with a passkey whose user was not verified': async ({ victim, refused }) => {
      const { authenticator } = await addTestPasskey(victim);
      const asked = await options();
      await refused(4011, () => enterByPasskey(authenticator.sign(asked, { userVerified: false })));
    },
    'sign a challenge of the attacker’s own': async ({ victim, refused }) => {
      const { authenticator } = await addTestPasskey(victim);
      const asked = await options();
      const challenge = randomBytes(32).toString('base64url');
      await refused(4011, () => enterByPasskey(authenticator.sign(asked, { challenge })));
    },
    'use a signature of another address or purpose': async ({ victim, refused }) => {
      const { authenticator } = await addTestPasskey(victim);
      const ticket = await ticketOf(victim);
      const sign = async (asked: Parameters<typeof authenticator.sign>[0]) =>
        authenticator.sign(asked);
      const others = [
        await sign(await options({}, '192.0.2.251')),
        await sign(await options({ ticket })),
        await sign(await proofOptions(victim)),
      ];
      await refused(4011, ...others.map((assertion) => () => enterByPasskey(assertion)));
      const forSignIn = await sign(await options());
      await refused(4011, () => prove({ assertion: forSignIn }, victim));
    },
    'use a signature twice, or in parallel': async ({ victim, once, refused }) => {
      const { authenticator } = await addTestPasskey(victim);
      const assertion = authenticator.sign(await options());
      await once(
        4011,
        Array(3).fill(() => enterByPasskey(assertion)),
      );
      await refused(
        4011,
        () => enterByPasskey(assertion),
        () => prove({ assertion }, victim),
      );
    },
    'use a copied passkey whose counter is behind': async ({ victim, refused }) => {
      const { authenticator } = await addTestPasskey(victim);
      const sign = async (counter: number) =>
        enterByPasskey(authenticator.sign(await options(), { counter }));
      expect((await sign(5)).code).toBe(200);
      await refused(
        4011,
        () => sign(5),
        () => sign(4),
      );
    },
    'sign for another member with the own passkey': async ({ victim, mal, refused }) => {
      await addTestPasskey(victim);
      const { authenticator } = await addTestPasskey(mal);
      const ticket = await ticketOf(victim);
      const asked = await options({ ticket });
      const plain = authenticator.sign(asked, { userHandle: undefined });
      await refused(4011, () => finish({ ticket, assertion: plain }));
      const userHandle = randomBytes(32).toString('base64url');
      const named = authenticator.sign(await options(), { userHandle });
      await refused(4011, () => enterByPasskey(named));
    },
    'sign for the passkey of a member with another key': async ({ victim, mal, refused }) => {
      const { authenticator } = await addTestPasskey(victim);
      const own = (await addTestPasskey(mal)).authenticator;
      const asked = await options();
      const right = authenticator.sign(asked);
      const forged = { ...right, response: { ...own.sign(asked).response } };
      forged.response.userHandle = right.response.userHandle ?? '';
      await refused(4011, () => enterByPasskey(forged));
    },
    'add a first factor with a stolen session alone': async ({ victim, refused }) => {
      const begin = (password?: string) => (name: string) => () =>
        makeCall(name, { password }, { token: victim.token });
      const names = ['passkeyCreation', 'beginTotp'];
      await refused(4001, ...names.map(begin()));
      await refused(4011, ...names.map(begin('not the password')));
    },
    'add a further factor with a stolen session and the password': async ({ victim, refused }) => {
      await addTestTotp(victim);
      await ageFactor(victim);
      const stolen = { token: victim.token };
      const begin = (name: string) => () => makeCall(name, { password: PASSWORD }, stolen);
      await refused(4016, begin('passkeyCreation'), begin('beginTotp'));
    },
    'add a passkey of a look-alike site, or without verification': async ({ victim, refused }) => {
      await refused(
        4011,
        () => register(victim, { origin: 'https://evil.example' }),
        () => register(victim, { rpId: 'evil.example' }),
        () => register(victim, { userVerified: false }),
        () => register(victim, { challenge: randomBytes(32).toString('base64url') }),
      );
    },
    'add a passkey over a challenge of another session or purpose': async ({ victim, refused }) => {
      const stolen = await stolenSession(victim);
      const begin = async (name: string, session: { token: string }) =>
        (await makeCall(name, { password: PASSWORD }, session)).data;
      const [own, theirs] = [
        await begin('passkeyCreation', stolen),
        await begin('passkeyCreation', victim),
      ];
      const { challenge } = await begin('beginTotp', stolen);
      await refused(
        4011,
        () => register(stolen, {}, theirs),
        () => register(stolen, { challenge }, own),
      );
    },
    'add the passkey of another member': async ({ victim, mal, refused }) => {
      const { authenticator } = await addTestPasskey(victim);
      const begun = await makeCall('passkeyCreation', { password: PASSWORD }, mal);
      const registration = authenticator.create(begun.data);
      await refused(4009, () => makeCall('addPasskey', { registration, name: 'key' }, mal));
    },
    'remove factors with a stolen session': async ({ victim, refused }) => {
      await addTestTotp(victim);
      await addTestPasskey(victim, undefined);
      const [{ id }] = (await factors(victim)).passkeys;
      await ageFactor(victim);
      const stolen = { token: victim.token };
      await refused(
        4016,
        () => makeCall('removePasskey', { id, password: PASSWORD }, stolen),
        () => makeCall('removeTotp', { password: PASSWORD }, stolen),
        () => makeCall('renewRecoveryCodes', { password: PASSWORD }, stolen),
      );
    },
    'remove or rename factors of another member': async ({ victim, mal, refused }) => {
      const { recoveryCodes } = await addTestPasskey(victim);
      await trustDevice(victim, recoveryCodes[0] ?? '');
      await addTestTotp(mal);
      const { passkeys, trusted_devices: devices } = await factors(victim);
      await refused(
        4004,
        () => makeCall('removePasskey', { id: passkeys[0].id }, mal),
        () => makeCall('renamePasskey', { id: passkeys[0].id, name: 'mine' }, mal),
        () => makeCall('revokeTrustedDevice', { id: devices[0].id }, mal),
      );
    },
    'forge the cookie of a trusted device': async ({ victim, mal, refused }) => {
      const { recoveryCodes } = await addTestTotp(victim);
      await addTestTotp(mal);
      const cookie = await trustDevice(victim, recoveryCodes[0] ?? '');
      const [head, claims, signature] = cookie.replace('device=', '').split('.');
      const { sub } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString());
      const own = new SignJWT({ users: [`${victim.id}`] }).setSubject(sub).setIssuer('jinku');
      const signed = own
        .setAudience('device')
        .setExpirationTime('1h')
        .setProtectedHeader({ alg: 'HS256' });
      const forged = [
        `device=${await signed.sign(randomBytes(32))}`,
        `device=${head}.${claims}.${signature?.split('').reverse().join('')}`,
        `device=${randomUUID()}`,
      ];
      await refused(4016, ...forged.map((one) => () => enter(victim.username, one)));
    },
    'use the trusted device of another member': async ({ victim, mal, refused }) => {
      await addTestTotp(victim);
      const { recoveryCodes } = await addTestTotp(mal);
      const cookie = await trustDevice(mal, recoveryCodes[0] ?? '');
      await refused(4016, () => enter(victim.username, cookie));
    },
    'use a trusted device after trust was ended': async ({ victim, refused }) => {
      const { recoveryCodes } = await addTestTotp(victim);
      const cookie = await trustDevice(victim, recoveryCodes[0] ?? '');
      const [{ id }] = (await factors(victim)).trusted_devices;
      await makeCall('revokeTrustedDevice', { id }, victim);
      await refused(4016, () => enter(victim.username, cookie));
    },
    'use a trusted device after the password was changed': async ({ victim, refused }) => {
      const { recoveryCodes } = await addTestTotp(victim);
      const cookie = await trustDevice(victim, recoveryCodes[0] ?? '');
      const change = { old_password: PASSWORD, password: 'orchid lantern 9' };
      expect((await makeCall('updatePassword', change, victim)).code).toBe(200);
      await refused(4016, () => enter(victim.username, cookie, 'orchid lantern 9'));
    },
    'skip the factor by a one-time password on a trusted device': async ({ victim, refused }) => {
      const { recoveryCodes } = await addTestTotp(victim);
      const cookie = await trustDevice(victim, recoveryCodes[0] ?? '');
      const act = { username: victim.username, operator: 'amy', reason: 'called' };
      const { password } = await resetPassword(db, act);
      await refused(4016, () => enter(victim.username, cookie, password));
    },
    'withdraw by the factor that another session showed': async ({ refused }) => {
      await setSettings(db, { second_factor: 'payouts' });
      const payee = await newPayee('1000');
      const { secret } = await addTestTotp(payee);
      await ageFactor(payee);
      const stolen = { token: payee.token };
      const body = { channel: 'bank', target_id: payee.cardId, amount: '500' };
      const proof = { ...body, trade_password: TRADE_PASSWORD };
      const shown = await finish({ ticket: await ticketOf(payee), code: factorCode(secret) });
      expect(shown.code).toBe(200);
      await refused(4016, () => makeCall('withdraw', proof, { ...stolen, key: randomUUID() }));
      await setSettings(db, { second_factor: 'never' });
      expect(await db.withdrawal.count({ where: { userId: payee.id } })).toBe(0);
    },
  },
);
