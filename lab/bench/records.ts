import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { connections, database, type Pool } from '#lib/base/db/client';
import type { ListRequest } from '#lib/base/record-base/list-records';
import { recordListSchema } from '#lib/base/record-base/schema';
import { csvResponse } from '#lib/features/records/csv-response';
import { exportRecords } from '#lib/features/records/export-records';
import { listStatementEntries, listTopUps, listWithdrawals } from '#lib/features/records/queries';
import { clusterSettings, clusterUrl, SUPERUSER } from '#scripts/boot/cluster-settings';
import { fillRecords } from '#tests/support/books/many-records';
import { type StatementCost, statementCost } from '#tests/support/database/statement-cost';
import { emptyTables, fillQuickly } from './scratch-rows.ts';

/** Record numbers of two users, the older ones first. */
const FEW = { from: 1, to: 1_000 };
const MANY = { from: 1_001, to: 5_001_000 };
const RUNS = 25;
const WARM_UPS = 3;

type List = (db: Pool, userId: bigint, request: ListRequest) => Promise<unknown>;
type Reading = () => Promise<unknown>;
type Numbers = typeof FEW;
/** Builds a list request for a user with these record numbers. */
type Request = (numbers: Numbers) => object;

/** The oldest rows: all of a short list, and almost the end of a long one. */
const FIRST_DAY = { start_date: '2020-01-01', end_date: '2020-01-01' };
const halfWay: Request = ({ from, to }) => ({ before_id: String((from + to - 1) / 2) });
const lastReached: Request = ({ from, to }) => ({
  page: Math.min(to - from + 1, 10_000) / 100,
  per_page: 100,
});
/** The request of a screen, which shows no total. */
const UNCOUNTED = { uncounted: true, per_page: 20 };

const BILLS: Record<string, Request> = {
  'first page': () => ({}),
  'first page of a screen': () => UNCOUNTED,
  'last page by number': lastReached,
  'after a row half-way': halfWay,
  'first day': () => FIRST_DAY,
  'a kind': () => ({ type: 'recharge' }),
  'a kind, half-way': (numbers) => ({ type: 'recharge', ...halfWay(numbers) }),
  'a kind that is rare and old': () => ({ type: 'withdraw_release' }),
  'a kind in days without it': () => ({ type: 'withdraw_release', start_date: '2020-02-01' }),
  'a kind that does not exist': () => ({ type: 'unknown' }),
  'the number of a journal': ({ to }) => ({ no: `J${String(to).padStart(8, '0')}` }),
  'the number of a top-up': ({ to }) => ({ no: numberOf('R', to) }),
};

/** A number as `fillRecords` writes it. */
function numberOf(letter: string, n: number): string {
  return `${letter}${String(n).padStart(17, '0')}`;
}

const FUNDING: Record<string, Request> = {
  ...Object.fromEntries(Object.entries(BILLS).filter(([what]) => !what.startsWith('a kind'))),
  'a status that is rare and old': () => ({ status: 'rejected' }),
  'a status that does not exist': () => ({ status: 'unknown' }),
  'a channel': () => ({ type: 'bank' }),
  'a number, half-way': ({ from, to }) => ({ no: numberOf('R', Math.floor((from + to) / 2)) }),
  'a channel, half-way': (numbers) => ({ type: 'bank', ...halfWay(numbers) }),
  'a channel that is rare and old': () => ({ type: 'number' }),
  'a channel in days without it': () => ({ type: 'number', start_date: '2020-02-01' }),
  'a channel and a status': () => ({ type: 'number', status: 'rejected' }),
  'a frequent channel and a frequent status, never together': () => ({
    type: 'hkbank',
    status: 'credited',
  }),
};

const LISTS: [string, List, Record<string, Request>][] = [
  ['bills', listStatementEntries, BILLS],
  ['recharges', listTopUps, FUNDING],
  [
    'withdraws',
    listWithdrawals,
    {
      ...FUNDING,
      'a frequent channel and a frequent status, never together': () => ({
        type: 'hkbank',
        status: 'paid',
      }),
    },
  ],
];

type Costs = Map<string, StatementCost>;

/** A user and the range of their record numbers. */
interface Owner {
  id: bigint;
  numbers: Numbers;
}

/**
 * Measures the cost of a page of each record list: for a user with few records alone, for one with
 * millions, and for the first again beside the second; and the memory of large CSV exports. Creates
 * its rows in the current cluster.
 * @param plansFile file for the query plans of the long lists
 */
