import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { connections, type Db } from '#lib/base/db/client';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';
import { TransportError } from '#lib/base/errors/app-error';
import { type AddressGroup, addressGroups, hostKey } from './address-groups.ts';

export interface Limit {
  points: number;
  seconds: number;
  /** How long a key is blocked after its points are used up; default: until the window ends. */
  blockSeconds?: number;
}

/** One row of the table `rate_limit`, for a statement that counts by itself. */
export interface Counter {
  key: string;
  /** Points of a window. */
  points: number;
}

/** Result of consuming a point. */
export interface ConsumeResult {
  /** False if no point was left. */
  allowed: boolean;
  /** Points used in the current window, including this one. Decide by this count, not by an earlier read. */
  used: number;
  /** Whole seconds until the window ends, at least 1. */
  retryAfterSeconds: number;
}

const limiters = new Map<string, RateLimiterPostgres>();

/**
 * A named counter shared by all processes (table `rate_limit`). Consume a point before the guarded work
 * and decide by the returned count, so that parallel requests cannot exceed it. Return the point with
 * `reward` if the work succeeds.
 */
export function limiter(name: string, limit: Limit) {
  const counter = limiterOf(name, limit);
  return {
    counter: (key: string): Counter => ({ key: counter.getKey(key), points: limit.points }),
    /** Consumes a point. @throws {TransportError} 429 with the seconds to wait if none is left */
    async consume(key: string): Promise<void> {
      refuseUnless(await this.take(key));
    },
    /** Consumes a point in one statement, without throwing. */
    async take(key: string): Promise<ConsumeResult> {
      return counter.consume(key).then(
        (result) => resultOf(true, result),
        (refused: unknown) => {
          if (refused instanceof RateLimiterRes) return resultOf(false, refused);
          throw refused;
        },
      );
    },
    /** Returns a point. */
    async reward(key: string): Promise<void> {
      await counter.reward(key);
    },
    /** Points used in the current window. Only for display and early refusal: the count may be outdated. */
    async used(key: string): Promise<number> {
      return (await counter.get(key))?.consumedPoints ?? 0;
    },
    async reset(key: string): Promise<void> {
      await counter.delete(key);
    },
  };
}

/**
 * A limiter by client address. An IPv6 address counts against its /64 and, with a larger budget, its
 * /48. `keyOf` maps an address group to the stored key and may hash it.
 */
export function addressLimiter(name: string, limit: Limit, keyOf = (group: string) => group) {
  const counterOf = (share: number) =>
    limiter(share === 1 ? name : `${name}-site`, { ...limit, points: limit.points * share });
  return {
    /** The counters of every group, that of the host first. */
    counters: (address: string): [Counter, ...Counter[]] => {
      const [host, ...sites] = addressGroups(address);
      const counter = ({ key, share }: AddressGroup) => counterOf(share).counter(keyOf(key));
      return [counter(host), ...sites.map(counter)];
    },
    /** Consumes a point of every group. @throws {TransportError} 429 if one has none left */
    async consume(address: string): Promise<void> {
      refuseUnless(await this.take(address));
    },
    /** Consumes a point of every group. Returns the result of the host, or of a group without points. */
    async take(address: string): Promise<ConsumeResult> {
      const [host, ...sites] = addressGroups(address);
      const takeOf = ({ key, share }: AddressGroup) => counterOf(share).take(keyOf(key));
      const takes = await Promise.all([takeOf(host), ...sites.map(takeOf)]);
      return takes.find(({ allowed }) => !allowed) ?? takes[0];
    },
    /** Returns a point to every group. */
    async reward(address: string): Promise<void> {
      await Promise.all(
        addressGroups(address).map(({ key, share }) => counterOf(share).reward(keyOf(key))),
      );
    },
    /** Points used by the host. Only for display and early refusal: the count may be outdated. */
    used: (address: string) => counterOf(1).used(keyOf(hostKey(address))),
  };
}

/** Deletes a batch of counters whose window ended over an hour ago. @returns number of deleted rows */
export async function deleteExpiredCounts(db: Db): Promise<number> {
  return db.$executeRaw`
    DELETE FROM rate_limit WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM rate_limit
      WHERE expire < (extract(epoch FROM clock_timestamp()) * 1000)::bigint - 3600000
      ORDER BY expire LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}

function refuseUnless({ allowed, retryAfterSeconds }: ConsumeResult): void {
  if (!allowed) throw new TransportError(429, retryAfterSeconds);
}

function resultOf(
  allowed: boolean,
  { consumedPoints, msBeforeNext }: RateLimiterRes,
): ConsumeResult {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return { allowed, used: consumedPoints, retryAfterSeconds };
}

function limiterOf(name: string, limit: Limit): RateLimiterPostgres {
  const existing = limiters.get(name);
  // Stryker disable next-line ConditionalExpression: a second limiter would count the same rows.
  if (existing) return existing;
  const created = new RateLimiterPostgres({
    storeClient: connections(),
    tableName: 'rate_limit',
    tableCreated: true,
    // The library would delete all expired rows in one statement; the sweep deletes them in batches.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limit.points,
    duration: limit.seconds,
    ...(limit.blockSeconds ? { blockDuration: limit.blockSeconds } : {}),
  });
  // Stryker disable next-line CallExpression: a second limiter would count the same rows.
  limiters.set(name, created);
  return created;
}
