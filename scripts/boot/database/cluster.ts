import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { BootError } from '../boot-error.ts';
import {
  APP_ROLE,
  type ClusterSettings,
  clusterSettings,
  clusterUrl,
  DATABASE,
  moveToFreePort,
  OWNER_ROLE,
  SUPERUSER,
} from '../cluster-settings.ts';
import { dataDir, ensureDataDir } from '../data-folder.ts';
import { type PostgresRunner, postgresPrograms, postgresRunner } from './postgres-program.ts';
import { clusterDir, removeStalePidFile, runningPostmaster, waitUntil } from './postmaster.ts';

const START_MS = 120_000;
const LOG_LIMIT_BYTES = 10_000_000;

/** Settings for a single machine; `fast` gives up durability, for tests. */
function serverFlags(port: number, fast: boolean): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    jit: 'off',
    log_checkpoints: 'off',
    timezone: 'UTC',
    ...(fast && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum_naptime: '10min',
    }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Starts the embedded cluster of this data folder and creates it if needed. The postmaster gets its
 * own session, so that Ctrl-C in the terminal reaches only this process, which stops it last.
 * @throws {BootError} if it can't be started
 */
export async function startCluster(fast = false): Promise<void> {
  ensureDataDir();
  const programs = await postgresPrograms();
  const runner = postgresRunner(programs);
  let settings = await clusterSettings();
  if (!existsSync(join(clusterDir(), 'PG_VERSION'))) initialise(programs.initdb, runner, settings);
  await removeStalePidFile();
  for (let attempt = 0; ; attempt += 1) {
    const failure = await launch(programs.postgres, runner, serverFlags(settings.port, fast));
    if (failure === null) break;
    if (attempt >= 60) throw new BootError(`Postgres did not start: ${failure}; see ${logPath()}.`);
    if (/could not bind|could not create any TCP/.test(failure))
      settings = await moveToFreePort(settings);
    // Backends of a killed postmaster need a moment to end.
    else if (/shared memory block/.test(failure)) await delay(250);
    else throw new BootError(`Postgres did not start: ${failure}; see ${logPath()}.`);
  }
  await prepareRoles(settings);
}

function logPath(): string {
  return join(dataDir(), 'postgres.log');
}

/** Runs `initdb` in a temporary folder and renames it when complete, so that a kill leaves no partial cluster. */
function initialise(initdb: string, runner: PostgresRunner, settings: ClusterSettings): void {
  const draft = `${clusterDir()}.new`;
  const passwordFile = join(dataDir(), '.initdb-password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, settings.superuser, { mode: 0o600 });
  if (runner.user)
    for (const path of [draft, passwordFile]) chownSync(path, runner.user.uid, runner.user.gid);
  const { file, args, options } = runner.command(initdb, [
    ...[
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
    ],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]);
  const result = spawnSync(file, args, { ...options, encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    const reason =
      result.stderr?.trim().split('\n').at(-1) || String(result.error ?? result.signal);
    throw new BootError(`The database files could not be made: ${reason}.`);
  }
  renameSync(draft, clusterDir());
}

/** Starts the postmaster and waits until it accepts connections; returns its FATAL message if it ends. */
async function launch(
  postgres: string,
  runner: PostgresRunner,
  flags: string[],
): Promise<string | null> {
  if ((statSync(logPath(), { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES)
    rmSync(logPath());
  const logStart = statSync(logPath(), { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logPath(), 'a', 0o600);
  const { file, args, options } = runner.command(postgres, ['-D', clusterDir(), ...flags]);
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  let ended = false;
  child.once('error', () => (ended = true));
  child.once('exit', () => (ended = true));
  child.unref();
  const isReady = () => {
    const postmaster = runningPostmaster();
    return postmaster?.pid === child.pid && postmaster?.ready === true;
  };
  if (!(await waitUntil(() => ended || isReady(), START_MS))) return 'it was not ready in time';
  if (!ended) return null;
  const text = readFileSync(logPath()).subarray(logStart).toString();
  const faults = text
    .split('\n')
    .filter((line) => /FATAL:|LOG: {2}could not|HINT:.*shared/.test(line));
  return (
    faults.map((line) => line.replace(/^.*?(FATAL|LOG|HINT): +/, '')).join('; ') ||
    'it ended at once'
  );
}

/** Creates the two roles and the database unless they exist; safe to repeat after a kill. */
async function prepareRoles(settings: ClusterSettings): Promise<void> {
  const url = clusterUrl(settings.port, SUPERUSER, settings.superuser, 'postgres');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rows.length > 0) return;
    for (const [role, password] of [
      [OWNER_ROLE, settings.owner],
      [APP_ROLE, settings.app],
    ] as const) {
      const { rows: roles } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [
        role,
      ]);
      if (roles.length === 0)
        await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    }
    // Last, because its existence marks the set-up as complete.
    await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER_ROLE}`);
  } finally {
    await client.end();
  }
}
