import type { Pool } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import type { Feed } from './feed.ts';
import { httpFeed } from './http.ts';
import { simulatedFeed } from './simulated.ts';

/** The configured feed: the one at PRICE_FEED_URL, or else the simulated one. */
export function chooseFeed(pool: Pool): Feed {
  const { PRICE_FEED_URL } = env();
  return PRICE_FEED_URL ? httpFeed(pool, PRICE_FEED_URL) : simulatedFeed(pool);
}
