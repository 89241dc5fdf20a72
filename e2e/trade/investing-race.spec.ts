import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { runProgram } from '#scripts/boot/run-program';
import { siteEnvironment } from '#scripts/testing/test-site';
import { changeFixedColumns } from '#tests/support/database/change-fixed-columns';
import type { ClonedDatabase } from '#tests/support/database/clone-database';
import { creditMembersSql } from '#tests/support/member/credit-member';
import { expect, test } from '../support/fixtures.ts';
import { needsSiteOfItsOwn } from '../support/sites/desk-site.ts';
import { type KillableProcess, startKillableProcess } from '../support/sites/killable-process.ts';
import { deskOf, queryDatabase } from '../support/sites/operator.ts';
import { newTrader } from '../support/sites/race-trader.ts';
import { makeSeededDatabase } from '../support/sites/seeded-database.ts';

const WORKERS = 3;
const SERVERS = 2;
const KILLS = 4;
const ISSUES = 6;
const ORDERS = 1000;
const DEPOSITS = 500;
const MEMBERS = 100;
const DATABASE = 'jinku_race';

test('3 workers and 2 servers, each killed four times during 6 issues of 1,000 orders and 500 fixed terms, process each exactly once', async () => {
  needsSiteOfItsOwn();
  test.setTimeout(900_000);
  const { appUrl, ownerUrl } = await prepareDatabase();
  const sql = <Row extends object>(query: string, ...values: unknown[]) =>
    queryDatabase<Row>(query, values, ownerUrl);
  const count = async (query: string, ...values: unknown[]) =>
    (await sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${query}`, ...values))[0]?.n;

  const env = siteEnvironment(appUrl);
  const start = (many: number, script: string) =>
    Promise.all(Array.from({ length: many }, () => startKillableProcess(script, env)));
  const servers = await start(SERVERS, 'scripts/web.ts');
  const workers = await start(WORKERS, 'scripts/worker.ts');
  try {
    const [room] = await sql<{ id: string }>(`SELECT id::text FROM room WHERE symbol = 'XAU'`);
    const origins = servers.map(({ origin }) => origin());
    const trader = await newTrader(origins, room?.id ?? '');
    await sql(FUND_TRADER, trader.username);
    // Restarting workers delay prices. That must not void an issue in this test.
    await sql(`UPDATE config SET value = '3600' WHERE key = 'feed_stale_seconds'`);
    for (const statement of REMOVE_SEALS) await sql(statement);
    await sql(STAGGER_WINDOWS);
    await sql(`SELECT graphile_worker.add_job('mature', '{}'::json, job_key => 'mature')`);
    trader.start();
    await killAtRandom([...servers, ...workers]);
    await trader.stop();
    // On a slow machine servers may be killed before they accept an order. No more kills happen from here on.
    await expect.poll(() => trader.deal(), { timeout: 60_000 }).toBe(200);

    const open = `trade_order WHERE status = 'accepted'`;
    const due = `fixed_deposit WHERE status IN ('active', 'matured')`;
    await expect
      .poll(async () => [await count(open), await count(due), await count(UNSETTLED)], {
        timeout: 180_000,
      })
      .toEqual([0, 0, 0]);
    // Every confirmed order was placed and filled exactly once, one per key, and no others exist.
    const placed = await sql<{ id: string; status: string; fills: number }>(
      `SELECT o.id::text, o.status, (SELECT count(*)::int FROM fill WHERE ref = 'order:' || o.id) AS fills
       FROM trade_order o JOIN app_user u ON u.id = o.user_id WHERE u.username = $1 ORDER BY o.id`,
      trader.username,
    );
    const confirmed = [...trader.confirmed.values()].sort(
      (one, other) => Number(one) - Number(other),
    );
    expect(placed).toEqual(confirmed.map((id) => ({ id, status: 'filled', fills: 1 })));
  } finally {
    await Promise.all([...servers, ...workers].map((each) => each.stop()));
  }

  const all = ISSUES * ORDERS;
  expect(await count(`trade_order WHERE no LIKE 'RACE-%' AND status = 'filled'`)).toBe(all);
  expect(
    await count(`fill JOIN trade_order o ON fill.ref = 'order:' || o.id WHERE o.no LIKE 'RACE-%'`),
  ).toBe(all);
  expect(await count(`ledger_journal WHERE kind = 'fixed_out'`)).toBe(DEPOSITS);
  expect(deskOf(appUrl)('ledger', 'verify', '--as', 'amy')).toContain('sound');
  // Nor have the workers' own verifications reported a fault while the books changed.
  expect(await sql(`SELECT details FROM books_check WHERE verdict = 'broken'`)).toEqual([]);
});

const UNSETTLED = `issue WHERE no LIKE 'RACE-%' AND state <> 'settled'`;

/** A seal is of the cutoff that it was made for. */
const REMOVE_SEALS = [
  'ALTER TABLE issue_seal DISABLE TRIGGER issue_seal_immutable',
  `DELETE FROM issue_seal WHERE issue_id IN (SELECT id FROM issue WHERE no LIKE 'RACE-%')`,
  'ALTER TABLE issue_seal ENABLE TRIGGER issue_seal_immutable',
];

/**
 * Ends the fixing windows one after the other, so that there is work during all kills. Each window contains the price
 * from the seeded data, and begins before the migration from which on an issue must be sealed.
 */
const STAGGER_WINDOWS = `
  UPDATE issue SET opens_at = at - interval '59 min', cutoff_at = at - interval '50 min' + place * interval '1 ms',
    window_ends_at = now() + place * interval '5 s'
  FROM (
    SELECT id AS issue_id, (SELECT min(at) FROM tick) AS at, row_number() OVER (ORDER BY id) AS place
    FROM issue WHERE no LIKE 'RACE-%'
  ) AS due
  WHERE id = issue_id`;

const FUND_TRADER = creditMembersSql('SELECT id FROM app_user WHERE username = $1', 100_000_000n);

const LET_DEPOSITS_FALL_DUE = `
  UPDATE fixed_deposit SET start_day = start_day - days - 1, maturity_day = maturity_day - days - 1,
    maturity_at = maturity_at - (days + 1) * interval '1 day'`;

async function prepareDatabase(): Promise<ClonedDatabase> {
  const cluster = JSON.parse(process.env.TEST_CLUSTER ?? '');
  const urls = await makeSeededDatabase(cluster, DATABASE);
  const size = [MEMBERS, ISSUES, ORDERS, DEPOSITS].map(String);
  const env = siteEnvironment(urls.appUrl);
  const written = await runProgram('tests/support/programs/write-race-books.ts', size, { env });
  expect(written).toEqual({ ok: true, output: '' });
  await changeFixedColumns(urls.ownerUrl, 'fixed_deposit', LET_DEPOSITS_FALL_DUE);
  return urls;
}

/** Kills random processes until each has been killed KILLS times. Only ready processes are killed. */
async function killAtRandom(processes: readonly KillableProcess[]): Promise<void> {
  for (;;) {
    const remaining = processes.filter((each) => each.killCount() < KILLS);
    if (remaining.length === 0) return;
    const ready = remaining.filter((each) => each.isReady());
    ready[randomInt(Math.max(ready.length, 1))]?.kill();
    // A random delay, so that kills hit different points of the work.
    await delay(randomInt(200, 1200));
  }
}
