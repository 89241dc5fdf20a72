import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseNotices } from '#lib/access/operators/notices/choose-notices';
import { NOTICE_KIND_NAMES } from '#lib/access/operators/notices/notice-kinds';
import { noticePath } from '#lib/access/operators/notices/notice-path';
import { listNotices } from '#lib/access/operators/notices/notice-queries';
import { readNotices } from '#lib/access/operators/notices/read-notices';
import type { Operator } from '#lib/access/operators/operator';
import type { Role } from '#lib/access/operators/rights';
import { forgetEnv } from '#lib/base/env';
import { localDay } from '#lib/base/taipei-time';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { DESK_PAGES, LEDGER_PAGES } from '#lib/site/desk/paths';
import { runSql } from '#tests/support/database/run-sql';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { mailNotices } from './mail-notices.ts';
import { writeNotices } from './write-notices.ts';

const database = useTestDatabase();
const { db, superuserUrl } = database;
let serial = 0;

/** Rows without the triggers and checks that a real one takes. */
const asSuperuser = (sql: string) =>
  runSql(superuserUrl(), `SET session_replication_role = replica; ${sql}`);

beforeAll(() => {
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  vi.stubEnv('MAIL_FROM', 'desk@jinku.example');
  vi.stubEnv('DESK_ORIGIN', 'https://desk.jinku.example');
  forgetEnv();
});
afterAll(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});
const thisYear = Number(localDay(new Date()).slice(0, 4));
const publishYears = (...years: number[]) =>
  asSuperuser(`DELETE FROM calendar_year; INSERT INTO calendar_year (year, source, published_by)
    SELECT year, 'test', 'system:test' FROM unnest('{${years.join()}}'::integer[]) AS year`);

beforeEach(async () => {
  await publishYears(thisYear, thisYear + 1, thisYear + 2);
  await asSuperuser(`DELETE FROM operator_notice; DELETE FROM notice_episode; DELETE FROM operator_mail;
    DELETE FROM mail_outbox; DELETE FROM approval; DELETE FROM operator; DELETE FROM kyc_case;
    DELETE FROM books_hold; DELETE FROM graphile_worker._private_jobs`);
});

const person = async (roles: readonly Role[], name?: string) =>
  (await newOperatorSession(database, roles, name ? { name } : {})).operator;
const kindsOf = async (operator: Operator) =>
  (
    await db.$queryRaw<{ kind: string }[]>`
    SELECT kind FROM operator_notice WHERE operator_id = ${operator.id} ORDER BY id`
  ).map(({ kind }) => kind);
const identityCase = (minutesAgo: number) =>
  asSuperuser(`INSERT INTO kyc_case (user_id, status, real_name, submitted_at, created_at)
    VALUES (${++serial}, 'submitted', '王小明', now() - interval '${minutesAgo} minutes', now() - interval '2 days')`);
const age = (minutes: number) =>
  asSuperuser(`UPDATE notice_episode SET noticed_at = noticed_at - interval '${minutes} minutes'`);

async function askFor(
  maker: Operator,
  action: string,
  hoursLeft: number,
  hoursOld = 0,
): Promise<void> {
  await asSuperuser(`INSERT INTO approval (action, subject, payload, reason, maker_id, created_at, expires_at)
    VALUES ('${action}', 'x', '{}', 'test', ${maker.id}, now() - interval '${hoursOld} hours',
      now() + interval '${hoursLeft} hours')`);
}

