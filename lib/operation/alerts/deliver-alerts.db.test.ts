import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { forgetEnv } from '#lib/base/env';
import { alertMember, type MemberAlert } from '#lib/running/alerts/alert-member';
import { sendMail } from '#lib/running/mail/send-mail';
import { makeCall } from '#tests/support/call/every-call';
import { runSql } from '#tests/support/database/run-sql';
import { useTestDatabase } from '#tests/support/database/test-database';
import { startMailServer, type TestMailServer } from '#tests/support/mail/mail-server';
import { newMember, type TestMember } from '#tests/support/member/member';
import { startPushService, type TestPushService } from '#tests/support/push/push-service';
import { deliverInbox, deliverMail, deliverPushes } from './deliver-alerts.ts';

const { db, ownerUrl } = useTestDatabase();
let server: TestMailServer;
let userId: bigint;

function setMailServer(url: string): void {
  vi.stubEnv('SMTP_URL', url);
  vi.stubEnv('MAIL_FROM', '金庫 <no-reply@jinku.example>');
  forgetEnv();
}
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(async () => {
  setMailServer(server.url);
  Object.assign(server, { answers: [], delayMs: 0 });
  server.received.length = 0;
  userId = (await newMember()).id;
  await runSql(ownerUrl(), 'DELETE FROM member_outbox; DELETE FROM member_alert');
  await db.user.update({
    where: { id: userId },
    data: { email: `u${userId}@jinku.example`, emailVerifiedAt: new Date() },
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  forgetEnv();
  await server.close();
});

const tell = (told: Partial<MemberAlert> = {}) =>
  inTransaction(db, (tx) =>
    alertMember(tx, {
      ...{ userId, event: `withdrawal:${userId}:paid`, kind: 'funds' },
      template: 'funds.withdrawalPaid',
      params: { id: '12', no: 'W1', amount: '10.00', currency: 'TWD' },
      ...told,
    }),
  );
const soon = () => Date.now() + 20_000;
const mail = () => deliverMail(db, sendMail, soon());
const outbox = (channel: string) => db.$queryRaw<Record<string, unknown>[]>`
  SELECT status, attempts, last_error, message_id::text FROM member_outbox WHERE channel = ${channel} ORDER BY id`;
const inbox = () =>
  db.$queryRaw<
    Record<string, unknown>[]
  >`SELECT event, kind, template FROM member_alert ORDER BY id`;

test('an alert is in the inbox once, however often and by however many it is delivered', async () => {
  for (let serial = 0; serial < 30; serial++) await tell({ event: `a:${userId}:${serial}` });
  await Promise.all([1, 2, 3].map(() => deliverInbox(db, soon())));
  await deliverInbox(db, soon());
  expect(await inbox()).toHaveLength(30);
  expect(new Set((await outbox('inbox')).map(({ status }) => status))).toEqual(new Set(['sent']));
});

test('a message of an operator is not in the inbox twice', async () => {
  await tell({ kind: 'message', template: 'message.sent', params: {} });
  await deliverInbox(db, soon());
  expect(await inbox()).toEqual([]);
  expect(await outbox('inbox')).toMatchObject([{ status: 'sent' }]);
});

test('a mail has text and document, and its Message-ID stays over attempts', async () => {
  await tell();
  server.answers = [451];
  await mail();
  const [first] = await outbox('mail');
  expect(first).toMatchObject({ status: 'waiting', attempts: 1 });
  await db.$executeRaw`UPDATE member_outbox SET next_at = now()`;
  await mail();
  const [received] = server.received;
  expect(received?.to).toEqual([`u${userId}@jinku.example`]);
  expect(received?.source).toContain(`Message-ID: <${first?.message_id}@jinku.example>`);
  expect(received?.source).toContain('multipart/alternative');
  expect(received?.source).toContain('List-Unsubscribe:');
  expect(await outbox('mail')).toMatchObject([
    { status: 'sent', attempts: 2, message_id: first?.message_id },
  ]);
});

describe('an address that refuses mail for good', () => {
  const member = () => db.user.findUniqueOrThrow({ where: { id: userId } });

  test('is marked, and gets no other mail', async () => {
    await tell();
    server.answers = [550];
    await mail();
    expect(await outbox('mail')).toMatchObject([{ status: 'parked' }]);
    expect((await member()).emailBouncedAt).not.toBeNull();
    await tell({ event: `b:${userId}`, kind: 'security', template: 'security.passwordChanged' });
    expect(await outbox('mail')).toHaveLength(1);
  });

  test('is not marked for a fault of the moment', async () => {
    await tell();
    server.answers = [451];
    await mail();
    expect((await member()).emailBouncedAt).toBeNull();
  });
});

test('a mail whose time is over is parked', async () => {
  await tell({ recipient: 'old@jinku.example', lifetimeMinutes: -1 });
  await mail();
  expect(await outbox('mail')).toMatchObject([{ status: 'parked', last_error: 'too old' }]);
  expect(server.received).toHaveLength(0);
});

test('several workers send each mail once', async () => {
  for (let serial = 0; serial < 20; serial++) await tell({ event: `a:${userId}:${serial}` });
  server.delayMs = 5;
  await Promise.all([mail(), mail(), mail()]);
  expect(server.received).toHaveLength(20);
});

describe('without a mail server', () => {
  beforeEach(() => setMailServer(''));

  test('paper mode stores the mail as it would have been sent', async () => {
    await tell();
    await mail();
    const [caught] = await db.$queryRaw<Record<string, unknown>[]>`
      SELECT recipient, subject, source FROM caught_mail ORDER BY id DESC LIMIT 1`;
    expect(caught).toMatchObject({
      recipient: `u${userId}@jinku.example`,
      subject: '金庫｜提領已出款',
      source: expect.stringContaining('multipart/alternative'),
    });
  });

  test('the newest 500 are kept, and none can be changed or removed', async () => {
    await db.$executeRaw`
      INSERT INTO caught_mail (message_id, recipient, subject, source, plain)
      SELECT '<' || gen_random_uuid() || '@a.example>', 'ann@jinku.example', 's', 'x', 'x' FROM generate_series(1, 510)`;
    const [row] = await db.$queryRaw<{ count: bigint }[]>`SELECT count(*) FROM caught_mail`;
    expect(row?.count).toBe(500n);
    for (const sql of ['DELETE FROM caught_mail', `UPDATE caught_mail SET source = ''`])
      await expect(db.$executeRawUnsafe(sql)).rejects.toThrow('permission denied');
  });
});

test('the application neither adds, changes nor removes what the inbox shows', async () => {
  await tell();
  await deliverInbox(db, soon());
  for (const sql of [
    `UPDATE member_alert SET template = 'a.b'`,
    'DELETE FROM member_alert',
    `INSERT INTO member_alert (user_id, event, kind, template, params, created_at)
     VALUES (1, 'a:1', 'funds', 'a.b', '{}', now())`,
  ])
    await expect(db.$executeRawUnsafe(sql)).rejects.toThrow('permission denied');
  await db.$executeRaw`UPDATE member_alert SET read_at = now()`;
  await expect(db.$executeRaw`UPDATE member_alert SET read_at = NULL`).rejects.toThrow(
    'not change',
  );
});

describe('a push', () => {
  let service: TestPushService;
  let member: TestMember;
  beforeAll(async () => {
    service = await startPushService();
    vi.stubEnv('PUSH_HOSTS', service.origin);
    forgetEnv();
  });
  beforeEach(async () => {
    member = await newMember();
    Object.assign(service, { received: [], faults: [], answers: [] });
    const subscribed = await makeCall('subscribePush', service.subscribe(), member);
    expect(subscribed.code).toBe(200);
  });
  afterAll(() => service.close());

  const pushed = () => deliverPushes(db, soon());
  const told = (event: string) => tell({ userId: member.id, event });

  test('goes to the browsers of the member once, and to nobody who has none', async () => {
    await told(`push:${member.id}`);
    await tell();
    await pushed();
    await pushed();
    expect(service.received).toHaveLength(1);
    expect(service.faults).toEqual([]);
    expect(await outbox('push')).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  test('of a kind that is switched off is none', async () => {
    const body = { kind: 'funds', channel: 'push', is_on: false };
    const { data } = await makeCall('setAlertChoice', body, member);
    expect(data.kinds.find(({ kind }: { kind: string }) => kind === 'funds')).toMatchObject({
      push: false,
    });
    await told(`push:${member.id}`);
    await pushed();
    expect(service.received).toHaveLength(0);
  });

  test('that the service can’t take now is tried again', async () => {
    service.answers = [{ status: 503 }];
    await told(`push:${member.id}`);
    await pushed();
    expect(await outbox('push')).toMatchObject([{ status: 'waiting', attempts: 1 }]);
  });
});
