import { beforeEach, describe, expect, test } from 'vitest';
import { linkCode, linkUrl } from '#lib/access/links/link-url';
import { callRoute, type RouteAnswer, type RouteHandler } from '#tests/support/call/call-route';
import { runSql } from '#tests/support/database/run-sql';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD, type TestMember } from '#tests/support/member/member';
import { POST as confirmMail } from '../../../app/api/confirmMail/route.ts';
import { POST as openLink } from '../../../app/api/openLink/route.ts';
import { POST as register } from '../../../app/api/register/route.ts';
import { POST as resendMailCode } from '../../../app/api/resendMailCode/route.ts';
import { POST as sendMailCode } from '../../../app/api/sendMailCode/route.ts';
import { POST as updateUserInfo } from '../../../app/api/updateUserInfo/route.ts';
import { POST as useLink } from '../../../app/api/useLink/route.ts';
import { POST as userInfo } from '../../../app/api/userInfo/route.ts';

const { db, superuserUrl } = useTestDatabase();
let member: TestMember;
let serial = 0;

function call(
  route: RouteHandler,
  name: string,
  body: object,
  token?: string,
): Promise<RouteAnswer> {
  const address = `10.3.${Math.floor(++serial / 250)}.${serial % 250}`;
  return callRoute(route, name, body, { address, ...(token && { token }) });
}

const newAddress = () => `a${++serial}@jinku.example`;
const send = (address: string, who = member, password = PASSWORD) =>
  call(sendMailCode, 'sendMailCode', { address, password }, who.token);
const confirm = (code: string, who = member) =>
  call(confirmMail, 'confirmMail', { code }, who.token);
const tokenOf = (name = '') => linkUrl(name).split('#')[1] ?? '';
const press = (name?: string) => call(useLink, 'useLink', { token: tokenOf(name) });

interface Told {
  recipient: string | null;
  params: { linkId?: string; codeId?: string; notMeId?: string };
}

/** The rows of the outbox of a template, newest first. */
const told = (template: string, who = member) => db.$queryRaw<Told[]>`
  SELECT recipient, params FROM member_outbox
  WHERE user_id = ${who.id} AND template = ${template} AND (channel = 'mail' OR recipient IS NULL) ORDER BY id DESC`;

async function lastCode(who = member): Promise<string> {
  const [row] = await told('security.mailCode', who);
  return linkCode(row?.params.codeId ?? '');
}

/** Verifies an address by its code. */
async function verify(address: string, who = member): Promise<RouteAnswer> {
  expect((await send(address, who)).code).toBe(200);
  return confirm(await lastCode(who), who);
}

const stored = (who = member) =>
  db.user.findUniqueOrThrow({
    where: { id: who.id },
    select: { email: true, emailVerifiedAt: true },
  });

/** Moves the changes of the member's address as if they had been made earlier. */
const pass = (hours: number) =>
  runSql(
    superuserUrl(),
    `SET session_replication_role = replica;
     UPDATE member_mail_change SET created_at = created_at - interval '${hours} hours' WHERE user_id = ${member.id};
     UPDATE member_link SET created_at = created_at - interval '${hours} hours', expires_at = expires_at - interval '${hours} hours'
       WHERE user_id = ${member.id}; DELETE FROM rate_limit`,
  );

/** Moves the beginning of the member's links, and leaves their end. */
const ageLinks = (minutes: number) =>
  runSql(
    superuserUrl(),
    `SET session_replication_role = replica;
     UPDATE member_link SET created_at = created_at - interval '${minutes} minutes' WHERE user_id = ${member.id}`,
  );

beforeEach(async () => {
  member = await newMember();
});

