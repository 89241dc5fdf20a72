import { readFileSync } from 'node:fs';

/** Processor time that processes have used so far, in microseconds; 0 where the system doesn't tell. */
export function readProcessorMicros(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + microsOf(pid), 0);
}

function microsOf(pid: number): number {
  try {
    // Nanoseconds on a processor, nanoseconds of waiting for one, number of turns.
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    return 0;
  }
}
