import type { Task } from 'graphile-worker';
import { database, type Pool } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { log } from '#lib/base/log';
import { judgePriceAlerts } from '#lib/features/market/alert/judge-alerts';
import { chooseFeed } from '#lib/features/market/feed/choose-feed';
import type { Feed } from '#lib/features/market/feed/feed';
import { completeDayBars } from '#lib/features/market/price/complete-day-bars';
import { storeTicks } from '#lib/features/market/price/store-ticks';

/** How long one run judges price alerts: the rest of many that fire at once is judged by the next one. */
const ALERTS_MS = 5_000;

/** A feed has state, so a process keeps one for as long as its pool. */
const feeds = new WeakMap<Pool, Feed>();

/**
 * Reads the feed once, queues itself for the next second, and then judges the price alerts, which so delay no price.
 * The job key keeps it a single job; the crontab adds it again if it is lost. Failures are logged and retried a second
 * later, sooner than by the queue.
 */
export const tickTask: Task = async (_payload, { addJob }) => {
  const pool = database();
  const now = await databaseTime(pool);
  try {
    const feed = feeds.get(pool) ?? (await beginFeed(pool));
    await storeTicks(pool, await feed.read(now));
  } catch (error) {
    log().error({ fault: (error as Error).message }, 'ticks');
  }
  const nextSecond = (Math.floor(now.getTime() / 1000) + 1) * 1000;
  await addJob('tick', {}, { jobKey: 'tick', runAt: new Date(nextSecond) });
  try {
    await judgePriceAlerts(pool, Date.now() + ALERTS_MS);
  } catch (error) {
    log().error({ fault: (error as Error).message }, 'price alerts');
  }
};

async function beginFeed(pool: Pool): Promise<Feed> {
  await completeDayBars(pool);
  const feed = chooseFeed(pool);
  feeds.set(pool, feed);
  return feed;
}
