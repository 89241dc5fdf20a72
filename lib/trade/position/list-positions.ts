import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { getLastPrices } from '#lib/market/price/queries';
import { type ListInput, type Page, pageOf, rangeOf } from '#lib/record-base/page';
import { type PositionRecord, type PositionRow, positionRecordOf } from './position-record.ts';

/** What a user has of each metal, with cost and profit at the last price; none that is empty. */
export async function listPositions(db: Db, userId: bigint): Promise<PositionRecord[]> {
  const [{ currency }, prices, rows] = await Promise.all([
    getSettings(db),
    getLastPrices(db),
    readPositions(db, userId),
  ]);
  return rows.map((row) => positionRecordOf(row, prices.get(row.symbol), currency));
}

/** The `positions` call: one page of them. There are no more than instruments. */
export async function pagePositions(
  db: Db,
  userId: bigint,
  input: ListInput,
): Promise<Page<PositionRecord>> {
  const { skip, take } = rangeOf(input);
  const all = await listPositions(db, userId);
  const { page, per_page: perPage } = input;
  return pageOf(all.slice(skip, skip + take), { page, perPage, total: all.length });
}

/** In one statement, so that what is free never belongs to another moment than what there is. */
function readPositions(db: Db, userId: bigint): Promise<PositionRow[]> {
  return db.$queryRaw<PositionRow[]>`
    SELECT room.id AS "roomId", room.symbol, newest.qty_after AS "qtyUnits", newest.cost_after AS "costMinor",
      coalesce(free.balance, 0) AS "availableUnits"
    FROM room
    CROSS JOIN LATERAL (
      SELECT qty_after, cost_after FROM fill WHERE user_id = ${userId} AND symbol = room.symbol
      ORDER BY id DESC LIMIT 1
    ) AS newest
    LEFT JOIN ledger_account free
      ON free.user_id = ${userId} AND free.asset = room.symbol AND free.purpose = 'available'
    WHERE newest.qty_after > 0 ORDER BY room.id`;
}
