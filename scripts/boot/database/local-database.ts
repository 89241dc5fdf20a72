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
 * The embedded cluster belongs to everybody who uses it: the first process starts it, the last one
 * stops it. Each user leaves a file with its identity, so that users that were killed don't count.
 */
const usersDir = () => join(dataDir(), 'postgres-users');
const ownFile = () => join(usersDir(), String(process.pid));
const gate = () => join(dataDir(), 'postgres.lock');

export type OpenDatabase = {
  /** Leaves the database; the last one to leave stops it. Can be called twice. */
  close(): Promise<void>;
};

/**
 * Makes sure that the embedded cluster runs while this process needs it, and updates the
 * connection strings if it had to move to another port. A postmaster left by processes that were
 * killed is shut down first. Does nothing when DATABASE_URL names another database.
 * @param options.fast settings for tests: quick, and not durable
 * @throws {BootError} when it can't be started
 */
export async function openLocalDatabase(options: { fast?: boolean } = {}): Promise<OpenDatabase> {
  if (!usesLocalCluster()) return { close: async () => {} };
  ensureDataDir();
  await withLock(gate(), async () => {
    await ensureRunning(options.fast);
    mkdirSync(usersDir(), { recursive: true });
    writeFileSync(ownFile(), JSON.stringify(ownIdentity()));
  });
  await pointAtCluster();
  process.on('exit', leaveAtExit);
  return { close: leave };
}

/** Environment and database for a command that runs by itself, such as the seed or the operator's. */
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
  await withLock(gate(), async () => {
    rmSync(ownFile(), { force: true });
    if (otherUsers() === 0) await stopPostmaster();
  });
}

/** For programs that end without `close()`: nothing can be awaited here, the signal must do. */
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
    const alive = identity !== null && isAlive(identity);
    if (!alive) rmSync(join(usersDir(), name), { force: true });
    return alive && identity.pid !== process.pid;
  }).length;
}
