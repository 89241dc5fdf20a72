import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { linkCode } from '#lib/access/links/link-url';
import { sendRecoveryMail } from '#lib/access/recovery/send-recovery-mail';
import { tellDueRecoveries } from '#lib/access/recovery/tell-due-recoveries';
import { mailSteps, newMailMember, press, tokenOf } from '#tests/support/attack/mail-steps';
import { tryAttacks } from '#tests/support/attack/try-attacks';
import { makeCall } from '#tests/support/call/every-call';
import { cookiesOf } from '#tests/support/call/page-cookie';
import { signIn } from '#tests/support/call/sign-in';
import { useTestDatabase } from '#tests/support/database/test-database';
import { PASSWORD, type TestMember, TRADE_PASSWORD } from '#tests/support/member/member';
import { addTestTotp } from '#tests/support/passkey/member-factor';

const database = useTestDatabase();
const { db } = database;
const { ask, told, start, pass, ready, changeMail } = mailSteps(database);
const newMember = () => newMailMember(database);
const NEW_PASSWORD = 'orchid lantern 9';

const recover = (account: string) => makeCall('recover', { account });
const begin = (request_id: string, code: string) => makeCall('startRecovery', { request_id, code });
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const finish = (token: string, password = NEW_PASSWORD) =>
  makeCall('finishRecovery', { token, password });
const cancel = ({ token }: TestMember) => makeCall('cancelRecovery', {}, { token });
const enter = ({ username }: TestMember, password: string, cookie?: string) =>
  signIn(username, password, {}, '192.0.2.77', cookie);

const setTradePassword = ({ token }: TestMember) =>
  makeCall('addTradePassword', { password: PASSWORD, trade_password: TRADE_PASSWORD }, { token });
const requestTrade = ({ token }: TestMember, password = PASSWORD) =>
  makeCall('requestTradeRecovery', { password }, { token });
const finishTrade = ({ token }: TestMember, password = PASSWORD) =>
  makeCall('finishTradeRecovery', { password, trade_password: '246803' }, { token });
/** Starts a recovery of the trade password by its code. */
const startTrade = async (member: TestMember) => {
  await setTradePassword(member);
  await requestTrade(member);
  const { codeId = '' } = await told('security.tradeRecoveryLink', member);
  const { token } = member;
  const code = linkCode(codeId);
  expect((await makeCall('startTradeRecovery', { code }, { token })).code).toBe(200);
};

const ageFactor = ({ id }: TestMember) => db.$executeRaw`
  UPDATE session SET factor_at = factor_at - interval '6 minutes' WHERE user_id = ${id}`;

