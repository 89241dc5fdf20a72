import pg from 'pg';
import type { Pool } from '#lib/base/db/client';
import { METALS } from '#lib/base/money';
import { judgePriceAlerts } from '#lib/features/market/alert/judge-alerts';
import { storeTicks } from '#lib/features/market/price/store-ticks';
import { getSettings } from '#lib/running/config/queries';
import { clusterSettings, clusterUrl, SUPERUSER } from '#scripts/boot/cluster-settings';
import { readProcessorMicros } from './processor-time.ts';

const MEMBERS = 5_000;
/** Half of them wait above the price of gold, one a minor unit from 430,000 on, and half below, from 410,000 on. */
const ALERTS = 100_000;
const WARM_UPS = 20;
const QUIET_TICKS = 200;
const FIRING_TICKS = 50;
/** Alerts that a firing tick reaches. */
const FIRED = 100;
/** Long before a price becomes stale. */
const RUN_MS = 10_000;
/** For the alerts that are left, far longer than they take. */
const PATIENCE_MS = 600_000;

interface Figure {
  tick: string;
  'processor, ms': string;
  'median, ms': string;
  '95 of 100, ms': string;
}

/**
 * Measures what a tick costs Postgres with 100,000 price alerts: with none to fire and with 100. The processor time is
 * that of its backend, which does not depend on what else the machine does. At the end all of them are reached at once,
 * and each must be told exactly once.
 */
export async function benchPriceAlerts(pool: Pool): Promise<object> {
  const { port, superuser } = await clusterSettings();
  const client = new pg.Client({ connectionString: clusterUrl(port, SUPERUSER, superuser) });
  await client.connect();
  try {
    await fillAlerts(client);
    const quietPrice = (run: number) => 420_000 + (run % 2);
    await measure(pool, client, WARM_UPS, quietPrice);
    const quiet = await measure(pool, client, QUIET_TICKS, quietPrice);
    const firing = await measure(pool, client, FIRING_TICKS, (run) => 430_000 + FIRED * (run + 1));
    const figures = [figureOf('none fires', quiet), figureOf(`${FIRED} fire`, firing)];
    console.table(figures);
    return { figures, all: await fireAll(pool, client) };
  } finally {
    await client.end();
  }
}

async function fillAlerts(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO app_user (username, username_key, password_hash)
     SELECT name, name, 'none' FROM (SELECT 'bench_alert_' || i AS name FROM generate_series(1, $1::int) AS i) AS names`,
    [MEMBERS],
  );
  await client.query(
    `INSERT INTO price_alert (user_id, symbol, kind, high, low, repeat, armed_at, created_at)
     SELECT (SELECT min(id) FROM app_user WHERE username LIKE 'bench_alert_%') + i % $1::int, 'XAU',
       CASE i % 2 WHEN 0 THEN 'above' ELSE 'below' END,
       CASE i % 2 WHEN 0 THEN 430000 + i / 2 END, CASE i % 2 WHEN 1 THEN 410000 - i / 2 END, 'once',
       clock_timestamp(), clock_timestamp()
     FROM generate_series(1, $2::int) AS i`,
    [MEMBERS, ALERTS],
  );
  await client.query('VACUUM (ANALYZE) price_alert');
}

let lastAt = 0;

/** Stores a price of gold, and one of each other metal. */
async function tick(pool: Pool, priceMinor: number): Promise<void> {
  lastAt = Math.max(Date.now(), lastAt + 1);
  const at = new Date(lastAt);
  await storeTicks(
    pool,
    METALS.map((symbol) => ({
      ...{ symbol, at },
      priceMinor: BigInt(symbol === 'XAU' ? priceMinor : 4_000),
    })),
  );
}

/** What the ticks took: milliseconds of each, sorted, and of the backend's processor on average. */
interface Times {
  processor: number;
  elapsed: number[];
}

async function measure(
  pool: Pool,
  client: pg.Client,
  ticks: number,
  priceOf: (run: number) => number,
): Promise<Times> {
  const { feed_stale_seconds, currency } = await getSettings(pool);
  const judging = `SELECT judge_price_alerts(${feed_stale_seconds}, true, '${currency}', 2, 1000)`;
  const backend = await backendOf(client);
  const times: Times = { processor: 0, elapsed: [] };
  for (let run = 0; run < ticks; run += 1) {
    await tick(pool, priceOf(run));
    const before = readProcessorMicros(backend);
    const start = performance.now();
    await client.query(judging);
    times.elapsed.push(performance.now() - start);
    times.processor += (readProcessorMicros(backend) - before) / 1000 / ticks;
  }
  times.elapsed.sort((one, other) => one - other);
  return times;
}

async function backendOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows.map(({ pid }) => pid);
}

function figureOf(name: string, { processor, elapsed }: Times): Figure {
  const at = (share: number) => (elapsed[Math.floor(elapsed.length * share)] ?? 0).toFixed(2);
  return {
    ...{ tick: name, 'processor, ms': processor.toFixed(2) },
    ...{ 'median, ms': at(0.5), '95 of 100, ms': at(0.95) },
  };
}

/** Lets the price reach all that are left, with a new tick for each run. @throws if one was not told exactly once */
async function fireAll(pool: Pool, client: pg.Client) {
  const start = performance.now();
  for (const price of [600_000, 300_000])
    while ((await countReached(client, price)) > 0) {
      if (performance.now() - start > PATIENCE_MS)
        throw new Error('alerts are left that were reached');
      await tick(pool, price);
      await judgePriceAlerts(pool, Date.now() + RUN_MS);
    }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { rows } = await client.query<{ told: string; events: string }>(
    `SELECT count(*) AS told, count(DISTINCT event) AS events FROM member_outbox
     WHERE channel = 'inbox' AND kind = 'price'`,
  );
  const [{ told, events } = { told: '0', events: '0' }] = rows;
  if (Number(told) !== ALERTS || Number(events) !== ALERTS)
    throw new Error(`${told} of ${ALERTS} alerts were told, with ${events} events`);
  console.log(`All of ${ALERTS} alerts were told once; the last ones together in ${seconds} s.`);
  return { told: Number(told), seconds };
}

async function countReached(client: pg.Client, price: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM price_alert WHERE state = 'active' AND (high <= $1 OR low >= $1)`,
    [price],
  );
  return rows[0]?.count ?? 0;
}
