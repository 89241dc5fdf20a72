import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { debianProgram } from './debian-program.ts';
import { freePort, waitForPort } from './free-port.ts';
import { serverFolder, serverUser, startProgram } from './server-program.ts';

const PACKAGE = 'postgresql';
const PASSWORD = 'only for rehearsals';
const START_MS = 60_000;

const SUPERUSER: [role: string, password: string] = ['postgres', PASSWORD];

/** A Postgres of Debian's packages on a loopback port of this machine. */
export interface PostgresServer {
  port: number;
  /** Folder of its data. */
  data: string;
  /** A connection string; of the superuser unless a role is given. */
  url(database: string, user?: readonly [role: string, password: string]): string;
  /** Runs statements as the superuser. @returns the rows of the last one */
  run(sql: string, database?: string): Promise<Record<string, unknown>[]>;
  /** Locks a table against writes until it is released. */
  lock(table: string, database: string): Promise<{ release(): Promise<void> }>;
  /** Changes a setting without a restart. */
  set(name: string, value: string): Promise<void>;
  /**
   * Makes a base backup and starts it as a streaming standby.
   * @param name its application_name, for synchronous_standby_names
   */
  addStandby(name: string, settings?: Settings): Promise<PostgresServer>;
  /** Ends the standby's recovery; resolves when it accepts writes. */
  promote(): Promise<void>;
  /** Kills all of its processes with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, on its port; resolves when its recovery has ended. */
  revive(): Promise<void>;
  /** Stops (fast shutdown) and removes its files; safe after `kill`. */
  stop(): Promise<void>;
}

/** Server settings, for example `synchronous_commit`. */
export type Settings = Record<string, string | number>;

/** Creates a cluster, durable as Postgres is by default, and starts it. */
export async function startPostgres(settings: Settings = {}): Promise<PostgresServer> {
  const folder = serverFolder();
  const data = join(folder.path, 'data');
  const passwordFile = folder.write('password', PASSWORD);
  runTool('initdb', [
    ...['--pgdata', data, '--username', SUPERUSER[0], '--pwfile', passwordFile],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C.UTF-8'],
  ]);
  return start(data, folder.remove, settings);
}

async function start(
  data: string,
  remove: () => void,
  settings: Settings,
): Promise<PostgresServer> {
  const port = await freePort();
  const all: Settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    jit: 'off',
    timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = () => startProgram(debianProgram('postgres', PACKAGE), ['-D', data, ...flags]);
  let program = launch();
  await waitForPort(port);
  const url: PostgresServer['url'] = (database, [role, password] = SUPERUSER) =>
    `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const run: PostgresServer['run'] = (sql, database = 'postgres') => query(url(database), sql);
  const untilServing = () =>
    until(() => run('SELECT 1').then(() => true)).catch(() => {
      throw new Error(`Postgres did not start: ${program.output()}`);
    });
  await untilServing();
  return {
    port,
    data,
    url,
    run,
    lock: (table, database) => lockTable(url(database), table),
    set: async (name, value) => {
      await run(`ALTER SYSTEM SET ${name} = '${value}'`);
      await run('SELECT pg_reload_conf()');
    },
    addStandby: (name, own = {}) => startStandby(port, name, { ...settings, ...own }),
    promote: async () => {
      await run('SELECT pg_promote(false)');
      await until(async () => (await run('SELECT pg_is_in_recovery() AS wait'))[0]?.wait === false);
    },
    kill: async () => {
      killAll(data);
      await program.end('SIGKILL');
    },
    revive: async () => {
      program = launch();
      await untilServing();
    },
    stop: async () => {
      await program.end('SIGINT');
      remove();
    },
  };
}

async function startStandby(
  primaryPort: number,
  name: string,
  settings: Settings,
): Promise<PostgresServer> {
  const folder = serverFolder();
  const data = join(folder.path, 'data');
  const primary = `host=127.0.0.1 port=${primaryPort} user=${SUPERUSER[0]} password='${PASSWORD}' application_name=${name}`;
  runTool('pg_basebackup', ['--pgdata', data, '--dbname', primary, '--checkpoint=fast', '-R']);
  return start(data, folder.remove, { ...settings, primary_conninfo: primary });
}

/** Kills the postmaster and its children, as a machine that loses its power does. */
function killAll(data: string): void {
  const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' });
  for (const pid of [postmaster, ...children.stdout.split('\n')].map(Number).filter(Boolean)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

function runTool(tool: string, args: string[]): void {
  const program = debianProgram(tool, PACKAGE);
  const result = spawnSync(program, args, { ...serverUser(), cwd: '/', encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${tool} failed: ${result.stderr}`);
}

async function lockTable(url: string, table: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
  return { release: () => client.end() };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const results = [await client.query(sql)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Tries every 20 ms until `isDone`; a failure counts as not done. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await isDone().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('not done in time');
    await delay(20);
  }
}
