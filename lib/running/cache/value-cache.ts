/** Most values in the cache; the oldest one makes room. */
const MAX_VALUES = 500;

interface Value {
  promise: Promise<unknown>;
  topics: readonly string[];
  /** Milliseconds of `performance.now()`. */
  readAt: number;
}

/** Values by key, each dropped when one of its topics changes. Concurrent readers share one load. */
export class ValueCache {
  readonly #values = new Map<string, Value>();

  get<T>(
    key: string,
    {
      topics,
      maxAgeMs = Number.POSITIVE_INFINITY,
    }: { topics: readonly string[]; maxAgeMs?: number },
    load: () => Promise<T>,
  ): Promise<T> {
    const found = this.#values.get(key);
    if (found && performance.now() - found.readAt < maxAgeMs) return found.promise as Promise<T>;
    const promise = load();
    this.#keep(key, { promise, topics, readAt: performance.now() });
    return promise;
  }

  forget(change: string | null): void {
    for (const [key, { topics }] of this.#values)
      if (change === null || topics.includes(change)) this.#values.delete(key);
  }

  #keep(key: string, value: Value): void {
    // A failure is not kept. Deleting first makes the key the newest one.
    value.promise.catch(() => {
      if (this.#values.get(key) === value) this.#values.delete(key);
    });
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= MAX_VALUES) return;
    for (const oldest of this.#values.keys()) return void this.#values.delete(oldest);
  }
}
