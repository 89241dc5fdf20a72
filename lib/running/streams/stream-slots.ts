/** A limit of the number of streams with the same key. */
export interface StreamBound {
  key: string;
  limit: number;
  /** The error code of a client that exceeds it: 429 for its own limit, 503 if all slots are taken. */
  code: 429 | 503;
}

/** Limits the number of streams of this process. */
export class StreamSlots {
  readonly #counts = new Map<string, number>();

  /** The code of the first bound that a client exceeds; null if it can have a slot. */
  rejectionOf(bounds: readonly StreamBound[]): StreamBound['code'] | null {
    return bounds.find(({ key, limit }) => this.#count(key) >= limit)?.code ?? null;
  }

  /** Takes a slot. @returns a function that releases it; further calls have no effect */
  take(bounds: readonly StreamBound[]): () => void {
    const keys = bounds.map(({ key }) => key);
    for (const key of keys) this.#counts.set(key, this.#count(key) + 1);
    return () => {
      for (const key of keys.splice(0)) this.#release(key);
    };
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #release(key: string): void {
    const left = this.#count(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}
