import { rememberSeedHash, seenSeedHash } from '#lib/access/client/storage/seen-seed-hashes';
import type { IssueProof } from '#lib/features/trade/issue/proof-record';

/** The hash of a day's seed that this browser saw earlier, compared with the published one. */
export interface SeenHash {
  day: string;
  /** The hash seen earlier. */
  hash: string;
  atMs: number;
  verdict: 'ok' | 'wrong';
}

/**
 * Compares the hashes of a proof with those that this browser saw before the seeds were published,
 * and stores the hashes of days that are not over. Omits days without a stored hash, and matching
 * days whose seed is not published yet.
 */
export function checkSeenHashes({ day, seed_hash, seed, next }: IssueProof): SeenHash[] {
  const first = day === null || seed_hash === null ? [] : [{ day, seed_hash, seed }];
  return [...first, ...(next ? [next] : [])].flatMap((published) => {
    const seen = published.seed
      ? seenSeedHash(published.day)
      : rememberSeedHash(published.day, published.seed_hash);
    if (!seen) return [];
    const verdict = seen.hash === published.seed_hash ? 'ok' : 'wrong';
    return verdict === 'ok' && !published.seed
      ? []
      : [{ day: published.day, ...seen, verdict } as const];
  });
}