tryAttacks(
  'recovery',
  { db, newMember },
  {
    'learn from a request whether a name or address exists': async ({ victim, refused }) => {
      const withoutId = ({ text }: { text: string }) => text.replace(/[0-9a-f-]{36}/, 'ID');
      const unknown = withoutId(await recover('nobody_here'));
      const known = (account: string) => async () => {
        const answer = await recover(account);
        expect(withoutId(answer)).toBe(unknown);
        return answer;
      };
      await refused(200, known(victim.username), known(victim.mail), known('no@jinku.example'));
    },
    'learn from a code whether a mail was sent': async ({ victim, refused }) => {
      const { id, code } = await ask(victim);
      const unknown = await begin(randomUUID(), wrongFor(code));
      await refused(4011, async () => {
        const known = await begin(id, wrongFor(code));
        expect(known.text).toBe(unknown.text);
        return known;
      });
    },
    'learn at sign-up whether an address is verified by a member': async ({ victim, refused }) => {
      const signUp = (email: string) =>
        makeCall('register', {
          username: `r${randomUUID().slice(0, 8)}`,
          password: PASSWORD,
          email,
        });
      const shape = ({ msg, data }: Awaited<ReturnType<typeof signUp>>, email: string) =>
        JSON.stringify([msg, { ...data.user, email: data.user.email === email }, Object.keys(data)])
          .replace(/"r[0-9a-f]{8}"/g, '""')
          .replace(/"id":"\d+"|"[^"]*Z"/g, '""');
      const free = `free-${victim.username}@jinku.example`;
      const unknown = shape(await signUp(free), free);
      await refused(200, async () => {
        const answer = await signUp(victim.mail);
        expect(shape(answer, victim.mail)).toBe(unknown);
        return answer;
      });
    },
    'guess the code of a mail more than five times': async ({ victim, refused }) => {
      const { id, code } = await ask(victim);
      const guesses = Array.from({ length: 12 }, () => () => begin(id, wrongFor(code)));
      await refused(
        4011,
        async () => (await Promise.all(guesses.map((guess) => guess())))[0] ?? { code: 0 },
      );
      await refused(4011, () => begin(id, code));
    },
    'start the recovery of another member by the own code': async ({ victim, mal, refused }) => {
      const [theirs, own] = [await ask(victim), await ask(mal)];
      await refused(4011, () => begin(theirs.id, own.code));
    },
    'start a recovery twice, or two at a time': async ({ victim, once, refused }) => {
      const [first, second] = [await ask(victim), await ask(victim)];
      await once(4010, [() => press(first.token), () => press(second.token)]);
      await refused(
        4010,
        () => press(first.token),
        () => press(second.token),
      );
      const later = await ask(victim);
      await refused(4010, () => press(first.token));
      expect((await press(later.token)).code).not.toBe(200);
    },
    'start a recovery for an address that is not the member’s any more': async (stage) => {
      const { victim, refused } = stage;
      const { token } = await ask(victim);
      await changeMail(victim, `new-${victim.username}@jinku.example`);
      await refused(4010, () => press(token));
    },
    'have a recovery mailed to an address that was only stated': async ({ victim, refused }) => {
      const stated = `stated-${victim.username}@jinku.example`;
      const body = { username: `s${randomUUID().slice(0, 8)}`, password: PASSWORD, email: stated };
      await makeCall('register', body);
      await refused(200, async () => {
        const { data, code } = await recover(stated);
        await sendRecoveryMail(db, { id: data.request_id, account: stated });
        const mails = await db.$queryRaw<object[]>`
        SELECT FROM member_outbox WHERE template = 'security.recoveryLink' AND recipient = ${stated}`;
        expect(mails).toEqual([]);
        return { code };
      });
    },
    'flood a member with mails of recoveries': async ({ victim, refused }) => {
      for (let n = 0; n < 5; n++) await ask(victim);
      await refused(200, async () => {
        const { data, code } = await recover(victim.username);
        await sendRecoveryMail(db, { id: data.request_id, account: victim.username });
        const mails = await db.$queryRaw<object[]>`
        SELECT FROM member_outbox WHERE template = 'security.recoveryLink' AND user_id = ${victim.id}`;
        expect(mails).toHaveLength(5);
        return { code };
      });
    },
    'write further recipients into a request': async ({ victim, refused }) => {
      const { mail } = victim;
      const accounts = [
        `${mail}\r\nbcc: mal@jinku.example`,
        `${mail}, mal@jinku.example`,
        `${mail}\0`,
      ];
      await refused(4001, ...accounts.map((account) => () => recover(account)));
    },
    'set the password before the wait is over': async ({ victim, refused }) => {
      const { token } = await ask(victim);
      await press(token);
      await pass(victim, 23);
      expect(await tellDueRecoveries(db, Date.now() + 10_000)).toBe(1);
      expect(await told('security.recoveryReady', victim)).toEqual({});
      await refused(4004, () => finish(token));
    },
    'set the trade password before the wait is over': async ({ victim, refused }) => {
      await startTrade(victim);
      await refused(4010, () => finishTrade(victim));
      await pass(victim, 23);
      await refused(4010, () => finishTrade(victim));
    },
    'end the wait by SQL': async ({ victim }) => {
      await start(victim);
      const statements = [
        `UPDATE member_recovery SET ready_at = now()`,
        `UPDATE member_recovery SET outcome = 'done'`,
        `DELETE FROM member_recovery`,
      ];
      for (const sql of statements)
        await expect(db.$executeRawUnsafe(`${sql} WHERE user_id = ${victim.id}`)).rejects.toThrow();
    },
    'set the password after the member cancelled': async ({ victim, refused }) => {
      const token = await ready(victim);
      expect((await cancel(victim)).code).toBe(200);
      await refused(4010, () => finish(token));
    },
    'set the password long after the wait': async ({ victim, refused }) => {
      const token = await ready(victim);
      await pass(victim, 25);
      await refused(4010, () => finish(token));
    },
    'set the password twice, or in parallel': async ({ victim, once, refused }) => {
      const token = await ready(victim);
      await once(4010, [() => finish(token), () => finish(token, 'another lantern 7')]);
      await refused(4010, () => finish(token, 'third lantern 8'));
    },
    'set a password that is easy to guess': async ({ victim, refused }) => {
      const token = await ready(victim);
      const weak = ['password123', victim.username, 'short'];
      await refused(4001, ...weak.map((password) => () => finish(token, password)));
    },
    'skip the second factor by a recovery, also on a trusted device': async ({
      victim,
      refused,
    }) => {
      const { recoveryCodes } = await addTestTotp(victim);
      const { ticket } = (await enter(victim, PASSWORD)).data;
      const proof = { ticket, code: recoveryCodes[0], trust: true };
      const { headers } = await makeCall('loginFactor', proof, { address: '192.0.2.77' });
      const cookie = cookiesOf(headers, 'device');
      expect((await finish(await ready(victim))).code).toBe(200);
      await refused(
        4016,
        () => enter(victim, NEW_PASSWORD),
        () => enter(victim, NEW_PASSWORD, cookie),
      );
    },
    'keep a session through a recovery': async ({ victim, refused }) => {
      const stolen = (await enter(victim, PASSWORD)).data.token;
      expect((await finish(await ready(victim))).code).toBe(200);
      await refused(8888, () => makeCall('userInfo', {}, { token: stolen }));
      await refused(4011, () => enter(victim, PASSWORD));
    },
    'cancel the recovery of another member': async ({ victim, mal, refused }) => {
      await start(victim);
      await refused(4010, () => cancel(mal));
    },
    'cancel a later recovery by the link of an earlier one': async ({ victim, refused }) => {
      await start(victim);
      const { notMeId } = await told('security.recoveryStarted', victim);
      expect((await press(tokenOf(notMeId))).code).toBe(200);
      await start(victim);
      await refused(4010, () => press(tokenOf(notMeId)));
    },
    'recover the trade password with a stolen session alone': async ({ victim, refused }) => {
      await setTradePassword(victim);
      await refused(4011, () => requestTrade(victim, 'not the password'));
      await startTrade(victim);
      await pass(victim, 25);
      await refused(4011, () => finishTrade(victim, 'not the password'));
    },
    'recover the trade password without the second factor': async ({ victim, refused }) => {
      await setTradePassword(victim);
      const { recoveryCodes } = await addTestTotp(victim);
      await ageFactor(victim);
      await refused(4016, () => requestTrade(victim));
      await makeCall('factorProof', { code: recoveryCodes[0] }, victim);
      await startTrade(victim);
      await pass(victim, 25);
      await ageFactor(victim);
      await refused(4016, () => finishTrade(victim));
    },
    'change the mail address with a stolen session': async ({ victim, refused }) => {
      const address = `mal-${victim.username}@jinku.example`;
      const { token } = victim;
      await refused(4011, () =>
        makeCall('sendMailCode', { address, password: 'not the password' }, { token }),
      );
      await refused(4001, () => makeCall('updateUserInfo', { email: address }, { token }));
      await refused(4001, () => makeCall('updateUserInfo', { email: null }, { token }));
    },
    'change the mail address, then recover by the new one': async ({ victim, refused }) => {
      await changeMail(victim, `mal-${victim.username}@jinku.example`);
      await startTrade(victim);
      await pass(victim, 71);
      await refused(4010, () => finishTrade(victim));
    },
    'change the mail address again, so that it can’t be undone': async ({ victim, refused }) => {
      await changeMail(victim, `mal-${victim.username}@jinku.example`);
      const body = { address: `two-${victim.username}@jinku.example`, password: PASSWORD };
      await refused(4010, () => makeCall('sendMailCode', body, { token: victim.token }));
    },
    'undo a change of the mail address after 72 hours': async ({ victim, refused }) => {
      await changeMail(victim, `new-${victim.username}@jinku.example`);
      const { notMeId } = await told('security.mailChangedBefore', victim);
      await pass(victim, 73);
      await refused(4010, () => press(tokenOf(notMeId)));
    },
    'verify the address of another member': async ({ victim, mal, refused }) => {
      const { token } = mal;
      await makeCall('sendMailCode', { address: victim.mail, password: PASSWORD }, { token });
      const code = linkCode((await told('security.mailCode', mal)).codeId ?? '');
      const before = await db.user.findUniqueOrThrow({ where: { id: mal.id } });
      expect((await makeCall('confirmMail', { code }, { token })).code).toBe(4009);
      expect((await db.user.findUniqueOrThrow({ where: { id: mal.id } })).email).toBe(before.email);
      await refused(4011, () => makeCall('confirmMail', { code }, { token }));
    },
  },
);
