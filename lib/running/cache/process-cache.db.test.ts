import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findRecentSession } from '#lib/access/session/recent-session';
import { findActiveSession, revokeSession, revokeSessions } from '#lib/access/session/session-row';
import { connections } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { listNotices } from '#lib/features/content/queries';
import { getConfig, getSettings } from '#lib/running/config/queries';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newQuickMember } from '#tests/support/member/quick-member';
import { cached, cachePart, closeProcessCache, openProcessCache } from './process-cache.ts';

const { db, ownerUrl } = useTestDatabase();
/** Only a notification ends what these tests read; how soon they see it depends on the machine. */
const SOON = { timeout: 10_000, interval: 10 };
/** Less than the time after which an unanswered connection is given up. */
const BEFORE_GIVING_UP = { timeout: 4_000, interval: 10 };

const isCurrent = () => cachePart('probe', () => ({ forget: () => undefined })) !== null;

beforeEach(async () => {
  openProcessCache();
  await expect.poll(isCurrent, { timeout: 10_000 }).toBe(true);
});

afterEach(closeProcessCache);

/** Changes rows as another process does: on a connection of its own. */
async function elsewhere(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

/** A session of a new member that is in the cache. */
async function knownSession() {
  const { id: userId } = await newQuickMember(db);
  const sessionId = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const device = { userAgent: 'test', address: '203.0.113.9' };
  await db.session.create({ data: { id: sessionId, userId, expiresAt, ...device } });
  const session = { userId, sessionId };
  expect(await findRecentSession(db, session)).toMatchObject(session);
  return session;
}

describe('a session', () => {
  test('that is revoked elsewhere ends here', async () => {
    const session = await knownSession();
    await elsewhere('UPDATE session SET revoked_at = now() WHERE id = $1', [session.sessionId]);
    await expect.poll(() => findRecentSession(db, session), SOON).toBeNull();
  });

  test('that this process ends has ended here at once', async () => {
    const session = await knownSession();
    await revokeSession(db, session, 'test');
    expect(await findRecentSession(db, session)).toBeNull();
    const other = await knownSession();
    await inTransaction(db, (tx) => revokeSessions(tx, other.userId, 'test'));
    expect(await findRecentSession(db, other)).toBeNull();
  });

  test('of a member who is locked elsewhere ends here', async () => {
    const session = await knownSession();
    await elsewhere(`UPDATE app_user SET status = 'locked' WHERE id = $1`, [session.userId]);
    await expect.poll(() => findRecentSession(db, session), SOON).toBeNull();
  });

  test('is not read again while nothing changes', async () => {
    const session = await knownSession();
    const read = vi.spyOn(connections(), 'query');
    expect(await findRecentSession(db, session)).toMatchObject(session);
    expect(read).not.toHaveBeenCalled();
  });

  test('that its member uses is extended here without a notification, and ends here after inactivity', async () => {
    const session = await knownSession();
    const where = { id: session.sessionId };
    const soon = new Date(Date.now() + 2_000);
    await elsewhere('UPDATE session SET idle_ends_at = $2 WHERE id = $1', [where.id, soon]);
    await expect
      .poll(async () => (await findActiveSession(db, session))?.idleEndsAt, SOON)
      .toEqual(soon);
    await findRecentSession(db, session, true);
    const ends = async () => (await db.session.findUniqueOrThrow({ where })).idleEndsAt.getTime();
    await expect.poll(ends, SOON).toBeGreaterThan(Date.now() + 50 * 60_000);
    const read = vi.spyOn(connections(), 'query').mockClear();
    expect(await findRecentSession(db, session)).toMatchObject(session);
    expect(read).not.toHaveBeenCalled();
    await elsewhere('UPDATE session SET idle_ends_at = now() WHERE id = $1', [where.id]);
    await expect.poll(() => findRecentSession(db, session), SOON).toBeNull();
  });

  test('of another member is not found by its id', async () => {
    const { sessionId } = await knownSession();
    const { id: userId } = await newQuickMember(db);
    expect(await findRecentSession(db, { userId, sessionId })).toBeNull();
  });
});

describe('a changed row', () => {
  test('of the settings is read: a fee', async () => {
    const before = (await getSettings(db)).trade_bps;
    await elsewhere(
      `INSERT INTO config (key, value, updated_by) VALUES ('trade_bps', $1, 'operator:test')
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [String(before + 1)],
    );
    await expect.poll(async () => (await getConfig(db)).fees.trade_bps, SOON).toBe(before + 1);
  });

  test('of the content is read', async () => {
    const { total } = await listNotices(db);
    await elsewhere(
      `INSERT INTO notice (slug, title, content) VALUES ($1, '公告', '<p>內容</p>')`,
      [randomUUID()],
    );
    await expect.poll(async () => (await listNotices(db)).total, SOON).toBe((total ?? 0) + 1);
  });
});

describe('a cached value', () => {
  test('is loaded once until it is too old, and shared by concurrent readers', async () => {
    let loads = 0;
    const read = () => cached(db, 'test', { topics: [], maxAgeMs: 50 }, async () => ++loads);
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    await expect.poll(read, SOON).toBe(2);
  });

  test('is not kept if loading it fails', async () => {
    const fail = () => Promise.reject(new Error('no'));
    await expect(cached(db, 'failing', { topics: [] }, fail)).rejects.toThrow('no');
    expect(await cached(db, 'failing', { topics: [] }, async () => 'yes')).toBe('yes');
  });
});

/** The process of Postgres that serves the feed's connection. */
async function feedBackend(): Promise<number> {
  const [row] = await db.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND query = 'SELECT 1'`;
  return row?.pid ?? 0;
}

describe('a lost feed', () => {
  const read = (value: string) => cached(db, 'lost', { topics: [] }, async () => value);

  test('that hangs makes the cache unused', async () => {
    expect([await read('first'), await read('second')]).toEqual(['first', 'first']);
    const pid = await feedBackend();
    onTestFinished(() => void process.kill(pid, 'SIGCONT'));
    process.kill(pid, 'SIGSTOP');
    await expect.poll(() => read('third'), BEFORE_GIVING_UP).toBe('third');
  });

  test('that breaks makes all values be read again', async () => {
    expect([await read('first'), await read('second')]).toEqual(['first', 'first']);
    await db.$queryRaw`SELECT pg_terminate_backend(${await feedBackend()})`;
    await expect.poll(() => read('third'), { timeout: 5_000, interval: 10 }).toBe('third');
    await expect.poll(isCurrent, { timeout: 10_000 }).toBe(true);
    expect(await read('fourth')).not.toBe('first');
  });
});

test('a closed cache reads the database each time', async () => {
  await closeProcessCache();
  let loads = 0;
  const read = () => cached(db, 'closed', { topics: [] }, async () => ++loads);
  expect([await read(), await read()]).toEqual([1, 2]);
});
