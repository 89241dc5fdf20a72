import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BootError } from '../boot-error.ts';
import { dataDir } from '../data-folder.ts';
import { identify, isAlive, readCommand } from '../process-identity.ts';

const FAST_STOP_MS = 30_000;

/** The data directory of the embedded cluster. */
export function clusterDir(): string {
  return join(dataDir(), 'postgres');
}

/** From `postmaster.pid`: line 1 is the process id, line 7 the shared memory, line 8 the state. */
export type Postmaster = { pid: number; ready: boolean };

/** The running postmaster of this data folder, or null. */
export function runningPostmaster(): Postmaster | null {
  const lines = pidFile();
  const pid = Number(lines?.[0]);
  if (!lines || !identify(pid)) return null;
  const command = readCommand(pid);
  if (command !== null && !command.includes(clusterDir())) return null;
  return { pid, ready: lines[7]?.trim() === 'ready' };
}

/**
 * Removes a stale `postmaster.pid`: its process id now belongs to another program or a zombie, which
 * Postgres would take for a running postmaster. Backends may outlive the postmaster for a moment, and
 * must release the shared memory before another one starts.
 * @throws {BootError} if they don't
 */
export async function removeStalePidFile(): Promise<void> {
  const lines = pidFile();
  if (!lines || runningPostmaster()) return;
  const memory = Number(lines[6]?.trim().split(/\s+/)[1]);
  if (!(await waitUntil(() => attachments(memory) === 0, FAST_STOP_MS)))
    throw new BootError(
      'Backends of a killed Postgres are still running; end them and start again.',
    );
  rmSync(join(clusterDir(), 'postmaster.pid'), { force: true });
}

function pidFile(): string[] | null {
  try {
    return readFileSync(join(clusterDir(), 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
}

/** Number of processes attached to a System V shared memory segment; 0 if it can't be determined. */
function attachments(segment: number): number {
  try {
    const rows = readFileSync('/proc/sysvipc/shm', 'utf8').split('\n').slice(1);
    const row = rows
      .map((line) => line.trim().split(/\s+/))
      .find((fields) => Number(fields[1]) === segment);
    return Number(row?.[6] ?? 0);
  } catch {
    return 0;
  }
}

/** Stops the postmaster like `pg_ctl stop -m fast`: disconnects clients and writes a checkpoint. */
export async function stopPostmaster(): Promise<void> {
  const postmaster = runningPostmaster();
  const identity = postmaster && identify(postmaster.pid);
  if (!identity) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(identity.pid, signal);
    if (await waitUntil(() => !isAlive(identity), FAST_STOP_MS)) return;
  }
  throw new BootError(`Postgres (process ${identity.pid}) does not stop; end it and start again.`);
}

/** Polls until `condition` holds; returns false after `patienceMs`. */
export async function waitUntil(condition: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await delay(25);
  }
  return true;
}
