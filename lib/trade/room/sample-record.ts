import { type Asset, formatAmount, type Metal } from '#lib/money';
import type { SampleRecord } from '../deal/response-schema.ts';
import type { Side } from '../deal/schema.ts';

export type { SampleRecord, TradeSample } from '../deal/response-schema.ts';

/** What a drawn execution is read from. Units of the metal, minor units of cash. */
export interface SampleRow {
  symbol: Metal;
  side: Side;
  qtyUnits: bigint;
  priceMinor: bigint;
  createdAt: Date;
  /** The place of its journal in the hash chain. */
  hash: Uint8Array;
  simulated: boolean;
}

/** Turns a row into the contract's record; `currency` is the cash currency. */
export function sampleRecordOf(row: SampleRow, currency: Asset): SampleRecord {
  return {
    symbol: row.symbol,
    side: row.side,
    qty: formatAmount(row.qtyUnits, row.symbol),
    price: formatAmount(row.priceMinor, currency),
    at: row.createdAt.toISOString(),
    /** Hex, as in the chain and in the bill of whoever it is. */
    journal_hash: Buffer.from(row.hash).toString('hex'),
    simulated: row.simulated,
  };
}
