import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { runProgram } from '#scripts/boot/run-program';
import { seedDatabase, siteEnvironment } from '#scripts/testing/test-site';
import { cloneDatabase, databaseUrls, dropDatabase } from '#tests/support/database/clone-database';
import { expect, test } from '../support/fixtures.ts';
import { needsSiteOfItsOwn } from '../support/sites/desk-site.ts';
import { type KillableProcess, startKillableProcess } from '../support/sites/killable-process.ts';
import { deskOf, queryDatabase } from '../support/sites/operator.ts';
import { newTrader } from '../support/sites/race-trader.ts';

const WORKERS = 3;
const SERVERS = 2;
const DEATHS = 10;
const ISSUES = 20;
const ORDERS = 1000;
const DEPOSITS = 1000;
const MEMBERS = 100;
const DATABASE = 'jinku_race';

test('3 workers and 2 servers, each killed ten times over 20 issues of 1,000 orders and 1,000 deposits, do each thing once', async () => {
  needsSiteOfItsOwn();
  test.setTimeout(900_000);
  const { appUrl, ownerUrl } = await writeBooks();
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
    await sql(FUND, trader.username);
    // Workers that die take their time to bring prices: that must not end an issue here.
    await sql(`UPDATE config SET value = '3600' WHERE key = 'feed_stale_seconds'`);
    await sql(LET_WINDOWS_END);
    await sql(`SELECT graphile_worker.add_job('mature', '{}'::json, job_key => 'mature')`);
    trader.start();
    await killAtRandom([...servers, ...workers]);
    await trader.stop();
    // On a slow machine servers may have died faster than they could take an order: now they live.
    await expect.poll(() => trader.deal(), { timeout: 60_000 }).toBe(200);

    const open = `trade_order WHERE status = 'accepted'`;
    const due = `fixed_deposit WHERE status IN ('active', 'matured')`;
    await expect
      .poll(async () => [await count(open), await count(due), await count(UNSETTLED)], {
        timeout: 180_000,
      })
      .toEqual([0, 0, 0]);
    // What was confirmed was placed and filled once, each key an order of its own, and nothing else.
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
});

const UNSETTLED = `issue WHERE no LIKE 'RACE-%' AND state <> 'settled'`;

/** One after the other, so that there is work for as long as processes die. Each has the price of the books. */
const LET_WINDOWS_END = `
  UPDATE issue SET opens_at = at - interval '10 min', cutoff_at = at - interval '1 min' + place * interval '1 ms',
    window_ends_at = now() + place * interval '2 s'
  FROM (
    SELECT id AS issue_id, (SELECT min(at) FROM tick) AS at, row_number() OVER (ORDER BY id) AS place
    FROM issue WHERE no LIKE 'RACE-%'
  ) AS due
  WHERE id = issue_id`;

const FUND = `
  SELECT ledger_post('recharge', 'race:trader', 'system:test', true, jsonb_build_array(
    jsonb_build_object('user', NULL, 'asset', 'TWD', 'purpose', 'clearing:bank', 'amount', -100000000),
    jsonb_build_object('user', id, 'asset', 'TWD', 'purpose', 'available', 'amount', 100000000)))
  FROM app_user WHERE username = $1`;

async function writeBooks(): Promise<ReturnType<typeof databaseUrls>> {
  const cluster = JSON.parse(process.env.TEST_CLUSTER ?? '');
  await dropDatabase(cluster, DATABASE);
  await cloneDatabase(cluster, DATABASE);
  const urls = databaseUrls(cluster, DATABASE);
  await seedDatabase(urls.appUrl);
  const size = [MEMBERS, ISSUES, ORDERS, DEPOSITS].map(String);
  const env = siteEnvironment(urls.appUrl);
  const written = await runProgram('tests/support/programs/write-race-books.ts', size, { env });
  expect(written).toEqual({ ok: true, output: '' });
  return urls;
}

/** Ends processes at random until each has died often enough. Only one that is at work can be killed. */
async function killAtRandom(processes: readonly KillableProcess[]): Promise<void> {
  for (;;) {
    const doomed = processes.filter((each) => each.killCount() < DEATHS);
    if (doomed.length === 0) return;
    const ready = doomed.filter((each) => each.isReady());
    ready[randomInt(Math.max(ready.length, 1))]?.kill();
    // The race itself: how long they live is left to chance.
    await delay(randomInt(200, 1200));
  }
}
