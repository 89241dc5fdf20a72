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

/** A key with bounds of its own; what it leaves out is the gate's. */
export interface GateKey {
  name: string;
  running?: number;
  waiting?: number;
  /** Stands for many clients, so that it does not count for whose turn it is. */
  isShared?: boolean;
}

/** How a task waits. */
export interface GateWish {
  /** Tasks that go first enter before all others. */
  goesFirst?: boolean;
  /** Aborts when nobody waits for the task any more. */
  signal?: AbortSignal;
}

type Keys = readonly (string | GateKey)[];

interface Waiter {
  keys: readonly GateKey[];
  goesFirst: boolean;
  enter(): void;
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
   * @throws {TransportError} 429 when a key has too many waiting tasks; 503 when the gate has, when the
   *   wait took too long or when nobody waits any more
   */
  async run<T>(keys: Keys, work: () => Promise<T>): Promise<T> {
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
  async enter(names: Keys, wish: GateWish = {}): Promise<() => void> {
    const keys = names.map((key) => (typeof key === 'string' ? { name: key } : key));
    if (this.#hasRoomFor(keys)) this.#enter(keys);
    else await this.#wait(keys, wish);
    let isInside = true;
    return () => {
      if (isInside) this.#leave(keys);
      isInside = false;
    };
  }

  #hasRoomFor(keys: readonly GateKey[]): boolean {
    const { running, runningPerKey } = this.#limits;
    return (
      this.#running < running &&
      keys.every(({ name, running = runningPerKey }) => (this.#runningOf.get(name) ?? 0) < running)
    );
  }

  #enter(keys: readonly GateKey[]): void {
    this.#running++;
    this.#turn++;
    for (const { name, isShared } of keys) {
      this.#runningOf.set(name, (this.#runningOf.get(name) ?? 0) + 1);
      if (!isShared) this.#turnOf.set(name, this.#turn);
    }
  }

  async #wait(keys: readonly GateKey[], { goesFirst = false, signal }: GateWish): Promise<void> {
    this.#refuseWhenFull(keys);
    if (signal?.aborted) throw new TransportError(503, RETRY_AFTER_SECONDS);
    const since = performance.now();
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', give);
      };
      const give = () => {
        end();
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        for (const { name } of keys) this.#forgetUnused(name);
        reject(new TransportError(503, RETRY_AFTER_SECONDS));
      };
      const enter = () => {
        end();
        this.#publishWait(performance.now() - since);
        resolve();
      };
      const timer = setTimeout(give, this.#limits.waitMs);
      const waiter: Waiter = { keys, goesFirst, enter };
      signal?.addEventListener('abort', give, { once: true });
      this.#waiters.push(waiter);
    });
  }

  #publishWait(waitedMs: number): void {
    if (!this.#limits.name || !GATE_WAITS.hasSubscribers) return;
    GATE_WAITS.publish({ gate: this.name, waitedMs } satisfies GateWait);
  }

  #refuseWhenFull(keys: readonly GateKey[]): void {
    const { waiting, waitingPerKey } = this.#limits;
    const isFull = ({ name, waiting: most = waitingPerKey }: GateKey) =>
      this.#waiters.filter((one) => hasKey(one, name)).length >= most;
    // A shared key is full without a fault of this client.
    if (keys.some((key) => !key.isShared && isFull(key)))
      throw new TransportError(429, RETRY_AFTER_SECONDS);
    if (this.#waiters.length >= waiting || keys.some(isFull))
      throw new TransportError(503, RETRY_AFTER_SECONDS);
  }

  #leave(keys: readonly GateKey[]): void {
    this.#running--;
    for (const { name } of keys) this.#decrement(name);
    for (let next = this.#next(); next; next = this.#next()) {
      const entering = next;
      this.#waiters = this.#waiters.filter((other) => other !== entering);
      // Counted before its promise settles, because another task may enter in between.
      this.#enter(entering.keys);
      entering.enter();
    }
  }

  #decrement(name: string): void {
    const left = (this.#runningOf.get(name) ?? 1) - 1;
    if (left > 0) {
      this.#runningOf.set(name, left);
      return;
    }
    this.#runningOf.delete(name);
    this.#forgetUnused(name);
  }

  /** Forgets the turn of a key that neither runs nor waits. */
  #forgetUnused(name: string): void {
    if (this.#runningOf.has(name)) return;
    if (!this.#waiters.some((one) => hasKey(one, name))) this.#turnOf.delete(name);
  }

  /** The waiter with room that goes first or whose keys entered longest ago; the first of equal ones. */
  #next(): Waiter | undefined {
    const turnOf = ({ keys, goesFirst }: Waiter) =>
      goesFirst ? -1 : Math.max(0, ...keys.map(({ name }) => this.#turnOf.get(name) ?? 0));
    return this.#waiters
      .filter(({ keys }) => this.#hasRoomFor(keys))
      .reduce<Waiter | undefined>(
        (best, waiter) => (best && turnOf(best) <= turnOf(waiter) ? best : waiter),
        undefined,
      );
  }
}

function hasKey({ keys }: Waiter, name: string): boolean {
  return keys.some((key) => key.name === name);
}
