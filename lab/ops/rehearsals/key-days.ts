import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { newBenchMembers } from '#lab/bench/web-members';
import { closeDatabase, database } from '#lib/base/db/client';
import { keepKeyDays } from '#lib/running/partitions/key-days';
import { buildPages } from '#scripts/boot/build/build';
import { startSite } from '#scripts/testing/test-site';
import { fillResponseDay } from '../support/fill-response-day.ts';
import { type LoadRequest, showLoad, startLoad } from '../support/load.ts';
import { openMemberRoom } from '../support/member-requests.ts';
import { inOwnEnvironment } from '../support/own-environment.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-cluster.ts';
import { APP_USER, DATABASE, makeProductDatabase } from '../support/product-database.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';

/** Keys of the two days that are dropped. */
const FEW = 200_000;
const MANY = 1_000_000;
const MEMBERS = 200;
const RATE = 20;
const MOST_MS = 100;
/** Load before and after the upkeep. */
const AROUND_MS = 5_000;

/** A step of the upkeep, and the longest time that a lookup took meanwhile. */
interface Step {
  step: string;
  ms: number;
  lookupMs: number;
}

/** The upkeep creates a partition and drops two full ones while members place orders. */
export const keyDays: Rehearsal = {
  name: 'key-days',
  summary: `drops days of ${FEW} and ${MANY} idempotency keys under ${RATE} orders/s`,
  inTest: false,
  run: (say) => inOwnEnvironment(() => rehearseKeyDays(say)),
};

async function rehearseKeyDays(say: (line: string) => void): Promise<Finding[]> {
  await buildPages({ say });
  const closers = new AsyncDisposableStack();
  try {
    const postgres = await startPostgres();
    closers.defer(postgres.stop);
    const appUrl = await makeProductDatabase(postgres);
    closers.defer(closeDatabase);
    const orders = await ordersOfMembers();
    const site = await startSite(appUrl);
    closers.defer(site.stop);
    const client = await connect(postgres.url(DATABASE), closers);
    // The worker's own upkeep leaves everything to this session.
    await client.query("SELECT pg_advisory_lock(hashtextextended('keep_response_days', 0))");
    const load = await startLoad(site.origin, RATE, orders);
    await delay(AROUND_MS);
    await fillResponseDay(client, { daysAgo: 5, rows: FEW });
    const leaf = await fillResponseDay(client, { daysAgo: 4, rows: MANY });
    say(`filled partitions with ${FEW} and ${MANY} keys`);
    const size = await sizeOf(client, leaf);
    const steps = await keepUp(client, postgres, closers);
    await delay(AROUND_MS);
    const report = await load.stop();
    return [
      ...findingsOf(steps),
      { name: 'no order fails', held: report.failed === 0, seen: showLoad(report) },
      { name: 'bytes of a stored order', held: true, seen: size },
    ];
  } finally {
    await closers.disposeAsync();
  }
}

async function ordersOfMembers(): Promise<LoadRequest[]> {
  const roomId = await openMemberRoom(database());
  const members = await newBenchMembers(database(), MEMBERS, { gold: false });
  const body = { room_id: `${roomId}`, side: 'buy', qty: '0.1' };
  return members.map(({ token }) => ({ path: '/api/order', body, token, isWrite: true }));
}

async function connect(url: string, closers: AsyncDisposableStack): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closers.defer(() => client.end());
  return client;
}

/** Removes the newest partition, and runs the upkeep with the time of each of its steps. */
async function keepUp(
  client: pg.Client,
  postgres: PostgresServer,
  closers: AsyncDisposableStack,
): Promise<Step[]> {
  const { rows } = await client.query<{ newest: string }>(
    `SELECT max(inhrelid::regclass::text) AS newest FROM pg_inherits
     WHERE inhparent = 'stored_response'::regclass AND inhrelid::regclass::text ~ '\\d$'`,
  );
  await client.query(`DROP TABLE ${rows[0]?.newest}`);
  const lookups = watchLookups(await connect(postgres.url(DATABASE, APP_USER), closers));
  await delay(1_000);
  const steps: Step[] = [];
  let start = performance.now();
  lookups.longestMs();
  await keepKeyDays(client, (step) => {
    steps.push({ step, ms: performance.now() - start, lookupMs: lookups.longestMs() });
    start = performance.now();
  });
  await lookups.stop();
  return steps;
}

/** Looks for a key again and again. `longestMs` is the longest lookup since it was last asked, the present one included. */
function watchLookups(client: pg.Client) {
  let [longest, isOver, since] = [0, false, Number.POSITIVE_INFINITY];
  const done = (async () => {
    while (!isOver) {
      since = performance.now();
      await client.query("SELECT FROM begin_money_call(1, NULL, 'looked-for', 24, NULL)");
      longest = Math.max(longest, performance.now() - since);
      since = Number.POSITIVE_INFINITY;
      await delay(1);
    }
  })();
  return {
    longestMs: () => {
      const found = Math.max(longest, performance.now() - since);
      longest = 0;
      return found;
    },
    stop: () => {
      isOver = true;
      return done;
    },
  };
}

async function sizeOf(client: pg.Client, leaf: string): Promise<string> {
  await client.query(`VACUUM ANALYZE partitions.${leaf}`);
  const { rows } = await client.query<{ heap: number; index: number; response: number }>(
    `SELECT pg_table_size($1)::float / $2 AS heap, pg_indexes_size($1)::float / $2 AS index,
       (SELECT length(response::text) FROM partitions.${leaf} LIMIT 1) AS response`,
    [`partitions.${leaf}`, MANY],
  );
  const { heap = 0, index = 0, response = 0 } = rows[0] ?? {};
  return `${Math.round(heap)} in the table (${response} of them the response) and ${Math.round(index)} in the index`;
}

/** Files are removed after the locks are released, so a large partition may take longer than it locks. */
function findingsOf([created, few, many, ...others]: Step[]): Finding[] {
  const isExpected =
    created?.step === 'created' && few?.step === 'dropped' && many?.step === 'dropped';
  if (!isExpected || others.length > 0)
    return [{ name: 'a partition is created, two are dropped', held: false, seen: 'other steps' }];
  const seen = ({ ms, lookupMs }: Step) =>
    `${ms.toFixed(0)} ms, the longest lookup meanwhile ${lookupMs.toFixed(0)} ms`;
  return [
    {
      name: `a partition is created in ${MOST_MS} ms`,
      held: created.ms < MOST_MS,
      seen: seen(created),
    },
    { name: `${FEW} keys are dropped in ${MOST_MS} ms`, held: few.ms < MOST_MS, seen: seen(few) },
    {
      name: `${MANY} keys are dropped without a lookup that takes ${MOST_MS} ms`,
      held: many.lookupMs < MOST_MS,
      seen: seen(many),
    },
  ];
}
