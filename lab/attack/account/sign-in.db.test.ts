import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect } from 'vitest';
import { readToken, signToken } from '#lib/access/session/token';
import { inTransaction } from '#lib/base/db/transaction';
import { lockUser } from '#lib/features/members/lock-user';
import { tryAttacks } from '#tests/support/attack/try-attacks';
import { makeCall } from '#tests/support/call/every-call';
import { signIn } from '#tests/support/call/sign-in';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD, type TestMember } from '#tests/support/member/member';
import { resetPassword } from '#tests/support/member/reset-password';
import { factorCode } from '#tests/support/operator/factor';
import { addTestPasskey, addTestTotp } from '#tests/support/passkey/member-factor';
import { solvedPuzzle } from '#tests/support/puzzle/solved-puzzle';

const { db } = useTestDatabase();
const WRONG = 'not the password';
const UNKNOWN = 'nobody_here';
let hosts = 0;

/** Failures are counted by address, so each attack has its own. */
const newAddress = () => `192.0.2.${++hosts}`;
const enter = (username: string, password = PASSWORD, extra: object = {}, from = newAddress()) =>
  signIn(username, password, extra, from);
const ticketOf = async ({ username }: TestMember, from: string): Promise<string> =>
  (await enter(username, PASSWORD, {}, from)).data.ticket;
const finish = (ticket: string, code: string, address: string) =>
  makeCall('loginFactor', { ticket, code }, { address });
const userInfo = (token: string) => makeCall('userInfo', {}, { token });
/** Number of guesses whose password was compared. */
const compared = (answers: { code: number }[]) =>
  answers.filter(({ code }) => code === 4011).length;
const wrongIn = (count: number, guess: (n: number) => ReturnType<typeof enter>) =>
  Promise.all(Array.from({ length: count }, (_, n) => guess(n)));

