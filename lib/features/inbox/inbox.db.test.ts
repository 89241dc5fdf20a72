import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#lib/access/operators/rights';
import { inTransaction } from '#lib/base/db/transaction';
import { withLocale } from '#lib/base/i18n/request-locale';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { newMember, newPayee } from '#tests/support/member/member';
import { POST as messages } from '../../../app/api/messages/route.ts';
import { POST as readMessage } from '../../../app/api/readMessage/route.ts';
import { MESSAGES_PER_DAY } from './templates.ts';

const database = useTestDatabase();
const { db } = database;
let payee: Awaited<ReturnType<typeof newPayee>>;
let no: string;

beforeEach(async () => {
  payee = await newPayee('1000');
  ({ no } = await db.recharge.findFirstOrThrow({ where: { userId: payee.id } }));
});

const as = async (...roles: Role[]) => (await newOperatorSession(database, roles)).cookie;
const refund = () => ({
  ...{ username: payee.username, template: 'refundUnderWay', no, amount: '250' },
  ...{ day: '2026-12-01', reason: 'paid twice' },
});
const free = (text: string) => ({
  ...{ username: payee.username, template: 'free', text, reason: 'asked by phone' },
});
const inbox = (body: object = {}) => callRoute(messages, 'messages', body, payee);

describe('a message to a member', () => {
  test('is read in the language of the member, and becomes read once', async () => {
    const cookie = await as('cashier');
    const sent = await callDesk('sendMessage', refund(), { cookie });
    expect(sent.code).toBe(200);
    const { data } = await inbox();
    expect(data).toMatchObject({ unread: 1, next: null, data: [{ title: '退款處理中' }] });
    expect(data.data[0].text).toBe(
      `編號 ${no} 的退款正在處理，金額 NT$250.00，預計 2026/12/01 前退回您付款的帳戶。`,
    );
    expect((await withLocale('en', () => inbox())).data.data[0].text).toContain(
      'NT$250.00, back to the account',
    );
    const read = () => callRoute(readMessage, 'readMessage', { id: sent.data.id }, payee);
    const first = (await read()).data.read_at;
    expect(first).toMatch(/Z$/);
    expect((await read()).data.read_at).toBe(first);
    expect((await inbox()).data.unread).toBe(0);
    const events = await db.auditEvent.findMany({ where: { action: 'user.message' } });
    expect(events).toMatchObject([
      {
        subject: `user:${payee.username}`,
        detail: { reason: 'paid twice', template: 'refundUnderWay', message_id: sent.data.id },
      },
    ]);
  });

  test('does not exist for another member', async () => {
    const { data } = await callDesk('sendMessage', free('a'), { cookie: await as('cashier') });
    const other = await newMember();
    const stolen = await callRoute(readMessage, 'readMessage', { id: data.id }, other);
    expect(stolen.code).toBe(4004);
    expect((await callRoute(messages, 'messages', {}, other)).data.data).toEqual([]);
    expect((await inbox()).data.unread).toBe(1);
  });

  test('is shown before it is sent, in every language', async () => {
    const { reason: _, ...draft } = refund();
    const { data } = await callDesk('previewMessage', draft, { cookie: await as('admin') });
    expect(data.map(({ locale }: { locale: string }) => locale)).toEqual(['zh-TW', 'zh-CN', 'en']);
    expect(data[2].text).toContain(no);
    expect((await inbox()).data.data).toEqual([]);
  });

  test('is sent once for each key', async () => {
    const cookie = await as('cashier');
    const options = { cookie, headers: { 'idempotency-key': 'message-key-1' } };
    const answers = await Promise.all(
      [1, 2].map(() => callDesk('sendMessage', free('once'), options)),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect((await inbox()).data.data).toHaveLength(1);
  });

  test('needs the right, and the fields of its template', async () => {
    for (const role of ['viewer', 'auditor', 'editor'] as const)
      expect((await callDesk('sendMessage', free('a'), { cookie: await as(role) })).code).toBe(
        4030,
      );
    const cookie = await as('treasurer');
    const refused = async (body: object) => {
      const { code, data } = await callDesk('sendMessage', body, { cookie });
      return code === 4001 ? Object.keys(data) : code;
    };
    const other = await newPayee('100');
    const foreign = await db.recharge.findFirstOrThrow({ where: { userId: other.id } });
    expect(await refused({ ...refund(), no: foreign.no })).toEqual(['no']);
    expect(await refused({ ...refund(), amount: '-1' })).toEqual(['amount']);
    expect(await refused({ ...refund(), day: '2026-02-30' })).toEqual(['day']);
    expect(await refused({ ...refund(), text: 'more' })).toEqual(['text']);
    expect(await refused({ ...refund(), no: '' })).toEqual(['no']);
    expect(await refused(free(' '))).toEqual(['text']);
    expect(await refused(free('a\u202eb'))).toEqual(['text']);
    expect(await refused(free('x'.repeat(1_001)))).toEqual(['text']);
    expect(await refused({ ...free('a'), username: 'nobody_here' })).toBe(4004);
  });

  test('is the last one of a day after ten', async () => {
    const cookie = await as('cashier');
    for (let count = 0; count < MESSAGES_PER_DAY; count++)
      expect((await callDesk('sendMessage', free(`${count}`), { cookie })).code).toBe(200);
    const refused = await callDesk('sendMessage', free('more'), { cookie: await as('admin') });
    expect(refused).toMatchObject({ code: 4010, msg: expect.stringContaining('10') });
  });
});

test('older messages follow by cursor', async () => {
  const data = Array.from({ length: 23 }, (_, index) => ({
    ...{ userId: payee.id, template: 'free', fields: {}, text: `${index}`, reason: 'x' },
    author: 'amy',
  }));
  await db.memberMessage.createMany({ data });
  const first = (await inbox()).data;
  const rest = (await inbox({ before_id: first.next })).data;
  expect([first.data.length, first.unread, rest.data.length, rest.next]).toEqual([20, 23, 3, null]);
});

test('the application can’t change or remove a message, or unread it', async () => {
  const { data } = await callDesk('sendMessage', free('kept'), { cookie: await as('cashier') });
  const change = (sql: string) =>
    inTransaction(db, (tx) => tx.$executeRawUnsafe(`${sql} WHERE id = ${data.id}`));
  await expect(change(`UPDATE member_message SET text = 'x'`)).rejects.toThrow();
  await expect(change('DELETE FROM member_message')).rejects.toThrow();
  await change('UPDATE member_message SET read_at = now()');
  await expect(change('UPDATE member_message SET read_at = NULL')).rejects.toThrow();
  await expect(change('UPDATE member_message SET read_at = now()')).rejects.toThrow();
});
