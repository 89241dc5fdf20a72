import type { Db } from '#lib/base/db/client';
import { formatAmount, type Metal } from '#lib/base/money';
import { getSettings } from '#lib/running/config/queries';
import type { IssueStateEvent, MarketEvent, TickEvent } from '../price/schema.ts';

/** Maximum number of ticks to catch up on; clients that were away longer use the `market` call. */
const MAX_TICKS = 300;

/** Lists the events after a tick: the newest ticks in order, then state changes of issues. */
export async function listMissedEvents(db: Db, afterTickId: bigint): Promise<MarketEvent[]> {
  return [...(await listTicksAfter(db, afterTickId)), ...(await listIssuesAfter(db, afterTickId))];
}

async function listTicksAfter(db: Db, afterTickId: bigint): Promise<TickEvent[]> {
  const { currency } = await getSettings(db);
  const newest = await db.tick.findMany({
    where: { id: { gt: afterTickId } },
    orderBy: { id: 'desc' },
    take: MAX_TICKS,
  });
  return newest.reverse().map(({ id, symbol, priceMinor, at }) => ({
    type: 'tick',
    id: id.toString(),
    symbol: symbol as Metal,
    price: formatAmount(priceMinor, currency),
    at: at.toISOString(),
  }));
}

/**
 * Issues that changed state after the tick, with a margin of 10 seconds: duplicates are harmless.
 */
function listIssuesAfter(db: Db, afterTickId: bigint): Promise<IssueStateEvent[]> {
  return db.$queryRaw<IssueStateEvent[]>`
    SELECT 'issue' AS type, room_id::text, no, state FROM issue, tick
    WHERE tick.id = ${afterTickId} AND room_id IN (SELECT id FROM room)
      AND cutoff_at > tick.at - interval '1 day'
      AND issue.updated_at > tick.at - interval '10 seconds'
    ORDER BY issue.updated_at LIMIT 100`;
}
