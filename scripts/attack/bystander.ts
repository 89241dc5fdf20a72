import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AttackTarget } from './attack.ts';

const PROGRAM = fileURLToPath(new URL('./poll-balance.ts', import.meta.url));
let serial = 0;

/** What another member saw of the site in the meantime. Times in milliseconds. */
export interface Seen {
  requests: number;
  failures: number;
  p50: number;
  p99: number;
  max: number;
}

/**
 * Has an uninvolved member read their balance, from an address of their own, while `work` is done.
 * They have a process of their own, so that what the attacker's process is busy with does not count.
 */
export async function watchBystander<T>(
  target: AttackTarget,
  work: () => Promise<T>,
): Promise<{ result: T; seen: Seen }> {
  const { token } = await target.newMember();
  const address = `198.51.100.${++serial % 250}`;
  const child = fork(PROGRAM, [target.origin, token, address]);
  try {
    await once(child, 'message');
    const result = await work();
    const answered = once(child, 'message');
    child.send('end');
    const [seen] = (await answered) as [Seen];
    return { result, seen };
  } finally {
    child.kill();
  }
}
