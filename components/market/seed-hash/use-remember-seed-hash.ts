import { useEffect, useState } from 'react';
import type { FirstSeen } from '#lib/access/client/storage/first-seen';
import { rememberSeedHash } from '#lib/access/client/storage/seen-seed-hashes';
import type { PublishedDay } from '#lib/features/market/feed/published-day';

/**
 * Stores the published hash of the day in this browser, to compare it when the seed is published.
 * @returns the first hash seen for this day; null before hydration and with an external feed
 */
export function useRememberSeedHash(published: PublishedDay | undefined): FirstSeen | null {
  const { seed_day: day, seed_hash: hash } = published ?? {};
  const [seen, setSeen] = useState<FirstSeen | null>(null);
  useEffect(() => {
    setSeen(day && hash ? rememberSeedHash(day, hash) : null);
  }, [day, hash]);
  return seen;
}
