import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, ensureDataDir } from '../data-folder.ts';
import { readIdentity, withLock } from '../lock-file.ts';
import { isAlive, ownIdentity } from '../process-identity.ts';
import {
  loadLocalEnvironment,
  pointAtCluster,
  usesLocalCluster,
} from '../settings/local-environment.ts';
import { startCluster } from './cluster.ts';
import { runningPostmaster, stopPostmaster } from './postmaster.ts';

/**
 * The embedded cluster is shared: the first process that uses it starts it, the last one stops it. Each
 * user writes a file with its process identity; users that were killed don't count.
 */
const usersDir = () => join(dataDir(), 'postgres-users');
const ownFile = () => join(usersDir(), String(process.pid));
const lockPath = () => join(dataDir(), 'postgres.lock');

export type OpenDatabase = {
  /** Stops using the database; the last user stops the cluster. Safe to call twice. */
  close(): Promise<void>;
};

/**
 * Keeps the embedded cluster running while this process needs it, and updates the connection strings
 * if it had to move to another port. A postmaster left by killed processes is shut down first. Does
 * nothing if DATABASE_URL names another database.
 * @param options.fast settings for tests: fast and not durable
 * @throws {BootError} if it can't be started
 */
export async function openLocalDatabase(options: { fast?: boolean } = {}): Promise<OpenDatabase> {
  if (!usesLocalCluster()) return { close: async () => {} };
  ensureDataDir();
  await withLock(lockPath(), async () => {
    await ensureRunning(options.fast);
    mkdirSync(usersDir(), { recursive: true });
    writeFileSync(ownFile(), JSON.stringify(ownIdentity()));
  });
  await pointAtCluster();
  process.on('exit', leaveAtExit);
  return { close: leave };
}

/** Environment and database for a stand-alone command (the seed, the operator CLI). */
export async function bootLocal(): Promise<OpenDatabase> {
  await loadLocalEnvironment();
  return openLocalDatabase();
}

async function ensureRunning(fast?: boolean): Promise<void> {
  if (runningPostmaster()) {
    if (otherUsers() > 0) return;
    await stopPostmaster();
  }
  await startCluster(fast);
}

async function leave(): Promise<void> {
  process.off('exit', leaveAtExit);
  await withLock(lockPath(), async () => {
    rmSync(ownFile(), { force: true });
    if (otherUsers() === 0) await stopPostmaster();
  });
}

/** For programs that end without `close()`. Nothing can be awaited here, so it only sends the signal. */
function leaveAtExit(): void {
  rmSync(ownFile(), { force: true });
  const postmaster = runningPostmaster();
  if (postmaster && otherUsers() === 0) process.kill(postmaster.pid, 'SIGINT');
}

function otherUsers(): number {
  let names: string[];
  try {
    names = readdirSync(usersDir());
  } catch {
    return 0;
  }
  return names.filter((name) => {
    const identity = readIdentity(join(usersDir(), name));
    const isRunning = identity !== null && isAlive(identity);
    if (!isRunning) rmSync(join(usersDir(), name), { force: true });
    return isRunning && identity.pid !== process.pid;
  }).length;
}
