import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { type ListInput, type Page, toPage, toRange } from '#lib/base/record-base/page';
import { getRecentPrices } from '#lib/features/market/price/queries';
import { getSettings } from '#lib/running/config/queries';
import { type PositionRecord, type PositionRow, toPositionRecord } from './position-record.ts';

/** Lists a user's non-empty positions with cost and profit at the last price. */
export async function listPositions(db: Db, userId: bigint): Promise<PositionRecord[]> {
  const [{ currency }, prices, rows] = await Promise.all([
    getSettings(db),
    getRecentPrices(db),
    positions(db, [userId]),
  ]);
  return rows.map((row) => toPositionRecord(row, prices.get(row.symbol), currency));
}

/** The `positions` call: one page. There is at most one position for each metal. */
export async function pagePositions(
  db: Db,
  userId: bigint,
  input: ListInput,
): Promise<Page<PositionRecord>> {
  const { skip, take } = toRange(input);
  const all = await listPositions(db, userId);
  const { page, per_page: perPage } = input;
  return toPage(all.slice(skip, skip + take), { page, perPage, total: all.length });
}

/** One statement, so that the available quantity and the total are of the same moment. */
const positions = prepared<PositionRow>(
  'positions',
  `SELECT room.id AS "roomId", room.symbol, newest.qty_after AS "qtyUnits", newest.cost_after AS "costMinor",
     coalesce(free.balance, 0) AS "availableUnits"
   FROM room
   CROSS JOIN LATERAL (
     SELECT qty_after, cost_after FROM fill WHERE user_id = $1 AND symbol = room.symbol
     ORDER BY id DESC LIMIT 1
   ) AS newest
   LEFT JOIN ledger_account free
     ON free.user_id = $1 AND free.asset = room.symbol AND free.purpose = 'available'
   WHERE newest.qty_after > 0 ORDER BY room.id`,
);
