import { availableParallelism } from 'node:os';
import { FairGate } from '#lib/fair-gate';

/** Argon2 runs on libuv's four threads, which files and look-ups of names need as well. */
const THREADS_AT_MOST = 3;

/** A processor stays free for everything else, where there is more than one. */
const running = Math.min(Math.max(availableParallelism() - 1, 1), THREADS_AT_MOST);

const queue = new FairGate({
  running,
  runningPerKey: running,
  waiting: 64,
  waitingPerKey: 64,
  waitMs: 10_000,
});

/**
 * Runs one argon2 computation when it is its turn. Never call it with a connection held.
 * @throws {TransportError} 503 when 64 are waiting
 */
export function inProofQueue<T>(compute: () => Promise<T>): Promise<T> {
  return queue.run([], compute);
}
