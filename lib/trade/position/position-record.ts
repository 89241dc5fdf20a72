import type { LastPrice } from '#lib/market/price/queries';
import { type Asset, costOf, formatAmount, type Metal } from '#lib/money';

/** A position as the contract writes it. */
export type PositionRecord = ReturnType<typeof positionRecordOf>;

/** What a position's record is read from. Units of the metal, minor units of cash. */
export interface PositionRow {
  roomId: bigint;
  symbol: Metal;
  qty: bigint;
  cost: bigint;
  /** Of `qty`, what is free to sell; the rest is set aside for orders. */
  available: bigint;
}

/** Turns a row into the contract's record. @param last the newest price; undefined when there never was one */
export function positionRecordOf(row: PositionRow, last: LastPrice | undefined, currency: Asset) {
  const { symbol, qty, cost, available } = row;
  const value = last ? costOf(qty, symbol, last.price) : null;
  const cash = (minor: bigint | null) => (minor === null ? null : formatAmount(minor, currency));
  return {
    room_id: row.roomId.toString(),
    symbol,
    qty: formatAmount(qty, symbol),
    available: formatAmount(available, symbol),
    /** Set aside for orders that wait for their issue. */
    frozen: formatAmount(qty - available, symbol),
    /** What was paid for it with fees, at average cost. */
    cost: formatAmount(cost, currency),
    price: cash(last?.price ?? null),
    price_at: last?.at.toISOString() ?? null,
    stale: last?.stale ?? true,
    value: cash(value),
    /** Signed; before the fee of a sale. */
    profit: cash(value === null ? null : value - cost),
  };
}
