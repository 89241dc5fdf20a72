import pg from 'pg';
import { closeDatabase, connections, database } from '#lib/base/db/client';
import { recordListSchema } from '#lib/base/record-base/schema';
import { extendChain } from '#lib/books/ledger/chain';
import { listOrders, listStatementEntries } from '#lib/features/records/queries';
import { type StepReport, verifyStep } from '#lib/operation/audit/verify-step';
import { tasks } from '#lib/operation/jobs/tasks';
import { archiveMonth } from '#scripts/months/archive-month';
import { checkArchive } from '#scripts/months/check-archive';
import { listMonths } from '#scripts/months/months';
import { openTestCluster } from '#scripts/testing/test-cluster';
import { cloneDatabase, databaseUrls } from '#tests/support/database/clone-database';
import { bytesPerOrder, packPartitions } from '../support/bytes-per-order.ts';
import { fillBooks } from '../support/fill-books.ts';
import { emptyMonths, fillMonths } from '../support/fill-months.ts';
import { inOwnEnvironment } from '../support/own-environment.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';
import { watchStatements } from '../support/watch-statements.ts';

/** `ORDERS=100000` makes a short run. */
const ORDERS = Number(process.env.ORDERS ?? 5_000_000);
const MONTHS = 12;
/** Each member has as many orders in the small database as in the large one. */
const OWN_ORDERS = 1_000;
const DATABASE = 'jinku_growth';
const BYTES = 3_200;
const RATIO = 1.3;
const SWEEP_MS = 1_000;
const DROP_MS = 100;
const RUNS = 40;
const STEPS = 30;

/** A database of a year with five million orders: its lists, sweeps, bytes, and the end of a month. */
export const growth: Rehearsal = {
  name: 'growth',
  summary: `writes ${ORDERS} orders in ${MONTHS} months; times lists, sweeps and dropping a month`,
  inTest: false,
  run: (say) => inOwnEnvironment(() => rehearseGrowth(say)),
};

async function rehearseGrowth(say: (line: string) => void): Promise<Finding[]> {
  const { cluster, close } = await openTestCluster();
  await cloneDatabase(cluster, `${DATABASE}_bytes`);
  await cloneDatabase(cluster, DATABASE);
  process.env.DATABASE_URL = databaseUrls(cluster, DATABASE).appUrl;
  try {
    return [
      await asSuperuser(databaseUrls(cluster, `${DATABASE}_bytes`).superuserUrl, measureBytes),
      ...(await asSuperuser(databaseUrls(cluster, DATABASE).superuserUrl, (superuser) =>
        measureLists(superuser, say),
      )),
    ];
  } finally {
    await closeDatabase();
    await close();
  }
}

async function asSuperuser<T>(url: string, work: (superuser: pg.Client) => Promise<T>): Promise<T> {
  const superuser = new pg.Client({ connectionString: url });
  await superuser.connect();
  try {
    return await work(superuser);
  } finally {
    await superuser.end();
  }
}

async function measureBytes(superuser: pg.Client): Promise<Finding> {
  const orders = 20_000;
  await fillBooks(superuser, { members: 500, orders });
  for (let sealed = 1; sealed > 0; ) {
    const { rows } = await superuser.query('SELECT ledger_chain_extend(5000) AS sealed');
    sealed = rows[0].sealed;
  }
  const written = await bytesPerOrder(superuser, orders);
  await packPartitions(superuser);
  const packed = await bytesPerOrder(superuser, orders);
  return {
    name: `an order by quote takes at most ${BYTES} bytes, without its idempotency key`,
    held: written.total <= BYTES,
    seen: `${written.total} as written (rows + indexes: ${written.parts}), ${packed.total} with packed indexes`,
  };
}

/** Median milliseconds of the lists that a member's screens request, of the member with the lowest id. */
async function timeLists(): Promise<Map<string, number>> {
  const member = await database().user.findFirstOrThrow({ orderBy: { id: 'asc' } });
  const request = (given: object) => ({ ...given, ...recordListSchema.parse(given) });
  const [middle] = await database().tradeOrder.findMany({
    where: { userId: member.id },
    orderBy: { id: 'asc' },
    skip: OWN_ORDERS / 2,
    take: 1,
  });
  const screens: Record<string, object> = {
    'as a screen opens': { uncounted: true },
    'first page': { uncounted: true, per_page: 20 },
    'half-way': { uncounted: true, per_page: 20, before_id: String(middle?.id) },
    'a status': { uncounted: true, per_page: 20, status: 'canceled' },
  };
  const times = new Map<string, number>();
  for (const [what, given] of Object.entries(screens))
    times.set(
      `orders, ${what}`,
      await median(() => listOrders(database(), member.id, request(given))),
    );
  for (const what of ['as a screen opens', 'first page']) {
    const bills = request(screens[what] ?? {});
    times.set(
      `bills, ${what}`,
      await median(() => listStatementEntries(database(), member.id, bills)),
    );
  }
  return times;
}

