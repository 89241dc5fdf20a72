import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB; null where /proc does not exist. */
export function readMemory(pid = 0): number | null {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_024);
  } catch {
    return null;
  }
}
