import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NotRehearsable } from './rehearsal.ts';

/** Where Linux keeps groups of processes that share processor time (control groups, version 1). */
const GROUPS = '/sys/fs/cgroup/cpu';
/** Short, so that a group that has used its share waits for a few milliseconds only. */
const PERIOD_US = 20_000;
/** Ahead of other work on this machine, so that a group gets its share whatever else runs. */
const WEIGHT = '262144';

/** A share of processor time for some processes, whatever else runs. */
export interface ProcessorShare {
  /** Starts something within the share: what this process starts belongs to it. */
  within<T>(start: () => Promise<T>): Promise<T>;
  /** Once its processes have ended. */
  remove(): void;
}

/**
 * Creates a share.
 * @param cores for example 0.4
 * @throws {NotRehearsable} if this system has no control groups of version 1, or none that this process may make
 */
export function newProcessorShare(name: string, cores: number): ProcessorShare {
  if (!existsSync(join(GROUPS, 'cpu.shares')))
    throw new NotRehearsable('it takes control groups of version 1 and the right to make one.');
  const own = join(
    GROUPS,
    /^\d+:cpu:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '',
  );
  const group = join(GROUPS, `jinku-ops-${process.pid}-${name}`);
  mkdirSync(group);
  const set = (file: string, value: string) => writeFileSync(join(group, file), value);
  set('cpu.cfs_period_us', String(PERIOD_US));
  set('cpu.cfs_quota_us', String(Math.round(PERIOD_US * cores)));
  set('cpu.shares', WEIGHT);
  return {
    within: async (start) => {
      set('cgroup.procs', String(process.pid));
      try {
        return await start();
      } finally {
        writeFileSync(join(own, 'cgroup.procs'), String(process.pid));
      }
    },
    remove: () => rmdirSync(group),
  };
}