tryAttacks(
  'sign-in',
  { db, newMember },
  {
    'learn from a wrong password whether a name exists': async ({ victim, refused }) => {
      const unknown = await enter(UNKNOWN, WRONG);
      await refused(4011, async () => {
        const known = await enter(victim.username, WRONG);
        expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
        return known;
      });
    },
    'learn from a wrong password who has a second factor': async ({ victim, mal, refused }) => {
      await addTestPasskey(victim);
      const without = await enter(mal.username, WRONG);
      await refused(4011, async () => {
        const answer = await enter(victim.username, WRONG);
        expect(answer.text).toBe(without.text);
        return answer;
      });
    },
    'learn the passkeys of a name': async ({ victim, refused }) => {
      const { authenticator } = await addTestPasskey(victim);
      const { username } = victim;
      await refused(200, async () => {
        const answer = await makeCall('passkeyOptions', { username, account: username });
        expect(answer.data.allowCredentials).toEqual([]);
        expect(answer.text).not.toContain(authenticator.id);
        return answer;
      });
    },
    'take the name of a member in other letters': async ({ victim, refused }) => {
      const body = { username: victim.username.toUpperCase(), password: PASSWORD };
      await refused(4009, () => makeCall('register', body));
    },
    'guess one password in parallel from many addresses': async ({ victim, refused }) => {
      await refused(4013, async () => {
        const answers = await wrongIn(40, (n) =>
          enter(victim.username, WRONG, {}, `10.20.31.${n}`),
        );
        expect(compared(answers)).toBe(5);
        return enter(victim.username);
      });
    },
    'try a list of stolen passwords on many names': async ({ victim, refused }) => {
      const from = newAddress();
      await refused(4013, async () => {
        const answers = await wrongIn(60, (n) => enter(`stuffed_${n}`, WRONG, {}, from));
        expect(compared(answers)).toBeLessThanOrEqual(20);
        for (let n = compared(answers); n < 20; n++) await enter(`rest_${n}`, WRONG, {}, from);
        return enter(victim.username, PASSWORD, {}, from);
      });
    },
    'use one solved puzzle for two guesses, or elsewhere': async ({ victim, refused }) => {
      const [here, elsewhere] = [newAddress(), newAddress()];
      await wrongIn(5, () => enter(victim.username, WRONG));
      const [first, second] = [await solvedPuzzle(db, here), await solvedPuzzle(db, elsewhere)];
      const guess = (puzzle_id: string) => enter(victim.username, WRONG, { puzzle_id }, here);
      await refused(4011, () => guess(first));
      await refused(
        4013,
        () => guess(first),
        () => guess(second),
        () => guess(randomUUID()),
      );
    },
    'finish two sign-ins with one ticket': async ({ victim, once, refused }) => {
      const { recoveryCodes } = await addTestTotp(victim);
      const from = newAddress();
      const ticket = await ticketOf(victim, from);
      await once(
        4004,
        recoveryCodes.slice(0, 4).map((code) => () => finish(ticket, code, from)),
      );
      await refused(4004, () => finish(ticket, recoveryCodes[5] ?? '', from));
    },
    'finish a sign-in at another address, or with an invented ticket': async ({
      victim,
      refused,
    }) => {
      const code = factorCode((await addTestTotp(victim)).secret);
      const [from, elsewhere] = [newAddress(), newAddress()];
      const ticket = await ticketOf(victim, from);
      const invented = randomBytes(32).toString('base64url');
      await refused(
        4004,
        () => finish(ticket, code, elsewhere),
        () => finish(invented, code, from),
      );
    },
    'finish the sign-in of another member with the own code': async ({ victim, mal, refused }) => {
      await addTestTotp(victim);
      const own = await addTestTotp(mal);
      const from = newAddress();
      const ticket = await ticketOf(victim, from);
      await refused(
        4011,
        () => finish(ticket, factorCode(own.secret), from),
        () => finish(ticket, own.recoveryCodes[0] ?? '', from),
      );
    },
    'finish a sign-in after the password was changed': async ({ victim, refused }) => {
      const { secret } = await addTestTotp(victim);
      const from = newAddress();
      const ticket = await ticketOf(victim, from);
      const change = { old_password: PASSWORD, password: 'orchid lantern 9' };
      expect((await makeCall('updatePassword', change, victim)).code).toBe(200);
      await refused(4004, () => finish(ticket, factorCode(secret), from));
    },
    'finish a sign-in after ten wrong codes': async ({ victim, refused }) => {
      const { secret } = await addTestTotp(victim);
      const from = newAddress();
      const ticket = await ticketOf(victim, from);
      await refused(4011, ...Array(10).fill(() => finish(ticket, '000000', from)));
      await refused(4004, () => finish(ticket, factorCode(secret), from));
    },
    'sign in to a locked account, by password, ticket or passkey': async ({ victim, refused }) => {
      const { authenticator, recoveryCodes } = await addTestPasskey(victim);
      const from = newAddress();
      const ticket = await ticketOf(victim, from);
      const act = { username: victim.username, operator: 'amy', reason: 'test' };
      await inTransaction(db, (tx) => lockUser(tx, act));
      const { data } = await makeCall('passkeyOptions', {}, { address: from });
      const assertion = authenticator.sign(data);
      await refused(
        4012,
        () => enter(victim.username),
        () => makeCall('passkeyLogin', { assertion }, { address: from }),
      );
      await refused(4011, () => finish(ticket, recoveryCodes[0] ?? '', from));
      await refused(8888, () => userInfo(victim.token));
    },
    'stay signed in after a sign-out or a new password': async ({ victim, mal, refused }) => {
      await makeCall('logout', {}, mal);
      const stolen = (await enter(victim.username)).data.token;
      const change = { old_password: PASSWORD, password: 'orchid lantern 9' };
      await makeCall('updatePassword', change, victim);
      await refused(
        8888,
        () => userInfo(mal.token),
        () => userInfo(stolen),
      );
      await refused(4011, () => enter(victim.username));
    },
    'forge the token of a session': async ({ victim, mal, refused }) => {
      const session = await readToken('api', victim.token);
      if (!session) throw new Error('no session');
      const [head, , signature] = mal.token.split('.');
      const claims = victim.token.split('.')[1];
      const none = `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${claims}.`;
      const expiresAt = new Date(Date.now() + 3_600_000);
      const own = new SignJWT({ sid: session.sessionId })
        .setSubject(`${victim.id}`)
        .setProtectedHeader({ alg: 'HS256' });
      const tokens = [
        ...[`${head}.${claims}.${signature}`, none, await own.sign(randomBytes(32))],
        await signToken('page', session, expiresAt),
        await signToken('api', { ...session, userId: mal.id }, expiresAt),
      ];
      await refused(8888, ...tokens.map((token) => () => userInfo(token)));
    },
    'end the session of another member': async ({ victim, mal, refused }) => {
      const session = await readToken('api', victim.token);
      const revoke = (token: string) =>
        makeCall('revokeSession', { id: session?.sessionId, password: PASSWORD }, { token });
      await refused(4004, () => revoke(mal.token));
    },
    'do more with a one-time password than change it': async ({ victim, refused }) => {
      const act = { username: victim.username, operator: 'amy', reason: 'called' };
      const { password } = await resetPassword(db, act);
      const { data } = await enter(victim.username, password);
      const { token } = data;
      const address = 'mal@jinku.example';
      await refused(
        4015,
        ...['withdraw', 'sendMailCode', 'passkeyCreation', 'freezeAccount', 'balance'].map(
          (name) => () => makeCall(name, { address, password }, { token }),
        ),
      );
    },
  },
);
