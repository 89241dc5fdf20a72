import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { linkCode, linkUrl } from '#lib/access/links/link-url';
import { sendRecoveryMail } from '#lib/access/recovery/send-recovery-mail';
import { callRoute, type RouteAnswer, type RouteHandler } from '#tests/support/call/call-route';
import { runSql } from '#tests/support/database/run-sql';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD, type TestMember } from '#tests/support/member/member';
import { addTestTotp } from '#tests/support/passkey/member-factor';
import { POST as addTradePassword } from '../../../app/api/addTradePassword/route.ts';
import { POST as cancelRecovery } from '../../../app/api/cancelRecovery/route.ts';
import { POST as finishRecovery } from '../../../app/api/finishRecovery/route.ts';
import { POST as finishTradeRecovery } from '../../../app/api/finishTradeRecovery/route.ts';
import { POST as login } from '../../../app/api/login/route.ts';
import { POST as openLink } from '../../../app/api/openLink/route.ts';
import { POST as recover } from '../../../app/api/recover/route.ts';
import { POST as requestTradeRecovery } from '../../../app/api/requestTradeRecovery/route.ts';
import { POST as startRecovery } from '../../../app/api/startRecovery/route.ts';
import { POST as startTradeRecovery } from '../../../app/api/startTradeRecovery/route.ts';
import { POST as useLink } from '../../../app/api/useLink/route.ts';
import { POST as userInfo } from '../../../app/api/userInfo/route.ts';
import { tellDueRecoveries } from './tell-due-recoveries.ts';

const { db, superuserUrl } = useTestDatabase();
const NEW_PASSWORD = 'orchid lantern 9';
let member: TestMember;
let mail: string;
let hosts = 0;

/** Calls from another address each time, so that only the limit under test applies. */
function call(
  route: RouteHandler,
  name: string,
  body: object,
  token?: string,
): Promise<RouteAnswer> {
  const address = `10.2.${Math.floor(++hosts / 250)}.${hosts % 250}`;
  return callRoute(route, name, body, { address, ...(token && { token }) });
}

/** The newest row of the outbox of a template. */
async function told(template: string): Promise<Record<string, string>> {
  const [row] = await db.$queryRaw<{ params: Record<string, string> }[]>`
    SELECT params FROM member_outbox WHERE user_id = ${member.id} AND template = ${template} ORDER BY id DESC LIMIT 1`;
  return row?.params ?? {};
}

const tokenOf = (name = '') => linkUrl(name).split('#')[1] ?? '';
const press = (name?: string) => call(useLink, 'useLink', { token: tokenOf(name) });

/** Asks for a recovery and lets the worker send the mail. @returns id of the request */
async function ask(account = member.username): Promise<string> {
  const { data } = await call(recover, 'recover', { account });
  await sendRecoveryMail(db, { id: data.request_id, account: account.toLowerCase() });
  return data.request_id;
}

/** Starts a recovery by the link of its mail. */
async function start(): Promise<void> {
  await ask();
  expect((await press((await told('security.recoveryLink')).linkId)).code).toBe(200);
}

/** Moves the recovery of the member as if it had begun earlier. */
const pass = (hours: number) =>
  runSql(
    superuserUrl(),
    `SET session_replication_role = replica; UPDATE member_recovery SET
       started_at = started_at - interval '${hours} hours', half_at = half_at - interval '${hours} hours',
       ready_at = ready_at - interval '${hours} hours', expires_at = expires_at - interval '${hours} hours'
     WHERE user_id = ${member.id}`,
  );
const tell = () => tellDueRecoveries(db, Date.now() + 10_000);
const outcomes = async () =>
  (
    await db.$queryRaw<{ outcome: string | null }[]>`
      SELECT outcome FROM member_recovery WHERE user_id = ${member.id} ORDER BY id`
  ).map(({ outcome }) => outcome);
const signIn = (password: string) => call(login, 'login', { username: member.username, password });
const finish = (name?: string, password = NEW_PASSWORD) =>
  call(finishRecovery, 'finishRecovery', { token: tokenOf(name), password });

beforeEach(async () => {
  member = await newMember();
  mail = `${member.username}@jinku.example`;
  await db.user.update({
    where: { id: member.id },
    data: { email: mail, emailVerifiedAt: new Date() },
  });
});