describe('what waits too long', () => {
  test('is told to active operators whose role fits, once, with number, age and the filtered page', async () => {
    const cashier = await person(['cashier']);
    const editor = await person(['editor']);
    const locked = await person(['cashier']);
    await asSuperuser(`UPDATE operator SET status = 'locked' WHERE id = ${locked.id}`);
    await identityCase(1_500);
    await identityCase(1_445);
    await identityCase(10);
    await writeNotices(db);
    await writeNotices(db);
    expect(await kindsOf(cashier)).toEqual(['identity']);
    expect(await kindsOf(editor)).toEqual([]);
    expect(await kindsOf(locked)).toEqual([]);
    const { notices, unread } = await listNotices(db, cashier);
    expect(unread).toBe(1);
    expect(notices[0]).toMatchObject({
      ...{ title: '身分驗證等候過久', text: '2 件，最久已 1 天 1 小時', path: '/desk/kyc' },
      is_read: false,
    });
  });

  test('is told again after the repeat interval, and after it was resolved', async () => {
    const cashier = await person(['cashier']);
    await identityCase(1_500);
    await writeNotices(db);
    await age(239);
    await writeNotices(db);
    expect(await kindsOf(cashier)).toHaveLength(1);
    await age(1);
    await writeNotices(db);
    expect(await kindsOf(cashier)).toHaveLength(2);
    await asSuperuser('DELETE FROM kyc_case');
    await writeNotices(db);
    await identityCase(1_500);
    await writeNotices(db);
    expect(await kindsOf(cashier)).toHaveLength(3);
  });

  test('of a kind whose threshold is 0 is told to nobody', async () => {
    const cashier = await person(['cashier']);
    await identityCase(1_500);
    await setSettings(db, { notice_identity_minutes: 0 });
    await writeNotices(db);
    await setSettings(db, { notice_identity_minutes: 1_440 });
    expect(await kindsOf(cashier)).toEqual([]);
  });

  test('of top-ups and withdrawals leads to the queue, filtered by the threshold', async () => {
    const cashier = await person(['cashier']);
    await asSuperuser(`INSERT INTO recharge (no, user_id, channel, processor, amount, fee, pay_currency, pay_amount,
        code, pay_to, rate, status, simulated, expires_at, created_at)
      VALUES ('R1', 1, 'bank', 'manual', 10000, 0, 'TWD', '100.00', 'x', '{}', '1', 'submitted', true,
        now() + interval '1 day', now() - interval '61 minutes')`);
    await writeNotices(db);
    await asSuperuser('DELETE FROM recharge');
    const { notices } = await listNotices(db, cashier);
    expect(notices[0]).toMatchObject({
      path: '/desk/top-ups?waiting=60',
      text: '1 件，最久已 1 小時 1 分鐘',
    });
  });

  test('of two workers at the same time is told once', async () => {
    const cashier = await person(['cashier']);
    await identityCase(1_500);
    await Promise.all([writeNotices(db), writeNotices(db), writeNotices(db)]);
    expect(await kindsOf(cashier)).toHaveLength(1);
  });

  test('is not told to who chose otherwise', async () => {
    const cashier = await person(['cashier']);
    await chooseNotices(db, cashier, { kinds: ['topUp', 'control'], locale: 'en' });
    await identityCase(1_500);
    await writeNotices(db);
    expect(await kindsOf(cashier)).toEqual([]);
  });
});

describe('a request', () => {
  test('that is about to expire is told to those who may decide on it, its maker not among them', async () => {
    const maker = await person(['admin']);
    const admin = await person(['admin']);
    const treasurer = await person(['treasurer']);
    await askFor(maker, 'operator.create', 23);
    await askFor(maker, 'operator.reset', 100);
    await writeNotices(db);
    expect(await kindsOf(admin)).toEqual(['approval']);
    expect(await kindsOf(treasurer)).toEqual([]);
    expect(await kindsOf(maker)).toEqual([]);
  });

  test('that waits for a day is told to its maker', async () => {
    const maker = await person(['treasurer']);
    const other = await person(['treasurer']);
    await askFor(maker, 'pool.fund', 100, 25);
    await writeNotices(db);
    expect(await kindsOf(maker)).toEqual(['ownRequest']);
    expect(await kindsOf(other)).toEqual([]);
  });
});

test('a hold of the books, a job that stands still and a missing backup of live mode are told', async () => {
  const admin = await person(['admin']);
  await asSuperuser(`INSERT INTO books_hold (place, fault) VALUES ('x', '{}')`);
  await db.$executeRaw`SELECT graphile_worker.add_job('tick', run_at => now() - interval '6 minutes')`;
  await writeNotices(db);
  expect(await kindsOf(admin)).toEqual(['books', 'worker']);
});

test('a calendar that ends within a year is told each week to those who edit it, and leads to its page', async () => {
  const admin = await person(['admin']);
  const treasurer = await person(['treasurer']);
  const cashier = await person(['cashier']);
  await publishYears(thisYear, thisYear + 2);
  await writeNotices(db);
  await age(7 * 24 * 60 - 1);
  await writeNotices(db);
  expect(await kindsOf(admin)).toEqual(['calendar']);
  expect(await kindsOf(treasurer)).toEqual(['calendar']);
  expect(await kindsOf(cashier)).toEqual([]);
  const { notices } = await listNotices(db, admin);
  expect(notices[0]).toMatchObject({
    title: '營業行事曆即將到期',
    text: `行事曆只公布到 ${thisYear}/12/31，距今不到一年，請匯入並公布下一年度。`,
    path: '/desk/calendar',
  });
  await age(1);
  await publishYears();
  await writeNotices(db);
  const again = await listNotices(db, treasurer);
  expect(again.notices.map(({ text }) => text)).toEqual([
    '今年的行事曆尚未公布，請匯入並公布。',
    expect.stringContaining(`${thisYear}/12/31`),
  ]);
});

