import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { closeDatabase } from '#lib/base/db/client';
import {
  APP_ROLE,
  clusterSettings,
  clusterUrl,
  DATABASE,
  OWNER_ROLE,
  SUPERUSER,
} from '#scripts/boot/cluster-settings';
import { fillDesk } from './desk-fill.ts';
import type { Answer, Request } from './desk-reader.ts';

const READER = fileURLToPath(new URL('desk-reader.ts', import.meta.url));
const SIZES = {
  small: { members: 1_000, records: 1_000, days: 40 },
  large: { members: 100_000, records: 1_000_000, days: 360 },
} as const;
/** Statements are planned without their values after five runs. */
const WARM_UPS = 8;
const PAIRS = 31;
/** A list is read this often at least, and no longer than some seconds beyond that. */
const FEWEST = 5;
const SLOW_MS = 10_000;
const TRIES = 3;
const MOST = 1.3;
/** Differences below it are noise of the machine. */
const NOISE_MS = 1;
const SEARCH_MS = 100;
/** In the names of readings of all records of a day or month, of which the large database has over a hundred times as many. */
const FULL = ' a full ';

interface Figure {
  list: string;
  'ms of 1,000': number;
  'ms of 1,000,000': number;
  ratio: number;
  'pages of 1,000': number;
  'pages of 1,000,000': number;
  /** Null if it names more records in the large database. */
  holds: boolean | null;
}

/**
 * Times every list of the desk in two databases of one cluster, with 1,000 and 100,000 members and 1,000
 * and 1,000,000 records of each kind. The same number of records waits in both, and one day has as many in both.
 * @param only text that the names of the lists contain; all if it is empty
 * @param plansFile file for the query plans of the large database
 */
export async function benchDesk(only: string, plansFile?: string): Promise<Figure[]> {
  await closeDatabase();
  const readers = new Map<string, Reader>();
  try {
    for (const [name, size] of Object.entries(SIZES)) {
      const start = performance.now();
      await fillDesk(await createDatabase(`desk_${name}`), size);
      console.log(`filled ${name} in ${Math.round((performance.now() - start) / 1000)} s`);
    }
    for (const name of Object.keys(SIZES)) readers.set(name, await Reader.open(`desk_${name}`));
    const [small, large] = [...readers.values()] as [Reader, Reader];
    const figures = await compare(small, large, only);
    console.table(figures);
    if (plansFile) writeFileSync(plansFile, await plansOf(large, only));
    return figures;
  } finally {
    for (const reader of readers.values()) reader.close();
  }
}

/** Clones the migrated database. @returns the connection string of a superuser */
async function createDatabase(name: string): Promise<string> {
  const { port, superuser } = await clusterSettings();
  const client = new pg.Client({
    connectionString: clusterUrl(port, SUPERUSER, superuser, 'postgres'),
  });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${DATABASE} OWNER ${OWNER_ROLE}`);
  } finally {
    await client.end();
  }
  return clusterUrl(port, SUPERUSER, superuser, name);
}

/** A process that reads one database. */
class Reader {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async open(database: string): Promise<Reader> {
    const { port, app } = await clusterSettings();
    const env = { ...process.env, DATABASE_URL: clusterUrl(port, APP_ROLE, app, database) };
    const child = fork(READER, { env });
    const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (typeof ready !== 'object') throw new Error(`the reader of ${database} ended`);
    return new Reader(child);
  }

  async ask(request: Request): Promise<Answer> {
    const answered = once(this.#child, 'message');
    this.#child.send(request);
    const [answer] = (await answered) as [Answer];
    if (answer.fault) throw new Error(`${JSON.stringify(request)}: ${answer.fault}`);
    return answer;
  }

  close(): void {
    this.#child.disconnect();
  }
}

async function namesOf(reader: Reader, only: string): Promise<string[]> {
  const { names = [] } = await reader.ask({ ask: 'names' });
  return names.filter((name) => name.includes(only));
}

/** Runs that take turns, so that other load affects both databases equally. */
async function compare(small: Reader, large: Reader, only: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of await namesOf(small, only)) {
    const [few, many] = await timeQuietly(small, large, name);
    const costs = [await small.ask({ ask: 'cost', name }), await large.ask({ ask: 'cost', name })];
    figures.push(figureOf(name, [few, many], costs));
  }
  return figures;
}

/** Measures a list that does not hold again, and keeps the times of the quietest measurement. */
async function timeQuietly(small: Reader, large: Reader, name: string): Promise<[number, number]> {
  const tries: [number, number][] = [];
  for (let count = 0; count < TRIES; count++) {
    const times = await timePairs(small, large, name);
    tries.push(times);
    if (isWithin(times) || name.includes(FULL)) break;
  }
  return tries.toSorted((a, b) => a[0] + a[1] - b[0] - b[1])[0] ?? [0, 0];
}

function isWithin([few, many]: [number, number]): boolean {
  return many / few <= MOST || many - few < NOISE_MS;
}

/**
 * The lower quartile of the runs of both: other load only adds time, which a median has more of. A slow list is
 * read fewer times.
 */
async function timePairs(small: Reader, large: Reader, name: string): Promise<[number, number]> {
  const runs: [number, number][] = [];
  const until = performance.now() + SLOW_MS;
  for (let run = 0; run < WARM_UPS + PAIRS; run++) {
    if (run >= FEWEST && performance.now() > until) break;
    const { ms: few = 0 } = await small.ask({ ask: 'run', name });
    const { ms: many = 0 } = await large.ask({ ask: 'run', name });
    runs.push([few, many]);
  }
  const timed = runs.slice(Math.min(WARM_UPS, runs.length - FEWEST + 1));
  return [quartile(timed.map(([few]) => few)), quartile(timed.map(([, many]) => many))];
}

function figureOf(list: string, [few, many]: [number, number], costs: Answer[]): Figure {
  const isQuick = !list.startsWith('search') || many <= SEARCH_MS;
  return {
    list,
    'ms of 1,000': Number(few.toFixed(1)),
    'ms of 1,000,000': Number(many.toFixed(1)),
    ratio: Number((many / few).toFixed(2)),
    'pages of 1,000': costs[0]?.pages ?? 0,
    'pages of 1,000,000': costs[1]?.pages ?? 0,
    holds: list.includes(FULL) ? null : isQuick && isWithin([few, many]),
  };
}

function quartile(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;
}

async function plansOf(reader: Reader, only: string): Promise<string> {
  const texts: string[] = [];
  for (const name of await namesOf(reader, only)) {
    const { plans = [] } = await reader.ask({ ask: 'cost', name });
    texts.push(`# ${name}\n${plans.join('\n')}\n`);
  }
  return texts.join('\n');
}
