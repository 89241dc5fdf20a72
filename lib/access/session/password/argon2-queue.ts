import { availableParallelism } from 'node:os';
import { FairGate } from '#lib/base/fair-gate';

/** Argon2 runs on libuv's four threads, which file access and DNS lookups use as well. */
const MAX_THREADS = 3;

/** Leaves one processor free if there is more than one. */
const running = Math.min(Math.max(availableParallelism() - 1, 1), MAX_THREADS);

const queue = new FairGate({
  name: 'argon2',
  running,
  runningPerKey: running,
  waiting: 64,
  waitingPerKey: 64,
  waitMs: 10_000,
});

/**
 * Runs an argon2 computation when a slot is free. Do not call it while holding a database connection.
 * @throws {TransportError} 503 if 64 are waiting
 */
export function inArgon2Queue<T>(compute: () => Promise<T>): Promise<T> {
  return queue.run([], compute);
}