describe('what loosens control', () => {
  const did = (action: string, subject: string) =>
    recordAudit(db, { actor: 'operator:eve', action, subject });

  test('is told to all active administrators in the same transaction, and cannot be switched off', async () => {
    const admin = await person(['admin']);
    const cashier = await person(['cashier']);
    await chooseNotices(db, admin, { kinds: [], locale: 'zh-TW' });
    await did('operator.lock', 'operator:ann');
    await did('config.set', 'config:four_eyes_payout_limit');
    await did('config.set', 'config:notice_top_up_minutes');
    await did('config.set', 'config:img_url');
    await did('withdraw.approve', 'withdrawal:1');
    expect(await kindsOf(cashier)).toEqual([]);
    const { notices } = await listNotices(db, admin);
    expect(notices.map(({ text }) => text)).toEqual([
      'eve：變更參數（儲值等候通知）',
      expect.stringMatching(/^eve：變更參數（.+）$/),
      'eve：鎖定經辦人員（ann）',
    ]);
    expect(notices[2]?.path).toBe('/desk/audit?action=operator.lock');
  });

  test('is hidden from who is no administrator any more', async () => {
    const admin = await person(['admin']);
    await did('operator.lock', 'operator:ann');
    expect(await listNotices(db, { ...admin, roles: ['viewer'] })).toEqual({
      notices: [],
      unread: 0,
    });
  });
});

describe('mail', () => {
  const confirmAddress = (operator: Operator, locale = 'zh-TW') => db.$executeRaw`
    INSERT INTO operator_mail (operator_id, address, confirmed_at, locale)
    VALUES (${operator.id}, ${`${operator.name}@jinku.example`}, now(), ${locale})`;
  const mails = () =>
    db.$queryRaw<{ recipient: string; subject: string; body: string }[]>`
      SELECT recipient, subject, body FROM mail_outbox ORDER BY recipient`;

  test('carries all new notices of an operator once, in the language that was chosen', async () => {
    const amy = await person(['admin'], 'amy');
    const ben = await person(['cashier'], 'ben');
    await person(['cashier'], 'without-address');
    await confirmAddress(amy);
    await confirmAddress(ben, 'en');
    await recordAudit(db, {
      actor: 'operator:amy',
      action: 'operator.lock',
      subject: 'operator:eve',
    });
    await asSuperuser(`INSERT INTO books_hold (place, fault) VALUES ('x', '{}')`);
    await identityCase(1_500);
    await writeNotices(db);
    await Promise.all([mailNotices(db), mailNotices(db)]);
    await mailNotices(db);
    const [toAmy, toBen, ...others] = await mails();
    expect(others).toEqual([]);
    expect(toAmy).toMatchObject({
      recipient: 'amy@jinku.example',
      subject: '【金庫後台】2 則通知',
    });
    expect(toAmy?.body).toContain(
      'amy：鎖定經辦人員（eve）\nhttps://desk.jinku.example/desk/audit?action=operator.lock',
    );
    expect(toAmy?.body).toContain(
      '帳務勾稽不符\n1 件，最久已 0 分鐘\nhttps://desk.jinku.example/desk/ledger/verify',
    );
    expect(toBen).toMatchObject({
      recipient: 'ben@jinku.example',
      subject: 'Jinku desk: 1 notice',
    });
    expect(toBen?.body).toContain('Identity cases wait too long\n1 open, the oldest for 1 d 1 h');
  });

  test('is not sent to a locked operator, or for a kind that the roles no longer allow', async () => {
    const amy = await person(['cashier'], 'amy');
    const ben = await person(['cashier'], 'ben');
    await confirmAddress(amy);
    await confirmAddress(ben);
    await identityCase(1_500);
    await writeNotices(db);
    await asSuperuser(`UPDATE operator SET status = 'locked' WHERE name = 'amy';
      UPDATE operator SET roles = '{viewer}' WHERE name = 'ben'`);
    await mailNotices(db);
    expect(await mails()).toEqual([]);
  });
});

test('notices are marked as read, and neither changed nor removed', async () => {
  const amy = await person(['cashier']);
  const ben = await person(['cashier']);
  await identityCase(1_500);
  await writeNotices(db);
  const { notices } = await listNotices(db, amy);
  await readNotices(db, amy, BigInt(notices[0]?.id ?? 0) + 10n);
  expect(await listNotices(db, amy)).toMatchObject({ unread: 0, notices: [{ is_read: true }] });
  expect(await listNotices(db, ben)).toMatchObject({ unread: 1 });
  await expect(db.$executeRaw`UPDATE operator_notice SET operator_id = 1`).rejects.toThrow(
    'permission denied',
  );
  await expect(db.$executeRaw`DELETE FROM operator_notice`).rejects.toThrow('permission denied');
});

test('every kind leads to a page of the desk', () => {
  const pages: string[] = [...Object.values(DESK_PAGES), ...Object.values(LEDGER_PAGES)];
  for (const kind of NOTICE_KIND_NAMES) {
    const [page = ''] = noticePath({ kind, threshold_minutes: 5, action: 'operator.lock' }).split(
      '?',
    );
    expect(pages).toContain(page);
  }
});
