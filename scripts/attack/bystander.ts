import { setTimeout as delay } from 'node:timers/promises';
import type { AttackTarget } from './attack.ts';

const INTERVAL_MS = 25;
/** A site that answers nothing must not collect requests without end. */
const MOST_PENDING = 100;
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
 * Reads the balance of an uninvolved member every 25 ms, from an address of its own, until `work`
 * has ended. Requests start by the clock, so that slow answers do not thin out the sample.
 */
export async function watchBystander<T>(
  target: AttackTarget,
  work: () => Promise<T>,
): Promise<{ result: T; seen: Seen }> {
  const { token } = await target.newMember();
  const address = `198.51.100.${++serial % 250}`;
  const times: number[] = [];
  let failures = 0;
  const pending = new Set<Promise<void>>();
  const ask = async () => {
    const start = performance.now();
    const { code } = await target.call('balance', {}, { token, address });
    times.push(performance.now() - start);
    if (code !== 200) failures += 1;
  };
  const working = work();
  const ended = working.then(
    () => true,
    () => true,
  );
  for (let over = false; !over; ) {
    if (pending.size < MOST_PENDING) {
      const asked = ask().finally(() => pending.delete(asked));
      pending.add(asked);
    }
    over = await Promise.race([ended, delay(INTERVAL_MS, false)]);
  }
  await Promise.all(pending);
  return { result: await working, seen: { requests: times.length, failures, ...spreadOf(times) } };
}

function spreadOf(times: number[]): Pick<Seen, 'p50' | 'p99' | 'max'> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
