import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { connections } from '#lib/db/client';
import { TransportError } from './errors.ts';

export interface Limit {
  points: number;
  seconds: number;
  /** How long a key stays refused once its points are used up; default: until the window ends. */
  blockSeconds?: number;
}

const limiters = new Map<string, RateLimiterPostgres>();

/**
 * A named counter shared by all processes (table `rate_limit`). Points are taken before the guarded
 * work and given back when it succeeds, so that parallel guesses cannot outrun the count.
 */
export function limiter(name: string, limit: Limit) {
  const counter = limiterOf(name, limit);
  return {
    /** Takes a point. @throws {TransportError} 429 with the seconds to wait when none is left */
    async consume(key: string): Promise<void> {
      if (!(await this.take(key))) throw new TransportError(429, await this.secondsLeft(key));
    },
    /** Takes a point; false when none was left. */
    async take(key: string): Promise<boolean> {
      return counter.consume(key).then(
        () => true,
        (refused: unknown) => {
          if (refused instanceof RateLimiterRes) return false;
          throw refused;
        },
      );
    },
    /** Gives a point back. */
    async reward(key: string): Promise<void> {
      await counter.reward(key);
    },
    /** Points used in the present window. */
    async used(key: string): Promise<number> {
      return (await counter.get(key))?.consumedPoints ?? 0;
    },
    /** Whole seconds until the key is free again, at least 1. */
    async secondsLeft(key: string): Promise<number> {
      return Math.max(1, Math.ceil(((await counter.get(key))?.msBeforeNext ?? 1000) / 1000));
    },
    async reset(key: string): Promise<void> {
      await counter.delete(key);
    },
  };
}

function limiterOf(name: string, limit: Limit): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const made = new RateLimiterPostgres({
    storeClient: connections(),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: limit.seconds,
    ...(limit.blockSeconds ? { blockDuration: limit.blockSeconds } : {}),
  });
  limiters.set(name, made);
  return made;
}
