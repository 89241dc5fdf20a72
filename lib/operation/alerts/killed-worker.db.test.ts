import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { alertMember } from '#lib/running/alerts/alert-member';
import { useTestDatabase } from '#tests/support/database/test-database';
import { startMailServer, type TestMailServer } from '#tests/support/mail/mail-server';
import { newMember } from '#tests/support/member/member';

/** `KILLS=20` is the whole test: 1,000 events. It takes minutes on a busy machine. */
const KILLS = Number(process.env.KILLS ?? 3);
const EVENTS = 50 * KILLS;

const { db, appUrl, directUrl } = useTestDatabase();
let server: TestMailServer;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  server = await startMailServer();
  server.delayMs = 3;
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await server.close();
});

async function startWorker(): Promise<void> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...{
      DATABASE_URL: appUrl(),
      DIRECT_DATABASE_URL: directUrl(),
      NODE_ENV: 'production' as const,
    },
    ...{ SMTP_URL: server.url, MAIL_FROM: 'no-reply@jinku.example', LOG_LEVEL: 'silent' },
  };
  const started = spawn(process.execPath, ['tests/support/programs/serve-alerts.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  worker = started;
  await once(started.stdout, 'data');
}

async function killWorker(): Promise<void> {
  const killed = worker;
  if (!killed) return;
  const exited = once(killed, 'exit');
  killed.kill('SIGKILL');
  await exited;
}

async function tell(userId: bigint, from: number, to: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (let serial = from; serial < to; serial++)
      await alertMember(tx, {
        ...{ userId, event: `test:${serial}`, kind: 'funds', template: 'funds.topUpCredited' },
        params: { id: '1', no: `R${serial}`, amount: '1.00', currency: 'TWD' },
      });
  });
}

/** What a killed worker held is due at once, so that the test does not wait for the leases. */
const endLeases = () =>
  db.$executeRaw`UPDATE member_outbox SET next_at = now() WHERE status = 'waiting'`;
const count = async (sql: string) => {
  const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM ${sql}`,
  );
  return row?.count ?? -1;
};
const waiting = () => count(`member_outbox WHERE status = 'waiting'`);

test('events under kills of the worker: none lost, in the inbox once, mails that repeat have the same Message-ID', async () => {
  const { id: userId } = await newMember();
  const email = 'ann@jinku.example';
  await db.user.update({ where: { id: userId }, data: { email, emailVerifiedAt: new Date() } });
  await tell(userId, 0, EVENTS / 2);
  for (let kill = 0; kill < KILLS; kill++) {
    await startWorker();
    const first = EVENTS / 2 + (kill * EVENTS) / 2 / KILLS;
    await tell(userId, first, first + EVENTS / 2 / KILLS);
    const received = server.received.length;
    const target = received + 5 + Math.floor(Math.random() * 25);
    await expect
      .poll(() => server.received.length, { timeout: 120_000, interval: 2 })
      .toBeGreaterThan(target);
    await killWorker();
    await endLeases();
  }
  await startWorker();
  await expect
    .poll(
      async () => {
        await endLeases();
        await delay(500);
        return waiting();
      },
      { timeout: 300_000 },
    )
    .toBe(0);
  await killWorker();

  expect(await count(`member_outbox WHERE status = 'sent'`)).toBe(2 * EVENTS);
  expect(await count('member_alert')).toBe(EVENTS);
  expect(await count('(SELECT DISTINCT event FROM member_alert) AS told')).toBe(EVENTS);
  const rows = await db.$queryRaw<{ id: string; no: string }[]>`
    SELECT message_id::text AS id, params->>'no' AS no FROM member_outbox WHERE channel = 'mail'`;
  const expected = new Map(rows.map(({ id, no }) => [no, id]));
  const ids = server.received.map(
    ({ source }) => /^Message-ID: <([0-9a-f-]{36})@jinku\.example>\r$/m.exec(source)?.[1],
  );
  expect(new Set(ids)).toEqual(new Set(expected.values()));
}, 1_500_000);
