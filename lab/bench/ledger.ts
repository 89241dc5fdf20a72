import pg from 'pg';
import { clusterSettings, clusterUrl, SUPERUSER } from '#scripts/boot/cluster-settings';
import {
  createFloors,
  runPlain,
  runPrepared,
  type Transfer,
  transferByFunction,
  transferByStatements,
} from './ledger-floors.ts';
import { readProcessorMicros } from './processor-time.ts';

const MEMBERS = 50;
const HOT_MEMBERS = 10;
const CONNECTIONS = 20;
/** Clients of the measurement of one hot house account. */
const HOUSE_CLIENTS = 16;
const ROUNDS = 5;
const ROUND_MS = 1_000;
const FUNDS_MINOR = 1_000_000_000;
/** Interval at which `pg_stat_activity` is read for waits. */
const SAMPLE_MS = 20;

type Client = pg.ClientBase;
/** One operation of a lane; `i` differs between all operations of the run. */
type Operation = (client: Client, i: number) => Promise<unknown>;

interface Subject {
  what: string;
  operation: Operation;
}

interface Figure {
  what: string;
  accounts: string;
  /** Medians of all rounds. */
  'per second': number;
  'of the function': number;
  'of the statements': number;
  /** Processor time of the server's processes for one operation; 0 where it can't be read. */
  'server, µs': number;
}

interface HouseFigure {
  what: string;
  'per second': number;
  'of cold': number;
  'lock waits, % of samples': number;
}

/** Figures of the ledger part, for the JSON output. */
export interface LedgerFigures {
  posting: Figure[];
  house: HouseFigure[];
}

let serial = 0;

/**
 * Measures the ledger's functions with default durability against the least that a transfer needs,
 * in rounds that take turns; and posting against one hot house account beside members alone.
 */
export async function benchLedger(): Promise<LedgerFigures> {
  const { port, superuser } = await clusterSettings();
  const owner = new pg.Client({ connectionString: clusterUrl(port, SUPERUSER, superuser) });
  const appUrl = process.env.DATABASE_URL;
  const pool = new pg.Pool({ connectionString: appUrl, max: CONNECTIONS });
  await owner.connect();
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  try {
    await createFloors(owner, MEMBERS, new pg.Client({ connectionString: appUrl }).user ?? '');
    // Its transfers between members, and what funds them, are journals that the product never posts.
    await owner.query('ALTER TABLE ledger_journal DISABLE TRIGGER ledger_journal_record');
    const members = await openMembers(owner);
    const posting: Figure[] = [];
    for (const count of [MEMBERS, HOT_MEMBERS])
      posting.push(...(await measurePosting(clients, members.slice(0, count))));
    console.table(posting);
    const house = await measureHouse(owner, clients.slice(0, HOUSE_CLIENTS), members);
    console.table(house);
    return { posting, house };
  } finally {
    for (const client of clients) client.release();
    await pool.end();
    await owner.end();
  }
}

