import type { LastPrice } from '#lib/market/price/queries';
import { type Asset, costOf, formatAmount, type Metal } from '#lib/money';
import type { PositionRecord } from '../deal/response-schema.ts';

export type { PositionRecord } from '../deal/response-schema.ts';

/** What a position's record is read from. Units of the metal, minor units of cash. */
export interface PositionRow {
  roomId: bigint;
  symbol: Metal;
  qtyUnits: bigint;
  costMinor: bigint;
  /** Of `qty`, what is free to sell; the rest is set aside for orders. */
  availableUnits: bigint;
}

/** Turns a row into the contract's record. @param last the newest price; undefined when there never was one */
export function positionRecordOf(
  row: PositionRow,
  last: LastPrice | undefined,
  currency: Asset,
): PositionRecord {
  const { symbol, qtyUnits, costMinor, availableUnits } = row;
  const valueMinor = last ? costOf(qtyUnits, symbol, last.priceMinor) : null;
  const cash = (amountMinor: bigint | null) =>
    amountMinor === null ? null : formatAmount(amountMinor, currency);
  return {
    room_id: row.roomId.toString(),
    symbol,
    qty: formatAmount(qtyUnits, symbol),
    available: formatAmount(availableUnits, symbol),
    /** Set aside for orders that wait for their issue. */
    frozen: formatAmount(qtyUnits - availableUnits, symbol),
    /** What was paid for it with fees, at average cost. */
    cost: formatAmount(costMinor, currency),
    price: cash(last?.priceMinor ?? null),
    price_at: last?.at.toISOString() ?? null,
    stale: last?.stale ?? true,
    value: cash(valueMinor),
    /** Signed; before the fee of a sale. */
    profit: cash(valueMinor === null ? null : valueMinor - costMinor),
  };
}
