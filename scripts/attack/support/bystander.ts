import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AttackTarget } from './attack.ts';

const PROGRAM = fileURLToPath(new URL('./poll-balance.ts', import.meta.url));
let serial = 0;

/** Requests and latencies of an uninvolved member, in milliseconds. */
export interface BystanderReport {
  requests: number;
  failures: number;
  p50: number;
  p99: number;
  max: number;
}

/**
 * Lets an uninvolved member with their own address poll their balance while `work` runs. They run in
 * a separate process, so that load of the attacker's process does not count.
 */
export async function watchBystander<T>(
  target: AttackTarget,
  work: () => Promise<T>,
): Promise<{ result: T; report: BystanderReport }> {
  const { token } = await target.newMember();
  const address = `198.51.100.${++serial % 250}`;
  const child = fork(PROGRAM, [target.origin, token, address]);
  try {
    await once(child, 'message');
    const result = await work();
    const answered = once(child, 'message');
    child.send('end');
    const [report] = (await answered) as [BystanderReport];
    return { result, report };
  } finally {
    child.kill();
  }
}
