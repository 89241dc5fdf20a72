import { useEffect, useState } from 'react';
import { rememberSeedHash, type SeenSeedHash } from '#lib/client/storage/seen-seed-hashes';
import type { PublishedDay } from '#lib/market/feed/published-day';

/**
 * Remembers in this browser which hash was published for the day, for the day when its seed is out.
 * @returns the first one that it saw of this day; null before hydration and with prices from outside
 */
export function useRememberSeedHash(published: PublishedDay | undefined): SeenSeedHash | null {
  const { seed_day: day, seed_hash: hash } = published ?? {};
  const [seen, setSeen] = useState<SeenSeedHash | null>(null);
  useEffect(() => {
    setSeen(day && hash ? rememberSeedHash(day, hash) : null);
  }, [day, hash]);
  return seen;
}