describe('signing up with an address', () => {
  const signUp = (body: object) =>
    call(register, 'register', {
      ...{ username: `mail_${++serial}`, password: PASSWORD },
      ...body,
    });

  test('sends a code that verifies it, and answers alike for an address that another member has', async () => {
    const address = newAddress();
    const one = await signUp({ email: address });
    const owner = { ...member, id: BigInt(one.data.user.id), token: one.data.token };
    expect(await stored(owner)).toEqual({ email: address, emailVerifiedAt: null });
    expect((await confirm(await lastCode(owner), owner)).data).toMatchObject({
      ...{ address, is_verified: true, pending_address: null },
    });
    const other = await signUp({ email: address });
    expect([other.code, other.data.user.email]).toEqual([200, address]);
    const second = { ...member, id: BigInt(other.data.user.id), token: other.data.token };
    const refused = await confirm(await lastCode(second), second);
    expect([refused.code, refused.msg]).toEqual([
      4009,
      '這個電子郵件已由其他帳號驗證，請改用其他地址',
    ]);
  });

  test('is required, optional or left out by the setting', async () => {
    await setSettings(db, { mail_at_sign_up: 'required' });
    expect((await signUp({})).code).toBe(4001);
    await setSettings(db, { mail_at_sign_up: 'off' });
    expect((await signUp({ email: newAddress() })).data.user.email).toBeNull();
    await setSettings(db, { mail_at_sign_up: 'optional' });
    expect((await signUp({})).code).toBe(200);
  });

  test.each([
    'a@b@jinku.example',
    'a@jinku.example\r\nBcc: eve@evil.example',
    'a b@jinku.example',
    '"a,b"@jinku.example',
  ])('refuses %j', async (email) => {
    expect((await signUp({ email })).code).toBe(4001);
  });

  test('mails one address six times a day, and answers alike afterwards', async () => {
    const email = newAddress();
    const codes = [];
    for (let i = 0; i < 8; i++) codes.push((await signUp({ email })).code);
    expect(new Set(codes)).toEqual(new Set([200]));
    const rows = await db.$queryRaw<object[]>`
      SELECT FROM member_outbox WHERE recipient = ${email}`;
    expect(rows).toHaveLength(6);
  });
});