/** Creates members with cash and an open hold each, so that all of their accounts exist. */
async function openMembers(owner: Client): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO app_user (username, username_key, password_hash)
     SELECT 'ledger' || i, 'ledger' || i, 'none' FROM generate_series(1, ${MEMBERS}) AS i RETURNING id`,
  );
  const members = rows.map(({ id }) => Number(id));
  for (const id of members) {
    await post(owner, `fund:${id}`, [
      leg(null, 'clearing:bank', -FUNDS_MINOR),
      leg(id, 'available', FUNDS_MINOR),
    ]);
    await hold(owner, id, `open:${id}`);
  }
  return members;
}

async function measurePosting(clients: Client[], members: number[]): Promise<Figure[]> {
  const subjects = postingSubjects(members);
  const { rates, processorMicros } = await measure(clients, subjects);
  const [byFunction = 1, byStatements = 1] = rates;
  return subjects.map(({ what }, place) => {
    const rate = rates[place] ?? 0;
    return {
      what,
      accounts: members.length === HOT_MEMBERS ? `${HOT_MEMBERS} hot` : String(members.length),
      'per second': Math.round(rate),
      'of the function': ratio(rate, byFunction),
      'of the statements': ratio(rate, byStatements),
      'server, µs': Math.round(processorMicros[place] ?? 0),
    };
  });
}

/** The floors first, because the others are compared with them. */
function postingSubjects(members: number[]): Subject[] {
  const [first = 0] = members;
  const pairs = pairsOf(members);
  const subject = (
    what: string,
    move: (client: Client, pair: [number, number], ref: string) => Promise<unknown>,
  ): Subject => ({ what, operation: (client, i) => move(client, pairs(i), `bench:${i}`) });
  const floor = (what: string, transfer: Transfer) =>
    subject(what, (client, [from, to], ref) =>
      transfer(client, { from: from - first + 1, to: to - first + 1, ref }),
    );
  return [
    floor('plain function', transferByFunction),
    floor('BEGIN … COMMIT', transferByStatements(runPlain)),
    floor('the same, prepared', transferByStatements(runPrepared)),
    subject('ledger_post', (client, [from, to], ref) =>
      post(client, ref, [leg(from, 'available', -1), leg(to, 'available', 1)]),
    ),
    subject('ledger_hold', (client, [from], ref) => hold(client, from, ref)),
  ];
}

/** Two different members for each operation. */
function pairsOf(members: number[]): (i: number) => [number, number] {
  return (i) => {
    const from = (i * 7919) % members.length;
    const to = (from + 1 + (i % (members.length - 1))) % members.length;
    return [members[from] ?? 0, members[to] ?? 0];
  };
}

/**
 * Posts between two members, each client with its own ones, and between such members and one house
 * account: first alone, then while locks are sampled.
 */
async function measureHouse(
  owner: Client,
  clients: Client[],
  members: number[],
): Promise<HouseFigure[]> {
  const own = (i: number) => members[i % members.length] ?? 0;
  const lanes = new Map(clients.map((client, lane) => [client, lane]));
  const cold: Operation = (client, i) => {
    const lane = lanes.get(client) ?? 0;
    return post(client, `bench:${i}`, [
      leg(own(lane * 2), 'available', -1),
      leg(own(lane * 2 + 1), 'available', 1),
    ]);
  };
  const house =
    (purpose: string): Operation =>
    (client, i) =>
      post(client, `bench:${i}`, [
        leg(own(lanes.get(client) ?? 0), 'available', -1),
        leg(null, purpose, 1),
      ]);
  const subjects: Subject[] = [
    { what: 'cold accounts', operation: cold },
    ...['clearing:bank', 'dealer_cash', 'fee_income'].map((purpose) => ({
      what: `one house account (${purpose})`,
      operation: house(purpose),
    })),
  ];
  const waits = subjects.map(() => ({ samples: 0, waiting: 0 }));
  const { rates } = await measure(clients, subjects, (place) => sampleWaits(owner, waits[place]));
  const [coldRate = 1] = rates;
  return subjects.map(({ what }, place) => {
    const { samples, waiting } = waits[place] ?? { samples: 0, waiting: 0 };
    return {
      what,
      'per second': Math.round(rates[place] ?? 0),
      'of cold': ratio(rates[place] ?? 0, coldRate),
      'lock waits, % of samples': Number(((waiting / Math.max(samples, 1)) * 100).toFixed(1)),
    };
  });
}

interface Waits {
  /** Backends seen executing a statement, and those of them that waited for a lock. */
  samples: number;
  waiting: number;
}

/** Counts active backends and those that wait for a lock, until the returned function is called. */
function sampleWaits(owner: Client, waits: Waits | undefined): () => Promise<void> {
  let stopped = false;
  const loop = async () => {
    while (!stopped && waits) {
      const { rows } = await owner.query<{ active: number; waiting: number }>(
        `SELECT count(*)::integer AS active, count(*) FILTER (WHERE wait_event_type = 'Lock')::integer AS waiting
         FROM pg_stat_activity WHERE state = 'active' AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      );
      waits.samples += rows[0]?.active ?? 0;
      waits.waiting += rows[0]?.waiting ?? 0;
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  };
  const done = loop();
  return () => {
    stopped = true;
    return done;
  };
}

/** Medians of each subject's rounds; subjects take turns in every round, after one to warm up. */
async function measure(
  clients: Client[],
  subjects: Subject[],
  watch: (place: number) => () => Promise<void> = () => () => Promise.resolve(),
): Promise<{ rates: number[]; processorMicros: number[] }> {
  const rounds = subjects.map(() => [] as Round[]);
  for (const { operation } of subjects) await runRound(clients, operation);
  for (let round = 0; round < ROUNDS; round++)
    for (const [place, { operation }] of subjects.entries()) {
      const stop = watch(place);
      rounds[place]?.push(await runRound(clients, operation));
      await stop();
    }
  return {
    rates: rounds.map((of) => median(of.map(({ perSecond }) => perSecond))),
    processorMicros: rounds.map((of) => median(of.map((round) => round.processorMicros))),
  };
}

interface Round {
  perSecond: number;
  processorMicros: number;
}

/** Runs an operation on all clients for a while. */
async function runRound(clients: Client[], operation: Operation): Promise<Round> {
  const pids = await Promise.all(clients.map(backendOf));
  const before = readProcessorMicros(pids);
  const start = performance.now();
  let done = 0;
  const lane = async (client: Client) => {
    while (performance.now() - start < ROUND_MS) {
      await operation(client, serial++);
      done += 1;
    }
  };
  await Promise.all(clients.map(lane));
  const seconds = (performance.now() - start) / 1000;
  return {
    perSecond: done / seconds,
    processorMicros: (readProcessorMicros(pids) - before) / Math.max(done, 1),
  };
}

async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

function post(client: Client, ref: string, legs: object[]) {
  return runPrepared(
    client,
    "SELECT ledger_post('transfer', $1, 'system:bench', true, $2::jsonb)",
    [ref, JSON.stringify(legs)],
  );
}

function hold(client: Client, member: number, ref: string) {
  return runPrepared(
    client,
    "SELECT ledger_hold($1, 'TWD', 'frozen_withdraw', 1, 'withdraw_hold', $2, 'system:bench', true)",
    [member, ref],
  );
}

function leg(user: number | null, purpose: string, amount: number) {
  return { user: user === null ? null : String(user), asset: 'TWD', purpose, amount: `${amount}` };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function ratio(rate: number, base: number): number {
  return Number((rate / base).toFixed(2));
}
