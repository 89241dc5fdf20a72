import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { forgetEnv } from '#lib/base/env';
import { useTestDatabase } from '#tests/support/database/test-database';
import { mailText, startMailServer, type TestMailServer } from '#tests/support/mail/mail-server';
import { deleteOldMail } from './delete-old-mail.ts';
import { enqueueMail, type Mail } from './enqueue-mail.ts';
import { MAIL_ATTEMPTS } from './mail-attempts.ts';
import { sendDueMail } from './send-due-mail.ts';
import { sendBySmtp } from './smtp-transport.ts';

const { db } = useTestDatabase();
let server: TestMailServer;

const MAIL: Mail = {
  ...{
    purpose: 'notice',
    recipient: 'ann@jinku.example',
    subject: '提醒：2 筆',
    lifetimeMinutes: 60,
  },
  body: '您好，\n\n這是測試。',
};

function setMailServer(url: string, from = '金庫 <desk@jinku.example>'): void {
  vi.stubEnv('SMTP_URL', url);
  vi.stubEnv('MAIL_FROM', from);
  forgetEnv();
}

beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(async () => {
  setMailServer(server.url);
  Object.assign(server, { answers: [], delayMs: 0 });
  server.received.length = 0;
  await db.$executeRaw`DELETE FROM mail_outbox`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  forgetEnv();
  await server.close();
});

interface Row {
  status: string;
  attempts: number;
  body: string | null;
  last_error: string | null;
  message_id: string;
}
const rows = () =>
  db.$queryRaw<
    Row[]
  >`SELECT status, attempts, body, last_error, message_id FROM mail_outbox ORDER BY id`;
const enqueue = (mail: Partial<Mail> = {}) =>
  inTransaction(db, (tx) => enqueueMail(tx, { ...MAIL, ...mail }));
const send = () => sendDueMail(db, sendBySmtp, Date.now() + 20_000);
const becomeDue = () =>
  db.$executeRaw`UPDATE mail_outbox SET next_at = now() WHERE status = 'waiting'`;

test('a mail is sent once, with its headers, and its text is forgotten', async () => {
  await enqueue();
  await send();
  await send();
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail).toMatchObject({ from: 'desk@jinku.example', to: ['ann@jinku.example'] });
  expect(mailText(mail)).toContain('這是測試。');
  const [row] = await rows();
  expect(row).toMatchObject({ status: 'sent', attempts: 1, body: null, last_error: null });
  expect(mail?.source).toContain(`Message-ID: ${row?.message_id}`);
  expect(mail?.source).toContain('Auto-Submitted: auto-generated');
});

test('a mail of a transaction that rolled back is not sent', async () => {
  const failed = inTransaction(db, async (tx) => {
    await enqueueMail(tx, MAIL);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
});

test('a mail queues the job that sends it', async () => {
  await enqueue();
  const jobs =
    await db.$queryRaw`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'mail'`;
  expect(jobs).toHaveLength(1);
});

describe('an answer of the server', () => {
  test('of 4xx is followed by another attempt with the same Message-ID', async () => {
    const outcomes: unknown[] = [];
    const note = (message: unknown) => outcomes.push((message as { outcome: string }).outcome);
    MAIL_ATTEMPTS.subscribe(note);
    await enqueue();
    server.answers = [451];
    await send();
    expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    expect((await rows())[0]?.last_error).toContain('451');
    await send();
    expect(server.received).toHaveLength(0);
    await becomeDue();
    await send();
    expect(server.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
    MAIL_ATTEMPTS.unsubscribe(note);
    expect(outcomes).toEqual(['retry', 'sent']);
  });

  test('of 5xx parks the mail', async () => {
    await enqueue();
    server.answers = [550];
    await send();
    await becomeDue();
    await send();
    expect(server.received).toHaveLength(0);
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'parked', attempts: 1, body: null });
    expect(row?.last_error).toContain('550');
  });

  test('of 530 is a fault of the configuration: the mail waits', async () => {
    await enqueue();
    server.answers = [530];
    await send();
    expect(await rows()).toMatchObject([{ status: 'waiting' }]);
  });
});

test('attempts end: a mail is parked after the last one, and when it is too old', async () => {
  setMailServer('smtp://127.0.0.1:9');
  await enqueue();
  await db.$executeRaw`UPDATE mail_outbox SET attempts = 11`;
  await enqueue({ lifetimeMinutes: -1 });
  await send();
  expect(await rows()).toMatchObject([
    { status: 'parked', attempts: 12, body: null },
    { status: 'parked', last_error: 'too old' },
  ]);
});

test('two workers send each mail once', async () => {
  const serials = Array.from({ length: 20 }, (_unused, serial) => `mail ${serial}`);
  for (const subject of serials) await enqueue({ subject });
  server.delayMs = 10;
  await Promise.all([send(), send(), send()]);
  const subjects = server.received.map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);
  expect(subjects.toSorted()).toEqual(serials.toSorted());
  expect((await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(
    true,
  );
});

test('a mail whose worker died is sent by another one after the lease', async () => {
  await enqueue();
  const died = sendDueMail(db, () => Promise.reject(new Error('killed')), Date.now() + 5_000);
  await expect(died).rejects.toThrow('killed');
  await send();
  expect(server.received).toHaveLength(0);
  await db.$executeRaw`UPDATE mail_outbox SET next_at = now() - interval '1 second'`;
  await send();
  expect(server.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
});

test('outside of this machine nothing is sent without TLS', async () => {
  const elsewhere = await startMailServer('127.0.0.2');
  setMailServer(elsewhere.url);
  await enqueue();
  await send();
  await elsewhere.close();
  expect(elsewhere.received).toHaveLength(0);
  expect((await rows())[0]?.last_error).toContain('STARTTLS');
});

describe('nothing of a mail becomes a header or a second recipient', () => {
  test.each([
    'ann@jinku.example\r\nBcc: eve@evil.example',
    'ann@jinku.example, eve@evil.example',
    '"ann" <ann@jinku.example>',
    'ann@jinku.example ',
    'ann',
  ])('recipient %j', async (recipient) => {
    await expect(enqueue({ recipient })).rejects.toThrow('one mail address');
    const insert = db.$executeRaw`
      INSERT INTO mail_outbox (message_id, purpose, recipient, subject, body, expires_at)
      VALUES ('<00000000-0000-0000-0000-000000000000@a.example>', 'notice', ${recipient}, 's', 'b', now())`;
    await expect(insert).rejects.toThrow('mail_outbox_recipient');
  });

  test('the subject stays one line', async () => {
    await enqueue({ subject: 'a\r\nBcc: eve@evil.example' });
    await send();
    expect(server.received[0]?.to).toEqual(['ann@jinku.example']);
    expect(server.received[0]?.source).not.toMatch(/^Bcc:/m);
  });
});

test('the application does not change the recipient of a mail that waits', async () => {
  await enqueue();
  const redirect = db.$executeRaw`UPDATE mail_outbox SET recipient = 'eve@evil.example'`;
  await expect(redirect).rejects.toThrow('permission denied');
});

test('mail that ended is deleted after 30 days', async () => {
  await enqueue();
  await enqueue();
  await send();
  await db.$executeRaw`UPDATE mail_outbox SET ended_at = now() - interval '31 days'
    WHERE id = (SELECT min(id) FROM mail_outbox)`;
  expect(await deleteOldMail(db)).toBe(1);
  expect(await rows()).toHaveLength(1);
});
