import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process uniquely: process ids are reused, but not with the same start time. */
export type ProcessIdentity = { pid: number; started: string };

/** The identity of a running process; null if there is none with this id or it is a zombie. */
export function identify(pid: number): ProcessIdentity | null {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !exists(pid)) return null;
  const started = startedFromProc(pid) ?? startedFromPs(pid);
  return started === 'zombie' ? null : { pid, started };
}

/** Whether the process with this identity is still running. */
export function isAlive(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.started === identity.started;
}

/** This process. */
export function ownIdentity(): ProcessIdentity {
  return identify(process.pid) ?? { pid: process.pid, started: '' };
}

/** The command line of a process, or null when it can't be read. */
export function readCommand(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ps(pid, 'command=');
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function startedFromProc(pid: number): string | null {
  try {
    // The second field is the command in parentheses and may itself contain spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? 'zombie' : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function startedFromPs(pid: number): string {
  if (ps(pid, 'stat=')?.startsWith('Z')) return 'zombie';
  return ps(pid, 'lstart=') ?? '';
}

function ps(pid: number, column: string): string | null {
  const result = spawnSync('ps', ['-p', String(pid), '-o', column], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : null;
}
