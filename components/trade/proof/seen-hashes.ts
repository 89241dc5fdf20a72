import { rememberSeedHash, seenSeedHash } from '#lib/client/storage/seen-seed-hashes';
import type { IssueProof } from '#lib/trade/issue/proof-record';

/** What this browser saw of a day's seed before, compared with what is published of it now. */
export interface SeenHash {
  day: string;
  /** The hash that it saw. */
  hash: string;
  atMs: number;
  verdict: 'ok' | 'wrong';
}

/**
 * Compares the hashes of a proof with those that this browser saw while the seed was not out, and
 * remembers those of days that are not over. A day of which it saw none is left out, and one that
 * is not over as long as nothing speaks against it: there is no seed to compare yet.
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