export async function benchRecords(plansFile: string | undefined): Promise<object> {
  const pool = database();
  const superuser = await connectSuperuser();
  const fill = async (name: string, numbers: Numbers): Promise<Owner> => {
    const count = (numbers.to - numbers.from + 1).toLocaleString('en');
    console.log(`creating ${count} records of each kind …`);
    const id = await openUser(pool, name);
    await fillQuickly(superuser, () => fillRecords(superuser, id, numbers));
    return { id, numbers };
  };
  try {
    await emptyTables(superuser);
    const few = await fill('few', FEW);
    const alone = await costsOf(pool, few);
    const many = await fill('many', MANY);
    const [long, beside] = [await costsOf(pool, many), await costsOf(pool, few)];
    const times = await timesOf(pool, [many, few]);
    const lists = tableOf({ alone, beside, long }, times);
    console.table(lists);
    const files = await measureFiles(pool, many.id);
    console.table(files);
    if (plansFile) writeFileSync(plansFile, plansText(long));
    return { lists, files };
  } finally {
    await superuser.end();
  }
}

async function openUser(pool: Pool, name: string): Promise<bigint> {
  const { id } = await pool.user.create({
    data: { username: `records_${name}`, usernameKey: `records_${name}`, passwordHash: 'none' },
  });
  return id;
}

async function connectSuperuser(): Promise<pg.Client> {
  const { port, superuser } = await clusterSettings();
  const client = new pg.Client({ connectionString: clusterUrl(port, SUPERUSER, superuser) });
  await client.connect();
  return client;
}

/** Each list with each request, for one user. */
function* readingsOf(pool: Pool, { id, numbers }: Owner): Generator<[string, Reading]> {
  for (const [name, list, requests] of LISTS)
    for (const [what, request] of Object.entries(requests)) {
      const asked = request(numbers);
      const input = { ...asked, ...recordListSchema.parse(asked) };
      yield [`${name}: ${what}`, () => list(pool, id, input)];
    }
}

async function costsOf(pool: Pool, owner: Owner): Promise<Costs> {
  const costs: Costs = new Map();
  for (const [what, read] of readingsOf(pool, owner))
    costs.set(what, await statementCost(connections(), read));
  return costs;
}

/** Median milliseconds for each owner; owners take turns, so that other load affects all equally. */
async function timesOf(pool: Pool, owners: Owner[]): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const all = owners.map((owner) => new Map(readingsOf(pool, owner)));
  for (const what of all[0]?.keys() ?? []) {
    const runs: number[][] = owners.map(() => []);
    for (let run = -WARM_UPS; run < RUNS; run++)
      for (const [place, readings] of all.entries()) {
        const start = performance.now();
        await readings.get(what)?.();
        if (run >= 0) runs[place]?.push(performance.now() - start);
      }
    times.set(what, runs.map(median));
  }
  return times;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function tableOf(
  { alone, beside, long }: Record<'alone' | 'beside' | 'long', Costs>,
  times: Map<string, number[]>,
) {
  return [...times].map(([list, [many = 0, few = 0]]) => ({
    list,
    'pages of 1,000 alone': alone.get(list)?.pages,
    'of 1,000': beside.get(list)?.pages,
    'of 5,000,000': long.get(list)?.pages,
    'ms of 1,000': few.toFixed(1),
    'ms of 5,000,000': many.toFixed(1),
    ratio: (many / few).toFixed(2),
  }));
}

function plansText(costs: Costs): string {
  return [...costs].map(([list, { plans }]) => `# ${list}\n${plans.join('\n')}\n`).join('\n');
}

/** Exports growing numbers of statement entries: time, and memory beyond the initial value. */
async function measureFiles(pool: Pool, userId: bigint) {
  const figures = [];
  for (const end_date of ['2020-01-10', '2020-01-10', '2020-04-02', '2020-12-31']) {
    const input = { type: 'ledger', start_date: '2020-01-01', end_date } as const;
    const start = performance.now();
    const before = process.memoryUsage.rss();
    let [bytes, rows, peak] = [0, -1, before];
    const { body } = await csvResponse(await exportRecords(pool, userId, input), 'bench');
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength;
      for (const byte of chunk) if (byte === 10) rows += 1;
      peak = Math.max(peak, process.memoryUsage.rss());
    }
    const seconds = (performance.now() - start) / 1000;
    figures.push({
      'rows of a file': rows,
      MB: (bytes / 1e6).toFixed(1),
      'rows per second': Math.round(rows / seconds),
      'MB of memory': (peak / 1e6).toFixed(0),
      'more than before': ((peak - before) / 1e6).toFixed(0),
    });
  }
  return figures;
}
