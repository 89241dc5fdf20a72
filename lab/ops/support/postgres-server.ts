import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { BootError } from '#scripts/boot/boot-error';
import type { PostgresRunner } from '#scripts/boot/database/postgres-program';
import { freePort } from './free-port.ts';

/** A Postgres of a rehearsal, on 127.0.0.1. Its superuser is `postgres`, without a password. */
export interface PostgresServer {
  folder: string;
  port: number;
  urlOf(role: string, database?: string): string;
  /** Runs one statement as superuser. */
  ask<Row extends object>(sql: string, database?: string): Promise<Row[]>;
  /** Kills every process of the server at once and deletes its folder, like a lost machine. */
  lose(): Promise<void>;
  stop(): Promise<void>;
}

/** The programs of one version, and how to run them as an unprivileged user. */
export interface PostgresPlace {
  initdb: string;
  postgres: string;
  runner: PostgresRunner;
}

const START_MS = 60_000;

/** Creates the files of an empty server that trusts every connection of this machine. */
export function createCluster({ initdb, runner }: PostgresPlace, folder: string): void {
  const { file, args, options } = runner.command(initdb, [
    ...[`--pgdata=${folder}`, '--username=postgres', '--auth=trust', '--encoding=UTF8'],
    ...['--locale=C', '--data-checksums'],
  ]);
  const made = spawnSync(file, args, { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new BootError(`initdb failed: ${made.stderr}`);
}

/** Gives a folder with all that is in it to the user who runs Postgres. */
export function giveToPostgres({ runner: { user } }: PostgresPlace, folder: string): void {
  if (!user) return;
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, entry), user.uid, user.gid);
}

/**
 * Starts a server, durable as in production, and waits until it accepts writes (after a recovery: until the
 * recovery has ended).
 * @param settings like in postgresql.conf
 */
export async function startServer(
  { postgres, runner }: PostgresPlace,
  folder: string,
  settings: Record<string, string>,
): Promise<PostgresServer> {
  const port = await freePort();
  const fixed = { listen_addresses: '127.0.0.1', port: String(port), max_connections: '60' };
  const flags = Object.entries({ ...settings, ...fixed }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const { file, args, options } = runner.command(postgres, ['-D', folder, ...flags]);
  const child = spawn(file, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4_000);
    });
  const server = serverOf(child, folder, port);
  if (await isWritable(server, child)) return server;
  await end(child, 'SIGKILL');
  throw new BootError(`Postgres did not start: ${log}`);
}

function serverOf(child: ChildProcess, folder: string, port: number): PostgresServer {
  const urlOf = (role: string, database = 'jinku') =>
    `postgresql://${role}@127.0.0.1:${port}/${database}`;
  return {
    ...{ folder, port, urlOf },
    ask: async <Row extends object>(sql: string, database = 'postgres') => {
      const client = new pg.Client({ connectionString: urlOf('postgres', database) });
      await client.connect();
      try {
        return (await client.query<Row>(sql)).rows;
      } finally {
        await client.end();
      }
    },
    lose: async () => {
      await end(child, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
    stop: () => end(child, 'SIGINT'),
  };
}

async function isWritable(server: PostgresServer, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const rows = await server
      .ask<{ waits: boolean }>('SELECT pg_is_in_recovery() AS waits')
      .catch(() => []);
    if (rows[0]?.waits === false) return true;
    await delay(100);
  }
  return false;
}

/** SIGKILL reaches all processes of the server; every other signal only the first, which ends the others. */
async function end(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = once(child, 'exit');
  if (signal === 'SIGKILL') {
    // Each process has a session of its own, so the group of the first one is not all of them.
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], {
      encoding: 'utf8',
    });
    const pids = [child.pid, ...children.stdout.trim().split(/\s+/).filter(Boolean).map(Number)];
    for (const pid of pids) process.kill(pid, 'SIGKILL');
  } else process.kill(child.pid, signal);
  await ended;
}
