import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressGroups } from './address-groups.ts';
import type { Limit } from './rate-limit.ts';

/**
 * Rate limiter by client address in process memory, for limits that protect this process. An IPv6
 * address counts against its /64 and, with a larger budget, its /48.
 */
export class MemoryAddressLimiter {
  readonly #limit: Limit;
  readonly #limiters = new Map<number, RateLimiterMemory>();

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** Consumes a point. @returns 0, or the whole seconds to wait if none is left */
  async take(address: string): Promise<number> {
    const waits = await Promise.all(
      addressGroups(address).map(({ key, share }) => secondsToWait(this.#limiterOf(share), key)),
    );
    return Math.max(0, ...waits);
  }

  #limiterOf(share: number): RateLimiterMemory {
    const existing = this.#limiters.get(share);
    if (existing) return existing;
    const { points, seconds } = this.#limit;
    const created = new RateLimiterMemory({ points: points * share, duration: seconds });
    this.#limiters.set(share, created);
    return created;
  }
}

/** Consumes a point of a key. @returns 0, or the whole seconds to wait if none is left */
export async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes)
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}
