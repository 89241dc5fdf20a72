import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressGroups } from './address-groups.ts';
import type { Limit } from './rate-limit.ts';

/**
 * A limiter by client address in the memory of this process: for limits that guard the process
 * itself. An IPv6 address counts against its /64 and, with a larger budget, its /48.
 */
export class MemoryAddressLimiter {
  readonly #limit: Limit;
  readonly #limiters = new Map<number, RateLimiterMemory>();

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** Takes a point. @returns 0, or the whole seconds to wait when none is left */
  async take(address: string): Promise<number> {
    const waits = await Promise.all(
      addressGroups(address).map(({ key, share }) => secondsToWait(this.#limiterOf(share), key)),
    );
    return Math.max(0, ...waits);
  }

  #limiterOf(share: number): RateLimiterMemory {
    const known = this.#limiters.get(share);
    if (known) return known;
    const { points, seconds } = this.#limit;
    const made = new RateLimiterMemory({ points: points * share, duration: seconds });
    this.#limiters.set(share, made);
    return made;
  }
}

/** Takes a point of a key. @returns 0, or the whole seconds to wait when none is left */
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
