import { type Asset, formatAmount, type Metal } from '#lib/base/money';
import type { Side } from '../deal/enums.ts';
import type { SampleRecord } from '../deal/response-schema.ts';

export type { SampleRecord, TradeSample } from '../deal/response-schema.ts';

/** The data of a sampled execution, in units of the metal and minor units of cash. */
export interface SampleRow {
  symbol: Metal;
  side: Side;
  qtyUnits: bigint;
  priceMinor: bigint;
  createdAt: Date;
  /** The hash of its journal in the chain. */
  hash: Uint8Array;
  simulated: boolean;
}

/** Converts a row to the API's record; `currency` is the cash currency. */
export function toSampleRecord(row: SampleRow, currency: Asset): SampleRecord {
  return {
    symbol: row.symbol,
    side: row.side,
    qty: formatAmount(row.qtyUnits, row.symbol),
    price: formatAmount(row.priceMinor, currency),
    at: row.createdAt.toISOString(),
    /** Hex, as in the chain and in the user's statement entry. */
    journal_hash: Buffer.from(row.hash).toString('hex'),
    simulated: row.simulated,
  };
}
