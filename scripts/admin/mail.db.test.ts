import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { mailText, startMailServer, type TestMailServer } from '#tests/support/mail/mail-server';
import { runCommand } from '#tests/support/member/run-command';
import { newOperator } from '#tests/support/operator/new-operator';
import type { DoctorLine } from './doctor/doctor-line.ts';

const { db } = useTestDatabase();
let server: TestMailServer;

beforeAll(async () => {
  server = await startMailServer();
  await newOperator(db, 'amy');
});
beforeEach(() => {
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MAIL_FROM', 'desk@jinku.example');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const send = (to = 'bob@jinku.example') => runCommand('mail', 'test', '--to', to, '--as', 'amy');

test('mail test sends a mail at once, and the audit log names the operator', async () => {
  const { code, out } = await send();
  expect([code, out]).toEqual([0, expect.stringContaining('bob@jinku.example')]);
  expect(server.received[0]?.to).toEqual(['bob@jinku.example']);
  expect(mailText(server.received[0])).toContain('amy tests');
  expect(await db.auditEvent.count({ where: { action: 'mail.test', actor: 'operator:amy' } })).toBe(
    1,
  );
});

test('mail test says what the server answered, and exits 4', async () => {
  server.answers = [550];
  const { code, err } = await send();
  expect([code, err]).toEqual([4, expect.stringContaining('550')]);
});

test('mail test refuses what is no address, and while mail is off', async () => {
  expect((await send('bob')).code).toBe(1);
  vi.stubEnv('SMTP_URL', '');
  const { code, err } = await send();
  expect([code, err]).toEqual([1, expect.stringContaining('Mail is off')]);
});

test('doctor tells of mail that waits or was given up', async () => {
  const line = async () => {
    const { lines } = JSON.parse((await runCommand('doctor', '--json')).out) as {
      lines: DoctorLine[];
    };
    return lines.find(({ name }) => name === 'mail');
  };
  expect(await line()).toMatchObject({ state: 'ok', figure: '0 waiting, 0 given up in 30 days' });
  const add = (minutesAgo: number) => db.$executeRaw`
    INSERT INTO mail_outbox (message_id, purpose, recipient, subject, body, created_at, expires_at)
    VALUES ('<' || gen_random_uuid() || '@jinku.example>', 'notice', 'bob@jinku.example', 's', 'b',
      now() - make_interval(mins => ${minutesAgo}::integer), now() + interval '1 day')`;
  await add(20);
  expect(await line()).toMatchObject({
    state: 'warn',
    figure: expect.stringContaining('1 waiting'),
  });
  await db.$executeRaw`UPDATE mail_outbox SET status = 'parked', body = NULL, ended_at = now()`;
  expect(await line()).toMatchObject({ state: 'warn', figure: '0 waiting, 1 given up in 30 days' });
});