describe('asking for a recovery', () => {
  test('answers alike for every account, and looks none up', async () => {
    const accounts = [member.username, mail, 'nobody_here', 'nobody@jinku.example'];
    const answers = await Promise.all(
      accounts.map((account) => call(recover, 'recover', { account })),
    );
    for (const { code, msg, data } of answers)
      expect([code, msg, Object.keys(data)]).toEqual([200, 'ok', ['request_id']]);
    const jobs = await db.$queryRaw<{ key: string }[]>`
      SELECT key FROM job_request WHERE task = 'recovery_mail'`;
    expect(jobs.length).toBeGreaterThanOrEqual(4);
  });

  test('mails by name in any case and by address, and to nobody else', async () => {
    await ask(member.username.toUpperCase());
    await ask(mail);
    await ask('nobody_here');
    const mails = await db.$queryRaw<{ recipient: string; channel: string }[]>`
      SELECT recipient, channel FROM member_outbox WHERE template = 'security.recoveryLink' AND user_id = ${member.id}`;
    expect(mails).toEqual([
      { recipient: mail, channel: 'mail' },
      { recipient: mail, channel: 'mail' },
    ]);
  });

  test('sends nothing to an address that is not verified, a locked account, or twice for one request', async () => {
    const other = await newMember();
    await db.user.update({ where: { id: other.id }, data: { email: 'stated@jinku.example' } });
    await ask(other.username);
    await ask('stated@jinku.example');
    const id = await ask();
    await sendRecoveryMail(db, { id, account: member.username });
    await db.user.update({ where: { id: member.id }, data: { status: 'locked' } });
    await ask();
    const rows = await db.$queryRaw<object[]>`
      SELECT FROM member_outbox WHERE template = 'security.recoveryLink' AND user_id IN (${member.id}, ${other.id})`;
    expect(rows).toHaveLength(1);
  });

  test('mails at most five times a day, and the earlier links stay valid for the owner', async () => {
    await ask();
    const { linkId } = await told('security.recoveryLink');
    for (let i = 0; i < 6; i++) await ask();
    const rows = await db.$queryRaw<object[]>`
      SELECT FROM member_outbox WHERE template = 'security.recoveryLink' AND user_id = ${member.id}`;
    expect(rows).toHaveLength(5);
    expect((await press(linkId)).code).toBe(200);
    expect((await signIn(PASSWORD)).code).toBe(200);
  });

  test.each(['a\r\nbcc: b@jinku.example', 'a b', '帳號', ''])('refuses %j', async (account) => {
    expect((await call(recover, 'recover', { account })).code).toBe(4001);
  });

  test('wants a puzzle after five requests of an address', async () => {
    const address = '198.18.0.9';
    const codes = [];
    for (let i = 0; i < 6; i++)
      codes.push((await callRoute(recover, 'recover', { account: 'nobody' }, { address })).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 4013]);
  });
});

describe('starting by code', () => {
  test('takes the code of the request, once', async () => {
    const id = await ask();
    const code = linkCode(`recovery-password.${id}`);
    const { data } = await call(startRecovery, 'startRecovery', { request_id: id, code });
    const wait = new Date(data.ready_at).getTime() - Date.now();
    expect(wait / 3_600_000).toBeCloseTo(24, 1);
    const again = await call(startRecovery, 'startRecovery', { request_id: id, code });
    expect(again.code).toBe(4011);
  });

  test('refuses guesses alike for mails that exist and that do not, five at most', async () => {
    const id = await ask();
    const right = linkCode(`recovery-password.${id}`);
    const wrong = right === '000000' ? '000001' : '000000';
    const guess = (request_id: string, code: string) =>
      call(startRecovery, 'startRecovery', { request_id, code });
    const [known, unknown] = [await guess(id, wrong), await guess(randomUUID(), wrong)];
    expect(known.text).toBe(unknown.text);
    const more = await Promise.all(Array.from({ length: 12 }, () => guess(id, wrong)));
    expect(new Set(more.map(({ code }) => code))).toEqual(new Set([4011]));
    expect((await guess(id, right)).code).toBe(4011);
    expect(await outcomes()).toEqual([]);
  });
});

