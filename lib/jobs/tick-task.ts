import type { Task } from 'graphile-worker';
import { database, type Pool } from '#lib/db/client';
import { databaseTime } from '#lib/db/database-time';
import { log } from '#lib/log';
import { chooseFeed } from '#lib/market/feed/choose-feed';
import type { Feed } from '#lib/market/feed/feed';
import { storeTicks } from '#lib/market/price/store-ticks';

/** A feed remembers where it stands: a process has one, for as long as it has its pool. */
const feeds = new WeakMap<Pool, Feed>();

/**
 * Reads the feed once and queues itself again for the next second. The key keeps it one job; the
 * clock starts it again should it ever be lost. What fails is tried again a second later, which is
 * sooner than the queue would.
 */
export const tickTask: Task = async (_payload, { addJob }) => {
  const pool = database();
  const now = await databaseTime(pool);
  try {
    await storeTicks(pool, await feedOf(pool).read(now));
  } catch (error) {
    log().error({ fault: (error as Error).message }, 'ticks');
  }
  const nextSecond = (Math.floor(now.getTime() / 1000) + 1) * 1000;
  await addJob('tick', {}, { jobKey: 'tick', runAt: new Date(nextSecond) });
};

function feedOf(pool: Pool): Feed {
  const feed = feeds.get(pool) ?? chooseFeed(pool);
  feeds.set(pool, feed);
  return feed;
}