describe('verifying', () => {
  test('takes the login password, and sends again without it', async () => {
    const address = newAddress();
    expect((await send(address, member, 'not the password')).code).toBe(4011);
    expect((await call(resendMailCode, 'resendMailCode', {}, member.token)).code).toBe(4010);
    await send(address);
    const first = await lastCode();
    const again = await call(resendMailCode, 'resendMailCode', {}, member.token);
    expect(again.data).toMatchObject({ address, is_verified: false, pending_address: address });
    expect((await confirm(first)).code).toBe(4011);
    expect((await confirm(await lastCode())).code).toBe(200);
    expect((await send(address)).code).toBe(4001);
  });

  test('sends no code to an address that was only stated', async () => {
    await call(updateUserInfo, 'updateUserInfo', { email: newAddress() }, member.token);
    expect((await call(resendMailCode, 'resendMailCode', {}, member.token)).code).toBe(4010);
  });

  test('refuses a sixth attempt, also of parallel ones', async () => {
    await send(newAddress());
    const right = await lastCode();
    const wrong = right === '000000' ? '000001' : '000000';
    const codes = await Promise.all(Array.from({ length: 9 }, () => confirm(wrong)));
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([4011]));
    expect((await confirm(right)).code).toBe(4011);
  });

  test('takes a code for ten minutes, and the link of the mail for longer', async () => {
    const address = newAddress();
    await send(address);
    const [row] = await told('security.mailCode');
    await ageLinks(11);
    expect((await confirm(await lastCode())).code).toBe(4011);
    expect((await press(row?.params.linkId)).code).toBe(200);
    expect(await stored()).toMatchObject({ email: address, emailVerifiedAt: expect.any(Date) });
  });

  test('sends five codes an hour', async () => {
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push((await send(newAddress())).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('one press of parallel ones verifies, and opening uses nothing', async () => {
    const address = newAddress();
    await send(address);
    const [row] = await told('security.mailCode');
    const { linkId = '' } = row?.params ?? {};
    const opened = await call(openLink, 'openLink', { token: tokenOf(linkId) });
    expect(opened.data).toEqual({
      ...{ purpose: 'mail-verify', state: 'open', username: member.username },
      address: 'a•••@jinku.example',
    });
    const answers = await Promise.all([press(linkId), press(linkId), press(linkId)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4010, 4010]);
    expect((await stored()).emailVerifiedAt).not.toBeNull();
    const { data } = await call(openLink, 'openLink', { token: tokenOf(linkId) });
    expect(data.state).toBe('used');
  });

  test('a tampered token is unknown', async () => {
    await send(newAddress());
    const [row] = await told('security.mailCode');
    const token = tokenOf(row?.params.linkId);
    for (const position of [3, 30, 52]) {
      const changed = token[position] === 'A' ? 'B' : 'A';
      const forged = token.slice(0, position) + changed + token.slice(position + 1);
      expect((await call(openLink, 'openLink', { token: forged })).code).toBe(4004);
      expect((await call(useLink, 'useLink', { token: forged })).code).toBe(4004);
    }
  });

  test('of two members who verify one address at the same time one gets it', async () => {
    const address = newAddress();
    const other = await newMember();
    await send(address);
    await send(address.toUpperCase().replace('JINKU.EXAMPLE', 'jinku.example'), other);
    const answers = await Promise.all([
      confirm(await lastCode()),
      confirm(await lastCode(other), other),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4009]);
  });
});

describe('a verified address', () => {
  let before: string;
  let after: string;

  beforeEach(async () => {
    [before, after] = [newAddress(), newAddress()];
    await verify(before);
  });
  const undoLink = async () => (await told('security.mailChangedBefore'))[0];

  test('is changed by code only, and the address before is told', async () => {
    const stated = await call(updateUserInfo, 'updateUserInfo', { email: after }, member.token);
    expect([stated.code, Object.keys(stated.data?.fields ?? stated)]).toEqual([
      4001,
      expect.anything(),
    ]);
    expect((await call(updateUserInfo, 'updateUserInfo', { email: null }, member.token)).code).toBe(
      4001,
    );
    expect(
      (await call(updateUserInfo, 'updateUserInfo', { email: before }, member.token)).code,
    ).toBe(200);
    await send(after);
    expect((await stored()).email).toBe(before);
    expect((await confirm(await lastCode())).data.address).toBe(after);
    expect(await undoLink()).toMatchObject({ recipient: before });
  });

  test('comes back by the link, which ends all sessions', async () => {
    await verify(after);
    const undo = await undoLink();
    expect((await press(undo?.params.notMeId)).code).toBe(200);
    expect((await stored()).email).toBe(before);
    expect((await stored()).emailVerifiedAt).not.toBeNull();
    expect((await call(userInfo, 'userInfo', {}, member.token)).code).toBe(8888);
    expect((await press(undo?.params.notMeId)).code).toBe(4010);
  });

  test('is not changed again for 72 hours; later each link returns to the address before its change', async () => {
    await verify(after);
    const first = await undoLink();
    const third = newAddress();
    expect((await send(third)).code).toBe(4010);
    await pass(73);
    expect((await verify(third)).code).toBe(200);
    const second = await undoLink();
    expect(second).toMatchObject({ recipient: after });
    expect((await press(first?.params.notMeId)).code).toBe(4010);
    expect((await press(second?.params.notMeId)).code).toBe(200);
    expect((await stored()).email).toBe(after);
  });

  test('a code that was sent before a change does not make a second one', async () => {
    await send(after);
    const [pending] = await told('security.mailCode');
    await verify(newAddress());
    expect((await press(pending?.params.linkId)).code).toBe(4010);
  });

  test('stays reserved for its member while the change can be undone', async () => {
    await verify(after);
    const other = await newMember();
    expect((await verify(before, other)).code).toBe(4009);
    await pass(73);
    expect((await verify(before, other)).code).toBe(200);
  });

  test('a recovery waits until a change of address can’t be undone', async () => {
    await verify(after);
    await db.$executeRaw`
      INSERT INTO member_recovery (user_id, kind, address) VALUES (${member.id}, 'trade-password', ${after})`;
    const [row] = await db.$queryRaw<{ hours: number }[]>`
      SELECT extract(epoch FROM ready_at - now())::float8 / 3600 AS hours FROM member_recovery WHERE user_id = ${member.id}`;
    expect(row?.hours).toBeGreaterThan(71.9);
    await press((await undoLink())?.params.notMeId);
    const [ended] = await db.$queryRaw<{ outcome: string }[]>`
      SELECT outcome FROM member_recovery WHERE user_id = ${member.id}`;
    expect(ended?.outcome).toBe('cancelled');
  });

  test.each([
    [`UPDATE app_user SET email = 'eve@evil.example'`, 'a verified address changes by'],
    [`UPDATE app_user SET email_verified_at = NULL`, 'a verified address changes by'],
    [`UPDATE app_user SET email = NULL`, 'a verified address changes by'],
  ])('the application’s role can’t replace it: %s', async (sql, refusal) => {
    await expect(db.$executeRawUnsafe(`${sql} WHERE id = ${member.id}`)).rejects.toThrow(refusal);
  });

  test.each([
    `UPDATE member_mail_change SET created_at = now() - interval '4 days'`,
    `UPDATE member_mail_change SET address_before = 'eve@evil.example'`,
    'DELETE FROM member_mail_change',
    `UPDATE member_link SET expires_at = now() + interval '9 days'`,
    `UPDATE member_link SET user_id = 1`,
    'DELETE FROM member_link WHERE true RETURNING id',
  ])('the application’s role can’t change what undoes it: %s', async (sql) => {
    await verify(after);
    await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(
      /permission denied|used or cancelled once/,
    );
  });

  test('the application’s role makes no second change within 72 hours', async () => {
    await verify(after);
    await expect(
      db.$executeRaw`INSERT INTO member_mail_change (user_id, address_before, address_after)
        VALUES (${member.id}, ${after}, 'eve@evil.example')`,
    ).rejects.toThrow('not changed meanwhile');
  });
});
