import { type Asset, formatAmount, type Metal } from '#lib/money';
import type { Side } from '../deal/schema.ts';

/** A drawn execution, with nothing that tells whose it is. */
export type SampleRecord = ReturnType<typeof sampleRecordOf>;

/** The data of the `tradeSample` call. */
export interface TradeSample {
  /** Executions of the last 24 hours: the true number. */
  fills_24h: number;
  sample: SampleRecord[];
  as_of: string;
}

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
export function sampleRecordOf(row: SampleRow, currency: Asset) {
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
