import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { linkCode } from '#lib/access/links/link-url';
import { mailSteps, newMailMember, press, tokenOf } from '#tests/support/attack/mail-steps';
import { tryAttacks } from '#tests/support/attack/try-attacks';
import { makeCall, routeOf } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { useKey } from '#tests/support/keys/rotate-key';
import { PASSWORD, type TestMember } from '#tests/support/member/member';

const database = useTestDatabase();
const { db } = database;
const { ask, told, start, pass, ready } = mailSteps(database);
const newMember = () => newMailMember(database);

const open = (token: string) => makeCall('openLink', { token });
const finish = (token: string) =>
  makeCall('finishRecovery', { token, password: 'orchid lantern 9' });
/** Every way to show a token. */
const showEach = (token: string) => [() => open(token), () => press(token), () => finish(token)];
/** The name of a link with another purpose. */
const renamed = (name: string, purpose: string) => `${purpose}.${name.split('.')[1]}`;
const sendCode = (member: TestMember, address: string) =>
  makeCall('sendMailCode', { address, password: PASSWORD }, { token: member.token });

tryAttacks(
  'links',
  { db, newMember },
  {
    'use a link by opening it, as mail scanners do': async ({ victim, refused }) => {
      const { token } = await ask(victim);
      const read = async () => {
        const answer = await open(token);
        expect(answer.data).toMatchObject({ purpose: 'recovery-password', state: 'open' });
        return answer;
      };
      await refused(200, read, read, read);
      for (const name of ['useLink', 'openLink', 'finishRecovery'])
        expect(Object.keys(await routeOf(name))).toEqual(['POST']);
    },
    'change a token': async ({ victim, refused }) => {
      const { token } = await ask(victim);
      for (const at of [0, 21, 25, 52]) {
        const changed = token[at] === 'A' ? 'B' : 'A';
        const forged = token.slice(0, at) + changed + token.slice(at + 1);
        await refused(4004, ...showEach(forged));
      }
    },
    'cut, lengthen or respell a token': async ({ victim, refused }) => {
      const { token } = await ask(victim);
      const bytes = Buffer.from(token, 'base64url');
      const cut = bytes.subarray(0, -1).toString('base64url');
      const more = Buffer.concat([bytes, Buffer.from([0])]).toString('base64url');
      await refused(4001, ...[cut, more, '', `${token}=`].flatMap(showEach));
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const last = alphabet[alphabet.indexOf(token.at(-1) ?? '') + 1] ?? '';
      expect(Buffer.from(token.slice(0, -1) + last, 'base64url')).toEqual(bytes);
      await refused(4004, ...showEach(token.slice(0, -1) + last));
    },
    'join the own proof to the link of another member': async ({ victim, mal, refused }) => {
      const [theirs, own] = [await ask(victim), await ask(mal)];
      const [id, mac] = [theirs, own].map(({ token }) => Buffer.from(token, 'base64url'));
      if (!id || !mac) throw new Error('no tokens');
      const spliced = Buffer.concat([id.subarray(0, 16), mac.subarray(16)]).toString('base64url');
      const invented = Buffer.concat([id.subarray(0, 16), randomBytes(24)]).toString('base64url');
      await refused(4004, ...showEach(spliced), ...showEach(invented));
    },
    'use a link for another purpose': async ({ victim, refused }) => {
      const { token } = await ask(victim);
      await refused(4004, () => finish(token));
      const { linkId = '' } = await told('security.recoveryLink', victim);
      for (const purpose of ['recovery-finish', 'recovery-cancel', 'mail-undo', 'mail-verify'])
        await refused(4004, ...showEach(tokenOf(renamed(linkId, purpose))));
      const end = await ready(victim);
      await refused(4004, () => press(end));
    },
    'use the code of a link for another purpose': async ({ victim, refused }) => {
      const { id, code } = await ask(victim);
      await sendCode(victim, `new-${victim.username}@jinku.example`);
      const { codeId = '' } = await told('security.mailCode', victim);
      const body = { request_id: codeId.split('.')[1], code: linkCode(codeId) };
      await refused(4011, () => makeCall('startRecovery', body));
      const { token } = victim;
      await refused(4011, () => makeCall('startTradeRecovery', { code }, { token }));
      await refused(4011, () => makeCall('confirmMail', { code }, { token }));
      expect((await makeCall('startRecovery', { request_id: id, code })).code).toBe(200);
    },
    'make a link with another key': async ({ victim, refused }) => {
      await ask(victim);
      const { linkId } = await told('security.recoveryLink', victim);
      const own = process.env.PAGE_KEY ?? '';
      useKey('PAGE_KEY', 'a key of the attacker which is long enough');
      const forged = tokenOf(linkId);
      useKey('PAGE_KEY', own);
      await refused(4004, ...showEach(forged));
    },
    'use a link after its time': async ({ victim, refused }) => {
      const { token } = await ask(victim);
      await pass(victim, 200);
      await refused(4010, () => press(token));
    },
    'use a link twice, or in parallel': async ({ victim, once, refused }) => {
      const { token } = await ask(victim);
      await once(
        4010,
        Array(4).fill(() => press(token)),
      );
      await refused(4010, () => press(token));
    },
    'use a link or code that a later one replaced': async ({ victim, refused }) => {
      await sendCode(victim, `one-${victim.username}@jinku.example`);
      const { linkId, codeId = '' } = await told('security.mailCode', victim);
      await sendCode(victim, `two-${victim.username}@jinku.example`);
      const { token } = victim;
      await refused(4010, () => press(tokenOf(linkId)));
      await refused(4011, () => makeCall('confirmMail', { code: linkCode(codeId) }, { token }));
    },
    'use a link of a locked account': async ({ victim, refused }) => {
      const { token } = await ask(victim);
      await start(victim);
      const { notMeId } = await told('security.recoveryStarted', victim);
      await db.user.update({ where: { id: victim.id }, data: { status: 'locked' } });
      await refused(4010, () => press(token));
      await refused(4012, () => press(tokenOf(notMeId)));
    },
  },
);
