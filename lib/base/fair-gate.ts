import { channel } from 'node:diagnostics_channel';
import { TransportError } from '#lib/base/errors/app-error';

export interface GateLimits {
  /** Of a gate that exists once in a process; its load is then in `gateLoads`. */
  name?: string;
  /** Tasks that run concurrently. */
  running: number;
  /** Tasks of one key that run concurrently. */
  runningPerKey: number;
  /** Tasks in the queue; when it is full, further ones are refused with 503. */
  waiting: number;
  /** Queued tasks of one key; further ones are refused with 429. */
  waitingPerKey: number;
  /** Maximum wait in milliseconds, then 503. */
  waitMs: number;
}

interface Waiter {
  keys: readonly string[];
  enter(): void;
  refuse(error: Error): void;
  timer: NodeJS.Timeout;
}

const RETRY_AFTER_SECONDS = 1;

/** Tasks of a gate that run and that wait. */
export interface GateLoad {
  running: number;
  waiting: number;
}

/** Published when a task of a named gate enters after a wait. */
export interface GateWait {
  gate: string;
  waitedMs: number;
}
export const GATE_WAITS = channel('jinku:gate-wait');

/** Named gates, of all module copies that a bundler makes. */
const GATES = Symbol.for('jinku.gates');
const shared = globalThis as { [GATES]?: Pick<FairGate, 'name' | 'load'>[] };

function namedGates(): Pick<FairGate, 'name' | 'load'>[] {
  shared[GATES] ??= [];
  return shared[GATES];
}

/** The load of the named gates of this process. */
export function gateLoads(): Map<string, GateLoad> {
  const loads = new Map<string, GateLoad>();
  for (const { name, load } of namedGates()) {
    const { running, waiting } = loads.get(name) ?? { running: 0, waiting: 0 };
    loads.set(name, { running: running + load.running, waiting: waiting + load.waiting });
  }
  return loads;
}

/**
 * Limits concurrent tasks of one kind in this process, in total and per key (a user, an address).
 * The queue is served round-robin by key: a key with a hundred waiting tasks delays other keys no
 * more than a key with one.
 */
export class FairGate {
  readonly #limits: GateLimits;
  readonly #runningOf = new Map<string, number>();
  /** The turn in which a key last entered; kept only while the key runs or waits. */
  readonly #turnOf = new Map<string, number>();
  #waiters: Waiter[] = [];
  #running = 0;
  #turn = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
    if (limits.name !== undefined) namedGates().push(this);
  }

  get name(): string {
    return this.#limits.name ?? '';
  }

  get load(): GateLoad {
    return { running: this.#running, waiting: this.#waiters.length };
  }

  /**
   * Runs a task as soon as the gate and all of its keys have room.
   * @throws {TransportError} 429 when a key has too many waiting tasks; 503 when the gate has, or
   *   when the wait took too long
   */
  async run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(keys);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Takes a place for a task that ends elsewhere; throws like `run`.
   * @returns a function that releases the place; calling it again does nothing
   */
  async enter(keys: readonly string[]): Promise<() => void> {
    if (this.#hasRoomFor(keys)) this.#enter(keys);
    else await this.#wait(keys);
    let isInside = true;
    return () => {
      if (isInside) this.#leave(keys);
      isInside = false;
    };
  }

  #hasRoomFor(keys: readonly string[]): boolean {
    const { running, runningPerKey } = this.#limits;
    return (
      this.#running < running &&
      keys.every((key) => (this.#runningOf.get(key) ?? 0) < runningPerKey)
    );
  }

  #enter(keys: readonly string[]): void {
    this.#running++;
    this.#turn++;
    for (const key of keys) {
      this.#runningOf.set(key, (this.#runningOf.get(key) ?? 0) + 1);
      this.#turnOf.set(key, this.#turn);
    }
  }

  #wait(keys: readonly string[]): Promise<void> {
    this.#refuseWhenFull(keys);
    const since = performance.now();
    return new Promise((resolve, reject) => {
      const refuse = (error: Error) => {
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        for (const key of keys) this.#forgetUnused(key);
        reject(error);
      };
      const expire = () => refuse(new TransportError(503, RETRY_AFTER_SECONDS));
      const timer = setTimeout(expire, this.#limits.waitMs);
      const enter = () => {
        this.#publishWait(performance.now() - since);
        resolve();
      };
      const waiter: Waiter = { keys, enter, refuse, timer };
      this.#waiters.push(waiter);
    });
  }

  #publishWait(waitedMs: number): void {
    if (!this.#limits.name || !GATE_WAITS.hasSubscribers) return;
    GATE_WAITS.publish({ gate: this.name, waitedMs } satisfies GateWait);
  }

  #refuseWhenFull(keys: readonly string[]): void {
    const { waiting, waitingPerKey } = this.#limits;
    const waitingOf = (key: string) => this.#waiters.filter((one) => one.keys.includes(key)).length;
    if (keys.some((key) => waitingOf(key) >= waitingPerKey))
      throw new TransportError(429, RETRY_AFTER_SECONDS);
    if (this.#waiters.length >= waiting) throw new TransportError(503, RETRY_AFTER_SECONDS);
  }

  #leave(keys: readonly string[]): void {
    this.#running--;
    for (const key of keys) this.#decrement(key);
    for (let next = this.#next(); next; next = this.#next()) {
      const entering = next;
      this.#waiters = this.#waiters.filter((other) => other !== entering);
      clearTimeout(entering.timer);
      // Counted before its promise settles, because another task may enter in between.
      this.#enter(entering.keys);
      entering.enter();
    }
  }

  #decrement(key: string): void {
    const left = (this.#runningOf.get(key) ?? 1) - 1;
    if (left > 0) {
      this.#runningOf.set(key, left);
      return;
    }
    this.#runningOf.delete(key);
    this.#forgetUnused(key);
  }

  /** Forgets the turn of a key that neither runs nor waits. */
  #forgetUnused(key: string): void {
    if (this.#runningOf.has(key)) return;
    if (!this.#waiters.some(({ keys }) => keys.includes(key))) this.#turnOf.delete(key);
  }

  /** The waiter with room whose keys entered longest ago; the first of equal ones. */
  #next(): Waiter | undefined {
    const turnOf = ({ keys }: Waiter) =>
      Math.max(0, ...keys.map((key) => this.#turnOf.get(key) ?? 0));
    return this.#waiters
      .filter(({ keys }) => this.#hasRoomFor(keys))
      .reduce<Waiter | undefined>(
        (best, waiter) => (best && turnOf(best) <= turnOf(waiter) ? best : waiter),
        undefined,
      );
  }
}
