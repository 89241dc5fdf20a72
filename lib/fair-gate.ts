import { TransportError } from '#lib/errors/app-error';

export interface GateLimits {
  /** Pieces of work that run at once. */
  running: number;
  /** Pieces of work of one key that run at once. */
  runningPerKey: number;
  /** Pieces of work that wait; beyond them the answer is 503. */
  waiting: number;
  /** Pieces of work of one key that wait; beyond them the answer is 429. */
  waitingPerKey: number;
  /** Longest wait in milliseconds; after it the answer is 503. */
  waitMs: number;
}

interface Waiter {
  keys: readonly string[];
  enter(): void;
  refuse(error: Error): void;
  timer: NodeJS.Timeout;
}

const RETRY_AFTER_SECONDS = 1;

/**
 * Bounds how much work of a kind runs at once in this process, in all and per key (a user, an
 * address). What waits is let in by turns of the keys, so that a key with a hundred waiting delays
 * another one by no more than a key with one.
 */
export class FairGate {
  readonly #limits: GateLimits;
  readonly #runningOf = new Map<string, number>();
  /** The turn in which a key was last let in; only of keys that run or wait. */
  readonly #turnOf = new Map<string, number>();
  #waiters: Waiter[] = [];
  #running = 0;
  #turn = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /**
   * Runs work as soon as all of its keys and the gate have room.
   * @throws {TransportError} 429 when a key has too many waiting, 503 when the gate has, or when the
   *   wait took too long
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
   * Takes a place for work that ends elsewhere; see `run`.
   * @returns how to give the place back; calling it again does nothing
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
    return new Promise((resolve, reject) => {
      const refuse = (error: Error) => {
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        reject(error);
      };
      const expire = () => refuse(new TransportError(503, RETRY_AFTER_SECONDS));
      const timer = setTimeout(expire, this.#limits.waitMs);
      const waiter: Waiter = { keys, enter: resolve, refuse, timer };
      this.#waiters.push(waiter);
    });
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
    for (const key of keys) this.#forgetOne(key);
    for (let next = this.#next(); next; next = this.#next()) {
      const entering = next;
      this.#waiters = this.#waiters.filter((other) => other !== entering);
      clearTimeout(entering.timer);
      // Counted here and not when its promise settles: others may come in between.
      this.#enter(entering.keys);
      entering.enter();
    }
  }

  #forgetOne(key: string): void {
    const left = (this.#runningOf.get(key) ?? 1) - 1;
    if (left > 0) {
      this.#runningOf.set(key, left);
      return;
    }
    this.#runningOf.delete(key);
    if (!this.#waiters.some(({ keys }) => keys.includes(key))) this.#turnOf.delete(key);
  }

  /** Of those that have room, the one whose key was let in longest ago; the earliest of equals. */
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
