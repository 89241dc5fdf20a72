import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { BootError } from './boot-error.ts';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';

/** A lock held by a file that names its process. The file of a process that has ended does not count. */
export type HeldLock = { release(): void };

/** Takes the lock, or returns the running process that holds it. */
export function tryLock(path: string): HeldLock | ProcessIdentity {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(ownIdentity()), { mode: 0o600 });
  try {
    for (;;) {
      if (linkIfAbsent(draft, path)) return { release: () => rmSync(path, { force: true }) };
      const holder = readIdentity(path);
      if (holder && isAlive(holder)) return holder;
      setAside(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Runs `work` while holding the lock; waits until it is free.
 * @throws {BootError} if the lock stays taken for `patienceMs`
 */
export async function withLock<T>(
  path: string,
  work: () => Promise<T>,
  patienceMs = 180_000,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const lock = tryLock(path);
    if ('release' in lock) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    if (Date.now() > deadline)
      throw new BootError(
        `Process ${lock.pid} has been holding ${path} for too long; end it and start again.`,
      );
    await delay(50);
  }
}

/** The process named in a file, or null if the file is absent or damaged. */
export function readIdentity(path: string): ProcessIdentity | null {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as Partial<ProcessIdentity>;
    return typeof value.pid === 'number' && typeof value.started === 'string'
      ? { pid: value.pid, started: value.started }
      : null;
  } catch {
    return null;
  }
}

/** Creates `path` atomically with the content of `draft`; returns false if it exists. */
export function linkIfAbsent(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the file of an ended holder. In a race the lock of a running process may be moved; it is put back. */
function setAside(path: string, dead: ProcessIdentity | null): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readIdentity(aside);
  if (moved && moved.pid !== dead?.pid && isAlive(moved)) linkIfAbsent(aside, path);
  rmSync(aside, { force: true });
}