/** Median milliseconds, after runs that fill caches and plans. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = -10; run < RUNS; run++) {
    const start = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[RUNS / 2] ?? 0;
}

async function measureLists(superuser: pg.Client, say: (line: string) => void): Promise<Finding[]> {
  const ordersPerMonth = Math.ceil(OWN_ORDERS / MONTHS);
  await fillMonths(superuser, { months: MONTHS, ordersPerMonth, members: 1 }, say);
  const small = await timeLists();
  await emptyMonths(superuser);
  const members = Math.ceil(ORDERS / OWN_ORDERS);
  await fillMonths(
    superuser,
    { months: MONTHS, ordersPerMonth: Math.ceil(ORDERS / MONTHS), members },
    say,
  );
  const { rows } = await superuser.query(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  say(`the database has ${rows[0].size}`);
  const large = await timeLists();
  const lists = [...large].map(([what, ms]) => {
    const before = small.get(what) ?? Number.NaN;
    return { what, ratio: ms / before, seen: `${what} ${before.toFixed(1)} → ${ms.toFixed(1)} ms` };
  });
  const worst = Math.max(...lists.map(({ ratio }) => ratio));
  return [
    {
      name: `lists take at most ${RATIO} × their time of ${OWN_ORDERS} orders in all`,
      held: worst <= RATIO,
      seen: `${worst.toFixed(2)}: ${lists.map(({ seen }) => seen).join(', ')}`,
    },
    await sweep(),
    await archiveFirst(superuser),
    await dropMonth(superuser),
  ];
}

/** The worker's sweeps, its chain and steps of its verification, each statement timed. */
async function sweep(): Promise<Finding> {
  const longest = watchStatements();
  let report: StepReport | null = null;
  for (const name of ['sweep', 'expire', 'mature', 'partitions', 'sandbox_waiting'])
    await tasks[name]?.({}, { addJob: async () => undefined } as never);
  for (let batch = 0; batch < STEPS; batch++) await extendChain(database());
  for (let step = 0; step < STEPS && !report?.broken; step++)
    report = await verifyStep(connections(), report?.progress ?? null, new Date());
  return {
    name: `no statement of the worker takes longer than ${SWEEP_MS} ms`,
    held: longest().ms <= SWEEP_MS && !report?.broken,
    seen: `${Math.round(longest().ms)} ms: ${longest().text}; broken: ${JSON.stringify(report?.broken)}`,
  };
}

const SEAL_BEFORE = [
  'SELECT CASE WHEN EXISTS (SELECT FROM ledger_unchained WHERE journal_id < $1) THEN ledger_chain_extend(5000) ELSE 0 END AS sealed',
  `SELECT CASE WHEN EXISTS (SELECT FROM event_unsealed WHERE source = 'status_event' AND event_id < $1)
     THEN event_seal_extend(5000) ELSE 0 END AS sealed`,
];

/** Seals all rows before an id. */
async function sealBefore(superuser: pg.Client, sql: string, end: string): Promise<void> {
  for (let sealed = 1; sealed > 0; ) {
    const { rows } = await superuser.query(sql, [end]);
    sealed = rows[0].sealed;
  }
}

/** Archives the present month, which has few orders, and the first full one. */
async function archiveFirst(superuser: pg.Client): Promise<Finding> {
  const [present, full] = await listMonths(superuser);
  if (!present || !full) throw new Error('there are no months');
  for (const sql of SEAL_BEFORE) await sealBefore(superuser, sql, full.end);
  const given = { by: 'owner:ops', now: new Date('2040-01-01T00:00:00Z') };
  await archiveMonth(superuser, { ...given, month: present.month });
  const start = performance.now();
  const archived = await archiveMonth(superuser, { ...given, month: full.month });
  const seconds = (performance.now() - start) / 1_000;
  const { broken } = await checkArchive(superuser, full.month);
  const report = await verifyStep(connections(), null, new Date());
  const dropped = performance.now();
  await superuser.query(`DROP SCHEMA ${archived.schema} CASCADE`);
  return {
    name: 'a month is archived, verifies, and leaves books that verify',
    held: broken === null && report.broken === null,
    seen: `${archived.orders} orders in ${seconds.toFixed(1)} s; dropping them ${Math.round(performance.now() - dropped)} ms; broken: ${JSON.stringify([broken, report.broken])}`,
  };
}

/** Detaches and drops the second full month of each table. */
async function dropMonth(superuser: pg.Client): Promise<Finding> {
  const { rows } = await superuser.query<{ name: string; leaf: string; bytes: string }>(
    `SELECT t.name, leaf.oid::regclass::text AS leaf, pg_size_pretty(pg_total_relation_size(leaf.oid)) AS bytes
     FROM partitions.tables() AS t JOIN pg_inherits ON inhparent = t.name::regclass JOIN pg_class AS leaf ON leaf.oid = inhrelid
     WHERE leaf.relname = partitions.leaf_name(t.name, partitions.month_of(clock_timestamp()) + 2) ORDER BY t.name`,
  );
  const seen: string[] = [];
  let longest = 0;
  for (const { name, leaf, bytes } of rows) {
    const start = performance.now();
    await superuser.query(`ALTER TABLE ${name} DETACH PARTITION ${leaf}`);
    const detached = performance.now();
    await superuser.query(`DROP TABLE ${leaf}`);
    const dropped = performance.now();
    longest = Math.max(longest, detached - start);
    seen.push(
      `${name} (${bytes}) ${Math.round(detached - start)} + ${Math.round(dropped - detached)} ms`,
    );
  }
  return {
    name: `detaching a month, for which others wait, takes less than ${DROP_MS} ms; then each table is dropped`,
    held: longest < DROP_MS,
    seen: seen.join(', '),
  };
}
