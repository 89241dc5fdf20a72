import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { extendChain } from '#lib/books/ledger/chain';
import { post } from '#lib/books/ledger/post';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { GaugeCache } from './gauge-cache.ts';
import { readChecks } from './read-checks.ts';
import { readGauges } from './read-gauges.ts';
import { showGauges } from './show-gauges.ts';

const testDatabase = useTestDatabase({ journals: 'without records' });
const { db } = testDatabase;
let reads = 0;
const cache = new GaugeCache((client) => {
  reads++;
  return readGauges(client);
});
afterEach(() => cache.close());

/** Polls until kept gauges have expired. */
const freshGauges = (when: (gauges: Awaited<ReturnType<typeof cache.get>>) => boolean) =>
  expect.poll(async () => when(await cache.get()), { timeout: 20_000 }).toBe(true);

function fund(ref: string): Promise<bigint> {
  const head = { kind: 'recharge', ref, actor: 'system:test', simulated: true };
  return post(db, head, [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -100n },
    { userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor: 100n },
  ]);
}

test('the gauges of an empty database', async () => {
  const gauges = await cache.get();
  expect(gauges).toMatchObject({ feed_age: {}, chain: { unsealed: 0, height: 0, sealed: null } });
  const text = await showGauges(gauges);
  expect(text).toContain('jinku_records_waiting{record="top_up",status="reviewing"} 0');
  expect(text).toContain('jinku_database_up 1');
  expect(text).not.toContain('feed_age');
  expect(text).not.toContain('backup_age');
  expect(text).toMatch(/jinku_backup_recorded\{mode="\w+"\} 0/);
  expect(text).toContain('jinku_partitions_ahead{kind="months"} 2');
  expect(text).toContain('jinku_mail_outbox{status="waiting"} 0');
});

test('the gauges tell what waits, for how long, and what is sealed', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  await putTick(db, 'XAU', 100n, hourAgo);
  await putTick(db, 'XAG', 100n);
  const late = await openIssue(db, await newRoom(db, 'XAU'), hourAgo);
  await db.issue.update({ where: { id: late }, data: { state: 'closed' } });
  await fund('test:1');
  await extendChain(db);
  await fund('test:2');
  await fund('test:3');
  await freshGauges((gauges) => gauges?.chain.unsealed === 2);
  const text = await showGauges(await cache.get());
  const value = (sample: string) => Number(text.split(`\n${sample} `)[1]?.split('\n')[0]);
  expect(value('jinku_feed_age_seconds{metal="XAU"}')).toBeGreaterThan(3_599);
  expect(value('jinku_feed_age_seconds{metal="XAG"}')).toBeLessThan(60);
  expect(value('jinku_records_waiting{record="issue",status="closed"}')).toBe(1);
  expect(value('jinku_records_oldest_seconds{record="issue",status="closed"}')).toBeGreaterThan(60);
  expect(value('jinku_chain_height')).toBe(1);
  expect(value('jinku_chain_unsealed')).toBe(2);
});

test('many scrapes share one statement, and a hung database gets no second one', async () => {
  reads = 0;
  const both = await Promise.all(Array.from({ length: 50 }, () => cache.get()));
  expect(both.every(Boolean)).toBe(true);
  expect(reads).toBeLessThanOrEqual(1);
  const intruder = new pg.Client({ connectionString: testDatabase.superuserUrl() });
  await intruder.connect();
  await intruder.query('BEGIN; LOCK TABLE ledger_chain');
  await freshGauges((gauges) => gauges === null);
  const waiting = await intruder.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  expect(waiting.rows.length).toBeLessThanOrEqual(1);
  expect(await showGauges(await cache.get())).toContain('jinku_database_up 0');
  await intruder.query('ROLLBACK');
  await freshGauges((gauges) => gauges !== null);
  await intruder.end();
});

test('the age of the last recorded backup', async () => {
  const owner = new pg.Client({ connectionString: testDatabase.ownerUrl() });
  await owner.connect();
  await owner.query(`INSERT INTO backup_record (kind, place, label, started_at, finished_at)
    VALUES ('full', 'elsewhere', 'one', now(), now() - interval '2 hours')`);
  const gauges = await readGauges(owner);
  await owner.end();
  expect(gauges.backup_age).toBeGreaterThan(7_199);
  expect(await showGauges(gauges)).toMatch(/jinku_backup_recorded\{mode="\w+"\} 1/);
});

test('the last outcome of each check of the books', async () => {
  const owner = new pg.Client({ connectionString: testDatabase.ownerUrl() });
  await owner.connect();
  await owner.query(`INSERT INTO books_check (kind, verdict, details, started_at, finished_at) VALUES
    ('verify', 'broken', '{}', now(), now()), ('recon', 'sound', '{}', now(), now() - interval '1 hour'),
    ('verify', 'sound', '{}', now(), now() - interval '1 minute')`);
  const text = await showGauges(await readGauges(owner), await readChecks(owner));
  await owner.end();
  expect(text).toContain('jinku_check_verdict{kind="verify",verdict="sound"} 1');
  expect(text).toContain('jinku_check_verdict{kind="verify",verdict="broken"} 0');
  expect(text).toMatch(/jinku_check_age_seconds\{kind="recon"\} 36\d\d/);
});
