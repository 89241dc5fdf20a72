import pg from 'pg';
import { parseEnv } from '#lib/base/env';
import { toSentence } from '#scripts/boot/boot-error';
import { commandAtHand } from '#scripts/boot/command-at-hand';
import { describeConnectionError } from '#scripts/boot/describe-connection-error';
import { BOOKS_PROBES } from './books-probes.ts';
import type { DoctorLine, DoctorState, Probe } from './doctor-line.ts';
import { INSTALLATION_PROBES } from './installation-probes.ts';
import { SERVER_PROBES } from './server-probes.ts';
import { WORK_PROBES } from './work-probes.ts';

const TIMEOUT_MS = 5_000;
const PROBES = [...INSTALLATION_PROBES, ...SERVER_PROBES, ...WORK_PROBES, ...BOOKS_PROBES];
/** Errors of a database without this version's tables or columns. */
const NOT_MIGRATED = ['42P01', '42703', '3F000'];

export interface Examination {
  state: DoctorState;
  isDatabaseAway: boolean;
  lines: DoctorLine[];
}

/** Runs all probes of `admin doctor`. Never throws: a probe that fails is a line of its own. */
export async function examine(): Promise<Examination> {
  const lines = [lookAtEnvironment()];
  const client = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  let isDatabaseAway = false;
  try {
    await client.connect();
    lines.push({ name: 'database', state: 'ok', figure: 'answers' });
    for (const probe of PROBES) lines.push(await look(client, probe));
  } catch (error) {
    isDatabaseAway = true;
    const figure = describeConnectionError(error);
    lines.push({ name: 'database', state: 'bad', figure, todo: 'start it, or mend DATABASE_URL' });
  } finally {
    await client.end().catch(() => undefined);
  }
  return { state: worst(lines), isDatabaseAway, lines };
}

function lookAtEnvironment(): DoctorLine {
  try {
    parseEnv(process.env);
    return { name: 'environment', state: 'ok', figure: 'usable' };
  } catch (error) {
    const figure = (error as Error).message;
    return { name: 'environment', state: 'bad', figure, todo: 'see .env.example' };
  }
}

async function look(client: pg.Client, { name, look: run }: Probe): Promise<DoctorLine> {
  try {
    return { name, ...(await run(client)) };
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (NOT_MIGRATED.includes(code))
      return { name, state: 'bad', figure: 'tables are missing', todo: commandAtHand('migrate') };
    const figure = `can't be read: ${toSentence(error)}`;
    return { name, state: 'bad', figure, todo: 'see the log of Postgres' };
  }
}

function worst(lines: readonly DoctorLine[]): DoctorState {
  const states = lines.map(({ state }) => state);
  if (states.includes('bad')) return 'bad';
  return states.includes('warn') ? 'warn' : 'ok';
}
