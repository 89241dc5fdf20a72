import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { type Asset, computeCost, formatAmount, type Metal } from '#lib/base/money';
import { getRecentPrices, type LastPrice } from '#lib/features/market/price/queries';
import { getSettings } from '#lib/running/config/queries';
import type { GainRecord, Gains } from '../deal/response-schema.ts';

/** A metal that the user has traded, in units of the metal and minor units of cash. */
interface GainRow {
  roomId: bigint;
  symbol: Metal;
  qtyUnits: bigint;
  costMinor: bigint;
  realisedMinor: bigint;
}

/** The newest fill of each metal holds the sums of all before it. */
const gainRows = prepared<GainRow>(
  'gains',
  `SELECT room.id AS "roomId", room.symbol, newest.qty_after AS "qtyUnits", newest.cost_after AS "costMinor",
     newest.realised_after AS "realisedMinor"
   FROM room CROSS JOIN LATERAL (
     SELECT qty_after, cost_after, realised_after FROM fill WHERE user_id = $1 AND symbol = room.symbol
     ORDER BY id DESC LIMIT 1
   ) AS newest ORDER BY room.id`,
);

/** Reads the realised and the unrealised gain of each metal that a user has traded, and their sums. */
export async function getGains(db: Db, userId: bigint): Promise<Gains> {
  const [{ currency }, prices, rows] = await Promise.all([
    getSettings(db),
    getRecentPrices(db),
    gainRows(db, [userId]),
  ]);
  const gains = rows.map((row) => ({ ...row, unrealisedMinor: unrealisedOf(row, prices) }));
  const realisedMinor = gains.reduce((sumMinor, each) => sumMinor + each.realisedMinor, 0n);
  const unrealisedMinor = gains.reduce<bigint | null>(
    (sumMinor, each) =>
      sumMinor === null || each.unrealisedMinor === null ? null : sumMinor + each.unrealisedMinor,
    0n,
  );
  return {
    currency,
    realised: formatAmount(realisedMinor, currency),
    unrealised: unrealisedMinor === null ? null : formatAmount(unrealisedMinor, currency),
    items: gains.map((each) => gainRecordOf(each, currency)),
  };
}

/** Value at the last price less average cost; null if there are grams without a price. */
function unrealisedOf(
  { symbol, qtyUnits, costMinor }: GainRow,
  prices: ReadonlyMap<Metal, LastPrice>,
): bigint | null {
  if (qtyUnits === 0n) return 0n;
  const last = prices.get(symbol);
  return last ? computeCost(qtyUnits, symbol, last.priceMinor) - costMinor : null;
}

function gainRecordOf(
  { roomId, symbol, unrealisedMinor, ...row }: GainRow & { unrealisedMinor: bigint | null },
  currency: Asset,
): GainRecord {
  return {
    room_id: roomId.toString(),
    symbol,
    qty: formatAmount(row.qtyUnits, symbol),
    cost: formatAmount(row.costMinor, currency),
    realised: formatAmount(row.realisedMinor, currency),
    unrealised: unrealisedMinor === null ? null : formatAmount(unrealisedMinor, currency),
  };
}
