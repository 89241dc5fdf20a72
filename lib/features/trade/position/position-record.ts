import { type Asset, computeCost, formatAmount, type Metal } from '#lib/base/money';
import type { LastPrice } from '#lib/features/market/price/queries';
import type { PositionRecord } from '../deal/response-schema.ts';

export type { PositionRecord } from '../deal/response-schema.ts';

/** The data of a position's record, in units of the metal and minor units of cash. */
export interface PositionRow {
  roomId: bigint;
  symbol: Metal;
  qtyUnits: bigint;
  costMinor: bigint;
  /** The part of `qtyUnits` that can be sold; the rest is frozen for orders. */
  availableUnits: bigint;
}

/** Converts a row to the API's record. @param last the newest price; undefined if there is none */
export function toPositionRecord(
  row: PositionRow,
  last: LastPrice | undefined,
  currency: Asset,
): PositionRecord {
  const { symbol, qtyUnits, costMinor, availableUnits } = row;
  const valueMinor = last ? computeCost(qtyUnits, symbol, last.priceMinor) : null;
  const cash = (amountMinor: bigint | null) =>
    amountMinor === null ? null : formatAmount(amountMinor, currency);
  return {
    room_id: row.roomId.toString(),
    symbol,
    qty: formatAmount(qtyUnits, symbol),
    available: formatAmount(availableUnits, symbol),
    /** Frozen for orders that wait for their issue. */
    frozen: formatAmount(qtyUnits - availableUnits, symbol),
    /** The purchase cost including fees, at average cost. */
    cost: formatAmount(costMinor, currency),
    price: cash(last?.priceMinor ?? null),
    price_at: last?.at.toISOString() ?? null,
    stale: last?.stale ?? true,
    value: cash(valueMinor),
    /** Signed; before the fee of a sale. */
    profit: cash(valueMinor === null ? null : valueMinor - costMinor),
  };
}
