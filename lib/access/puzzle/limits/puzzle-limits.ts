import type { Sql } from '#lib/base/db/prepared';
import { prepared } from '#lib/base/db/prepared';
import { TransportError } from '#lib/base/errors/app-error';
import { addressLimiter, type Counter } from '#lib/running/limits/rate-limit';
import {
  GLOBAL_KEY,
  keyedHash,
  MAX_PUZZLE_FAILURES,
  PUZZLE_WINDOW_SECONDS,
  puzzleFailures,
  signInFailures,
} from './failure-counters.ts';

/** Puzzles of an address, in the window of its failures. */
const CREATIONS = { points: 60, seconds: PUZZLE_WINDOW_SECONDS };

/** Failures that determine the price of a puzzle. */
export interface FailureCounts {
  /** Failed sign-ins of the address. */
  address: number;
  /** Failed puzzles of the address. */
  puzzles: number;
  /** Failed sign-ins on the username of the puzzle. */
  name: number;
  /** Failed sign-ins of all clients; like `globalPuzzles` 0 for a known device. */
  globalSignIns: number;
  globalPuzzles: number;
}

interface Count {
  key: string;
  points: number;
  ms_left: bigint;
}

/** Takes a point of the counters in $1 unless the counter $3 has $4 points, and reads those in $5. */
const countPuzzle = prepared<Count>(
  'count_puzzle',
  `WITH clock AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms),
  counted AS (
    SELECT key::text, points, expire - now_ms AS ms_left FROM rate_limit, clock
    WHERE key = ANY ($5::text[]) AND expire > now_ms
  )
  SELECT * FROM counted UNION ALL
  SELECT * FROM rate_limit_take(
    CASE WHEN EXISTS (SELECT FROM counted WHERE key = $3 AND points >= $4) THEN '{}' ELSE $1::text[] END, $2)`,
);

/**
 * Counts a puzzle created for an address, and reads the failures that determine its price, in one
 * statement. An address with too many failures gets no puzzle, because it could not answer.
 * @param client.usernameKey lower-case name that the puzzle is for
 * @throws {TransportError} 429
 */
export async function countCreation(sql: Sql, client: PuzzleClient): Promise<FailureCounts> {
  const creations = addressLimiter('puzzle-create', CREATIONS, keyedHash).counters(client.address);
  const read = failureCounters(client);
  const counts = await countPuzzle(sql, [
    creations.map(({ key }) => key),
    CREATIONS.seconds * 1000,
    read.puzzles.key,
    MAX_PUZZLE_FAILURES,
    Object.values(read).flatMap((counter) => counter?.key ?? []),
  ]);
  const countOf = (counter: Counter | null) => counts.find(({ key }) => key === counter?.key);
  refuseFrom(countOf(read.puzzles), MAX_PUZZLE_FAILURES);
  for (const creation of creations) refuseFrom(countOf(creation), creation.points + 1);
  const pointsOf = (counter: Counter | null) => countOf(counter)?.points ?? 0;
  return {
    address: pointsOf(read.address),
    puzzles: pointsOf(read.puzzles),
    name: pointsOf(read.name),
    globalSignIns: pointsOf(read.globalSignIns),
    globalPuzzles: pointsOf(read.globalPuzzles),
  };
}

interface PuzzleClient {
  address: string;
  usernameKey?: string | undefined;
  isKnownDevice?: boolean;
}

function failureCounters({ address, usernameKey, isKnownDevice = false }: PuzzleClient) {
  const [signIns, puzzles] = [signInFailures(), puzzleFailures()];
  const anywhere = (limiter: typeof signIns.global) =>
    isKnownDevice ? null : limiter.counter(GLOBAL_KEY);
  return {
    address: signIns.address.counters(address)[0],
    puzzles: puzzles.address.counters(address)[0],
    name: usernameKey === undefined ? null : signIns.name.counter(usernameKey),
    globalSignIns: anywhere(signIns.global),
    globalPuzzles: anywhere(puzzles.global),
  };
}

/** @throws {TransportError} 429 if the count has reached `points` */
function refuseFrom(count: Count | undefined, points: number): void {
  if (count && count.points >= points) throw tooManyUntil(count.ms_left);
}

/** A 429 with whole seconds to wait, at least 1. */
export function tooManyUntil(msLeft: bigint): TransportError {
  return new TransportError(429, Math.max(1, Math.ceil(Number(msLeft) / 1000)));
}
