import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { connections, type Db } from '#lib/db/client';
import { SWEEP_BATCH } from '#lib/db/sweep-batch';
import { TransportError } from '#lib/errors/app-error';
import { addressGroups, hostKey } from './address-groups.ts';

export interface Limit {
  points: number;
  seconds: number;
  /** How long a key stays refused once its points are used up; default: until the window ends. */
  blockSeconds?: number;
}

/** What taking a point came to. */
export interface Taken {
  /** False when the points were used up before. */
  allowed: boolean;
  /** Points used in the present window, this one included: decide by this count, not by an earlier read. */
  used: number;
  /** Whole seconds until the window ends, at least 1. */
  retryAfterSeconds: number;
}

const limiters = new Map<string, RateLimiterPostgres>();

/**
 * A named counter shared by all processes (table `rate_limit`). A point is taken before the guarded
 * work and the count that comes back decides, so that parallel requests cannot outrun the count;
 * a point is given back when the work succeeds.
 */
export function limiter(name: string, limit: Limit) {
  const counter = limiterOf(name, limit);
  return {
    /** Takes a point. @throws {TransportError} 429 with the seconds to wait when none is left */
    async consume(key: string): Promise<void> {
      refuseUnless(await this.take(key));
    },
    /** Takes a point, in one statement. */
    async take(key: string): Promise<Taken> {
      return counter.consume(key).then(
        (result) => takenOf(true, result),
        (refused: unknown) => {
          if (refused instanceof RateLimiterRes) return takenOf(false, refused);
          throw refused;
        },
      );
    },
    /** Gives a point back. */
    async reward(key: string): Promise<void> {
      await counter.reward(key);
    },
    /** Points used in the present window; for display, never for a decision. */
    async used(key: string): Promise<number> {
      return (await counter.get(key))?.consumedPoints ?? 0;
    },
    /** Whole seconds until the window ends, at least 1. */
    async secondsLeft(key: string): Promise<number> {
      return Math.max(1, Math.ceil(((await counter.get(key))?.msBeforeNext ?? 1000) / 1000));
    },
    async reset(key: string): Promise<void> {
      await counter.delete(key);
    },
  };
}

/**
 * A limiter by client address: an IPv6 address counts against its /64 and, with a larger budget,
 * against its /48. `keyOf` may hide the address before it is stored.
 */
export function addressLimiter(name: string, limit: Limit, keyOf = (group: string) => group) {
  const counterOf = (share: number) =>
    limiter(share === 1 ? name : `${name}-site`, { ...limit, points: limit.points * share });
  return {
    /** Takes a point of every group. @throws {TransportError} 429 when one has none left */
    async consume(address: string): Promise<void> {
      refuseUnless(await this.take(address));
    },
    /** Takes a point of every group; the answer is that of the host, or of the group that refuses. */
    async take(address: string): Promise<Taken> {
      const takes = await Promise.all(
        addressGroups(address).map(({ key, share }) => counterOf(share).take(keyOf(key))),
      );
      const [host] = takes;
      if (!host) throw new Error('an address has at least one group');
      return takes.find(({ allowed }) => !allowed) ?? host;
    },
    /** Gives the point of every group back. */
    async reward(address: string): Promise<void> {
      await Promise.all(
        addressGroups(address).map(({ key, share }) => counterOf(share).reward(keyOf(key))),
      );
    },
    /** Points that the host has used; for display, never for a decision. */
    used: (address: string) => counterOf(1).used(keyOf(hostKey(address))),
  };
}

/** Removes a batch of counts whose window ended more than an hour ago. @returns how many were removed */
export async function deleteExpiredCounts(db: Db): Promise<number> {
  return db.$executeRaw`
    DELETE FROM rate_limit WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM rate_limit
      WHERE expire < (extract(epoch FROM clock_timestamp()) * 1000)::bigint - 3600000
      ORDER BY expire LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}

function refuseUnless({ allowed, retryAfterSeconds }: Taken): void {
  if (!allowed) throw new TransportError(429, retryAfterSeconds);
}

function takenOf(allowed: boolean, { consumedPoints, msBeforeNext }: RateLimiterRes): Taken {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return { allowed, used: consumedPoints, retryAfterSeconds };
}

function limiterOf(name: string, limit: Limit): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const made = new RateLimiterPostgres({
    storeClient: connections(),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // The library would remove all that has expired in one statement; the sweep does it in batches.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limit.points,
    duration: limit.seconds,
    ...(limit.blockSeconds ? { blockDuration: limit.blockSeconds } : {}),
  });
  limiters.set(name, made);
  return made;
}
