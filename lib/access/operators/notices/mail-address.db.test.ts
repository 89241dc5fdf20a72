import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deskCookieName } from '#lib/access/operators/session/desk-cookie';
import { openOperatorSession } from '#lib/access/operators/session/open-operator-session';
import { forgetEnv } from '#lib/base/env';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { enrolTestFactor, factorCode } from '#tests/support/operator/factor';
import { newOperator, OPERATOR_PASSWORD } from '#tests/support/operator/new-operator';
import type { Operator } from '../operator.ts';
import { getNoticePreferences } from './notice-queries.ts';

const { db } = useTestDatabase();
let amy: Operator;
let cookie: string;
let serial = 0;

function setMail(url: string): void {
  vi.stubEnv('SMTP_URL', url);
  vi.stubEnv('MAIL_FROM', 'desk@jinku.example');
  forgetEnv();
}

beforeAll(() => setMail('smtp://127.0.0.1:9'));
beforeEach(async () => {
  await db.$executeRaw`DELETE FROM rate_limit`;
  await db.$executeRaw`DELETE FROM mail_outbox`;
  amy = await newOperator(db, `amy${++serial}`);
  const device = { address: '203.0.113.7', userAgent: 'test' };
  const opened = { operatorId: amy.id, kind: 'desk', gaveCode: true, ...device } as const;
  cookie = `${deskCookieName()}=${(await openOperatorSession(db, opened)).token}`;
});
afterAll(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const send = (more: object = {}) =>
  callDesk(
    'sendMailCode',
    { address: 'amy@jinku.example', password: OPERATOR_PASSWORD, ...more },
    { cookie },
  );
const confirm = (code: string) => callDesk('confirmMailAddress', { mail_code: code }, { cookie });
const remove = (more: object = {}) =>
  callDesk('removeMailAddress', { password: OPERATOR_PASSWORD, ...more }, { cookie });
const mails = () =>
  db.$queryRaw<{ recipient: string; body: string; purpose: string }[]>`
    SELECT recipient, body, purpose FROM mail_outbox ORDER BY id`;
const lastCode = async () => /\d{6}/.exec((await mails()).at(-1)?.body ?? '')?.[0] ?? '';
const preferences = () => getNoticePreferences(db, amy);
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('an address', () => {
  test('is set once its code is given, and the code works once', async () => {
    expect((await send()).code).toBe(200);
    expect(await preferences()).toMatchObject({
      address: null,
      pending_address: 'amy@jinku.example',
    });
    const code = await lastCode();
    expect((await confirm(code)).code).toBe(200);
    expect(await preferences()).toMatchObject({
      address: 'amy@jinku.example',
      pending_address: null,
    });
    expect((await confirm(code)).code).toBe(4010);
  });

  test('is not set by another code, however many are tried', async () => {
    await send();
    const code = await lastCode();
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await confirm(otherThan(code))).code).toBe(4011);
    expect((await confirm(code)).status).toBe(429);
    await send();
    expect((await confirm(await lastCode())).status).toBe(429);
    expect((await preferences()).address).toBeNull();
  });

  test('is not set by a code that has expired or was replaced', async () => {
    await send();
    const first = await lastCode();
    await send({ address: 'other@jinku.example' });
    const second = await lastCode();
    if (first !== second) expect((await confirm(first)).code).toBe(4011);
    await db.$executeRaw`UPDATE operator_mail SET code_expires_at = now() - interval '1 second'
      WHERE operator_id = ${amy.id}`;
    expect((await confirm(second)).code).toBe(4010);
  });

  test('is set by a code that is valid for ten minutes', async () => {
    await send();
    const [row] = await db.$queryRaw<{ minutes: number }[]>`
      SELECT round(extract(epoch FROM code_expires_at - now()) / 60)::integer AS minutes
      FROM operator_mail WHERE operator_id = ${amy.id}`;
    expect(row?.minutes).toBe(10);
  });

  test('takes the password', async () => {
    expect((await send({ password: 'not the password' })).code).toBe(4011);
    expect(await mails()).toEqual([]);
  });

  test('takes a code of the second factor, even right after one', async () => {
    const secret = await enrolTestFactor(db, amy);
    expect((await send()).code).toBe(4016);
    expect((await send({ code: factorCode(secret) })).code).toBe(200);
    await confirm(await lastCode());
    expect((await remove()).code).toBe(4016);
    expect((await preferences()).address).toBe('amy@jinku.example');
  });

  test('that is changed or removed gets a last mail, and the audit log both', async () => {
    await send();
    await confirm(await lastCode());
    await send({ address: 'ANN@Jinku.Example' });
    await confirm(await lastCode());
    expect(await preferences()).toMatchObject({ address: 'ANN@jinku.example' });
    expect((await mails()).at(-1)).toMatchObject({
      ...{ recipient: 'amy@jinku.example', purpose: 'address-changed' },
    });
    expect((await remove()).code).toBe(200);
    expect((await mails()).at(-1)?.recipient).toBe('ANN@jinku.example');
    expect((await preferences()).address).toBeNull();
    const rows = await db.auditEvent.findMany({
      where: { action: 'operator.set-mail-address', actor: `operator:${amy.name}` },
      orderBy: { id: 'asc' },
    });
    expect(rows.map(({ detail }) => detail)).toEqual([
      { before: null, after: 'amy@jinku.example' },
      { before: 'amy@jinku.example', after: 'ANN@jinku.example' },
      { before: 'ANN@jinku.example', after: null },
    ]);
  });

  test.each([
    'amy',
    'amy@jinku.example, eve@evil.example',
    'a@b.c\r\nBcc: eve@evil.example',
    '<a@b.cd>',
  ])('is one address: not %j', async (address) => {
    expect((await send({ address })).code).toBe(4001);
  });

  test('is asked for in paper mode without a mail server, which catches the mail', async () => {
    setMail('');
    expect((await send()).code).toBe(200);
    expect((await preferences()).is_mail_on).toBe(true);
    setMail('smtp://127.0.0.1:9');
  });
});

test('an operator chooses among the kinds of the roles; what is mandatory stays', async () => {
  const roles = ['admin'] as const;
  const kinds = async () =>
    (await getNoticePreferences(db, { ...amy, roles })).kinds
      .filter((one) => one.is_wanted)
      .map(({ kind }) => kind);
  expect(await kinds()).toEqual([
    'approval',
    'ownRequest',
    'books',
    'feed',
    'worker',
    'backup',
    'calendar',
    'control',
  ]);
  const choice = { kinds: ['worker', 'topUp'], locale: 'en' };
  expect((await callDesk('chooseNotices', choice, { cookie })).code).toBe(200);
  expect(await kinds()).toEqual(['topUp', 'worker', 'control']);
  expect(await preferences()).toMatchObject({ locale: 'en' });
});
