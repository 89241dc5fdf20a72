import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { type Channel, type Subscription, subscribe } from './notification-feed.ts';

const { superuserUrl } = useTestDatabase();
const admin = new pg.Client({ connectionString: superuserUrl() });
beforeAll(() => admin.connect());
afterAll(() => admin.end());

const notify = (channel: Channel, payload: string) =>
  admin.query('SELECT pg_notify($1, $2)', [channel, payload]);

/** The processes of Postgres that serve this process's feed. */
async function listeners(): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^(LISTEN|SELECT 1$)' AND pid <> pg_backend_pid()",
  );
  return rows.map(({ pid }) => pid);
}

/** Subscribes until the test is over. @returns the notifications so far, and the subscription */
function listen(channels: readonly Channel[], onConnected: () => Promise<void> | void = () => {}) {
  const told: string[] = [];
  const subscription: Subscription = subscribe({
    channels,
    onNotification: (payload, channel) => told.push(`${channel} ${payload}`),
    onConnected: () => {
      told.push('connected');
      return onConnected();
    },
  });
  onTestFinished(() => subscription.close());
  return { told, subscription };
}

test('all subscribers of a process share one connection, each with its channels', async () => {
  const [market, all] = [listen(['market']), listen(['market', 'changes', 'desk'])];
  await expect.poll(() => all.subscription.isCurrent).toBe(true);
  const late = listen(['desk']);
  await expect.poll(() => late.told).toEqual(['connected']);
  await notify('market', 'a');
  await notify('desk', 'b');
  await notify('changes', 'c');
  await expect.poll(() => all.told).toEqual(['connected', 'market a', 'desk b', 'changes c']);
  expect(market.told).toEqual(['connected', 'market a']);
  expect(late.told).toEqual(['connected', 'desk b']);
  expect(await listeners()).toHaveLength(1);
});

test('notifications wait until a subscriber has caught up', async () => {
  const caughtUp = Promise.withResolvers<void>();
  const [slow, other] = [listen(['market'], () => caughtUp.promise), listen(['market'])];
  await expect.poll(() => other.subscription.isCurrent).toBe(true);
  await notify('market', 'a');
  await notify('market', 'b');
  await expect.poll(() => other.told).toEqual(['connected', 'market a', 'market b']);
  expect([slow.told, slow.subscription.isCurrent]).toEqual([['connected'], false]);
  caughtUp.resolve();
  await expect.poll(() => slow.told).toEqual(['connected', 'market a', 'market b']);
  expect(slow.subscription.isCurrent).toBe(true);
});

test('a lost connection is replaced, and every subscriber is told', async () => {
  const [one, two] = [listen(['market']), listen(['desk'])];
  await expect.poll(() => one.subscription.isCurrent).toBe(true);
  for (const pid of await listeners()) await admin.query('SELECT pg_terminate_backend($1)', [pid]);
  await expect.poll(() => two.told, { timeout: 10_000 }).toEqual(['connected', 'connected']);
  await notify('market', 'a');
  await expect.poll(() => one.told).toEqual(['connected', 'connected', 'market a']);
});

test('one that cannot catch up gets another connection', async () => {
  let tries = 0;
  const { told } = listen(['market'], () => {
    if (++tries === 1) throw new Error('away');
  });
  await expect.poll(() => told, { timeout: 10_000 }).toEqual(['connected', 'connected']);
});

test('the connection ends with the last subscription', async () => {
  const [one, two] = [listen(['market']), listen(['desk'])];
  await expect.poll(() => one.subscription.isCurrent).toBe(true);
  await one.subscription.close();
  expect(await listeners()).toHaveLength(1);
  await two.subscription.close();
  await expect.poll(listeners).toEqual([]);
});