describe('a recovery of the login password', () => {
  test('waits, tells at start, half-time and end, and sets the password once', async () => {
    await start();
    expect(await told('security.recoveryStarted')).toHaveProperty('notMeId');
    expect((await signIn(PASSWORD)).code).toBe(200);
    expect(await tell()).toBe(0);
    await pass(13);
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    expect(await told('security.recoveryHalf')).toHaveProperty('notMeId');
    await pass(12);
    expect(await tell()).toBe(1);
    const { linkId } = await told('security.recoveryReady');
    for (const password of ['password123', 'jinku-20261126', member.username])
      expect([password, (await finish(linkId, password)).code]).toEqual([password, 4001]);
    const both = await Promise.all([finish(linkId), finish(linkId, 'another lantern 7')]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 4010]);
    expect(await outcomes()).toEqual(['done']);
    expect((await call(userInfo, 'userInfo', {}, member.token)).code).toBe(8888);
    expect((await signIn(PASSWORD)).code).toBe(4011);
    const passwords = [NEW_PASSWORD, 'another lantern 7'];
    const [winner] = passwords.filter((_, index) => both[index]?.code === 200);
    expect((await signIn(winner ?? '')).code).toBe(200);
    expect(await told('security.recoveryDone')).toHaveProperty('ready_at');
  });

  test('freezes payouts for a day, and a second factor is asked for as before, also on a trusted device', async () => {
    await addTestTotp(member);
    await db.$executeRaw`
      INSERT INTO trusted_device (user_id, device_id, user_agent) VALUES (${member.id}, 'device', 'Chrome')`;
    await start();
    await pass(25);
    await tell();
    expect((await finish((await told('security.recoveryReady')).linkId)).code).toBe(200);
    const [freeze] = await db.$queryRaw<{ cause: string; hours: number }[]>`
      SELECT cause, round(extract(epoch FROM until - now()) / 3600)::integer AS hours FROM member_freeze
      WHERE user_id = ${member.id} ORDER BY id DESC LIMIT 1`;
    expect(freeze).toEqual({ cause: 'recovery', hours: 24 });
    expect((await signIn(NEW_PASSWORD)).code).toBe(4016);
    const [trust] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::integer AS count FROM trusted_device WHERE user_id = ${member.id} AND revoked_at IS NULL`;
    expect(trust?.count).toBe(0);
  });

  test('one runs at a time', async () => {
    await ask();
    await ask();
    const links = await db.$queryRaw<{ params: { linkId: string } }[]>`
      SELECT params FROM member_outbox WHERE template = 'security.recoveryLink' AND user_id = ${member.id}`;
    const answers = await Promise.all(links.map(({ params }) => press(params.linkId)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4010]);
    await ask();
    expect(await outcomes()).toEqual([null]);
  });

  test('is cancelled in a session, and its links end with it', async () => {
    await start();
    await pass(25);
    await tell();
    const { linkId } = await told('security.recoveryReady');
    expect((await call(cancelRecovery, 'cancelRecovery', {}, member.token)).code).toBe(200);
    expect((await call(cancelRecovery, 'cancelRecovery', {}, member.token)).code).toBe(4010);
    expect((await finish(linkId)).code).toBe(4010);
    expect(await outcomes()).toEqual(['cancelled']);
    expect((await signIn(PASSWORD)).code).toBe(200);
  });

  test('is cancelled by a link of its mail, which leaves a later one alone', async () => {
    await start();
    const { notMeId } = await told('security.recoveryStarted');
    expect((await press(notMeId)).code).toBe(200);
    expect((await press(notMeId)).code).toBe(4010);
    await start();
    expect((await press(notMeId)).code).toBe(4010);
    expect(await outcomes()).toEqual(['cancelled', null]);
  });

  test('expires a day after the wait, and another one can begin', async () => {
    await start();
    await pass(25);
    await tell();
    const { linkId } = await told('security.recoveryReady');
    await pass(24);
    expect((await finish(linkId)).code).toBe(4010);
    await start();
    expect(await outcomes()).toEqual(['expired', null]);
    await pass(49);
    expect(await tell()).toBe(1);
    expect(await outcomes()).toEqual(['expired', 'expired']);
  });

  test('opening its link uses nothing, and no link works for another purpose', async () => {
    await ask();
    const { linkId = '' } = await told('security.recoveryLink');
    for (let i = 0; i < 3; i++) {
      const { data } = await call(openLink, 'openLink', { token: tokenOf(linkId) });
      expect(data).toMatchObject({ purpose: 'recovery-password', state: 'open' });
    }
    expect((await finish(linkId)).code).toBe(4004);
    const [, id] = linkId.split('.');
    expect((await press(`recovery-cancel.${id}`)).code).toBe(4004);
    expect((await press(linkId)).code).toBe(200);
  });

  test('does not begin at an address that is not the member’s any more', async () => {
    await ask();
    const { linkId } = await told('security.recoveryLink');
    await runSql(
      superuserUrl(),
      `SET session_replication_role = replica; UPDATE app_user SET email = 'other-${mail}' WHERE id = ${member.id}`,
    );
    expect((await press(linkId)).code).toBe(4010);
  });
});

describe('a recovery of the trade password', () => {
  beforeEach(async () => {
    const proof = { password: PASSWORD, trade_password: '135790' };
    await call(addTradePassword, 'addTradePassword', proof, member.token);
  });
  const request = (password = PASSWORD) =>
    call(requestTradeRecovery, 'requestTradeRecovery', { password }, member.token);
  const begin = (code: string) =>
    call(startTradeRecovery, 'startTradeRecovery', { code }, member.token);
  const set = (password = PASSWORD) =>
    call(
      finishTradeRecovery,
      'finishTradeRecovery',
      { password, trade_password: '246803' },
      member.token,
    );

  test('takes login password, code and wait', async () => {
    expect((await request('not the password')).code).toBe(4011);
    expect((await request()).code).toBe(200);
    const { codeId = '' } = await told('security.tradeRecoveryLink');
    expect((await begin(linkCode(codeId))).code).toBe(200);
    expect((await set()).code).toBe(4010);
    await pass(25);
    await tell();
    expect((await set('not the password')).code).toBe(4011);
    expect((await set()).code).toBe(200);
    expect((await set()).code).toBe(4010);
    expect(await outcomes()).toEqual(['done']);
    // The session stays: only its owner could set it.
    expect((await call(userInfo, 'userInfo', {}, member.token)).code).toBe(200);
  });

  test('a later code voids the earlier one, and another member’s code is none', async () => {
    await request();
    const { codeId: first = '' } = await told('security.tradeRecoveryLink');
    await request();
    const { codeId: second = '' } = await told('security.tradeRecoveryLink');
    expect(first).not.toBe(second);
    expect((await begin(linkCode(first))).code).toBe(4011);
    const other = await newMember();
    const foreign = await call(
      startTradeRecovery,
      'startTradeRecovery',
      { code: linkCode(second) },
      other.token,
    );
    expect(foreign.code).toBe(4011);
    expect((await begin(linkCode(second))).code).toBe(200);
  });

  test('takes a second factor shown within five minutes', async () => {
    await addTestTotp(member);
    await db.$executeRaw`UPDATE session SET factor_at = now() - interval '6 minutes' WHERE user_id = ${member.id}`;
    const body = { password: PASSWORD };
    const refused = await call(requestTradeRecovery, 'requestTradeRecovery', body, member.token);
    expect(refused.code).toBe(4016);
  });

  test('takes a verified address', async () => {
    const other = await newMember();
    const proof = { password: PASSWORD, trade_password: '135790' };
    await call(addTradePassword, 'addTradePassword', proof, other.token);
    const answer = await call(
      requestTradeRecovery,
      'requestTradeRecovery',
      { password: PASSWORD },
      other.token,
    );
    expect([answer.code, answer.msg]).toEqual([4010, '請先驗證電子郵件']);
  });
});

describe('the application’s role', () => {
  test.each([
    [`UPDATE member_recovery SET ready_at = now()`, 'permission denied'],
    [`UPDATE member_recovery SET outcome = 'done'`, 'keeps its times'],
    [`UPDATE member_recovery SET outcome = 'expired'`, 'keeps its times'],
    [`UPDATE member_recovery SET ready_told_at = now()`, 'keeps its times'],
    [`DELETE FROM member_recovery`, 'permission denied'],
    [`TRUNCATE member_recovery`, 'permission denied'],
  ])('can’t shorten a wait: %s', async (sql, refusal) => {
    await start();
    await expect(
      db.$executeRawUnsafe(
        `${sql} WHERE user_id = ${member.id}`.replace(/TRUNCATE (\w+).*/, 'TRUNCATE $1'),
      ),
    ).rejects.toThrow(refusal);
  });

  test('starts no recovery with times of its own, whatever the setting says', async () => {
    await db.configRow.upsert({
      where: { key: 'recovery_wait_hours' },
      create: { key: 'recovery_wait_hours', value: 1, updatedBy: 'system:test' },
      update: { value: 1 },
    });
    await db.$executeRaw`
      INSERT INTO member_recovery (user_id, kind, address, started_at, half_at, ready_at, expires_at)
      VALUES (${member.id}, 'password', ${mail}, now() - interval '2 days', now() - interval '2 days',
        now() - interval '1 day', now() + interval '1 day')`;
    const [row] = await db.$queryRaw<{ hours: number }[]>`
      SELECT extract(epoch FROM ready_at - now())::float8 / 3600 AS hours FROM member_recovery WHERE user_id = ${member.id}`;
    expect(row?.hours).toBeGreaterThan(23.9);
    await db.configRow.delete({ where: { key: 'recovery_wait_hours' } });
  });

  test('ends no recovery twice, and brings none back', async () => {
    await start();
    await call(cancelRecovery, 'cancelRecovery', {}, member.token);
    for (const value of [`'done'`, 'NULL'])
      await expect(
        db.$executeRawUnsafe(
          `UPDATE member_recovery SET outcome = ${value}, ended_at = NULL WHERE user_id = ${member.id}`,
        ),
      ).rejects.toThrow('keeps its times');
  });
});
