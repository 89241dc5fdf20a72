import type { TradeOrder } from '#lib/base/db/generated/client';
import { type Asset, formatAmount, type Metal } from '#lib/base/money';
import { statusText } from '#lib/base/record-base/status-text';
import { localDay } from '#lib/base/taipei-time';
import type { OrderRecord } from '../deal/response-schema.ts';

export type { OrderRecord } from '../deal/response-schema.ts';

/** The data of an order's record. */
export type OrderRow = TradeOrder & { issue: { no: string } | null };

/** The relations that `toOrderRecord` needs. */
export const ORDER_INCLUDE = { issue: { select: { no: true } } } as const;

/** Converts a row to the API's record; `currency` is the cash currency. */
export function toOrderRecord(row: OrderRow, currency: Asset): OrderRecord {
  const cash = (amountMinor: bigint | null) =>
    amountMinor === null ? null : formatAmount(amountMinor, currency);
  // The room's constraint (migration 0007) allows only these symbols.
  const symbol = row.symbol as Metal;
  return {
    id: row.id.toString(),
    no: row.no,
    room_id: row.roomId.toString(),
    symbol,
    issue_id: row.issueId?.toString() ?? null,
    issue_no: row.issue?.no ?? null,
    type: row.type as 'issue' | 'quote',
    side: row.side as 'buy' | 'sell',
    /** Null for an order by amount until it is filled. */
    qty: row.qtyUnits === null ? null : formatAmount(row.qtyUnits, symbol),
    amount: cash(row.amountMinor),
    limit_price: cash(row.limitMinor),
    until: row.expiresAt === null ? null : lastDayOf(row.expiresAt),
    price: cash(row.priceMinor),
    gross: cash(row.grossMinor),
    fee: cash(row.feeMinor),
    net: cash(row.netMinor),
    fee_bps: row.feeBps,
    /** The amount that is or was frozen for it: cash for a buy, grams for a sell. */
    held: row.holdMinor === null ? null : formatAmount(row.holdMinor, heldAsset(row, currency)),
    status: row.status as OrderRecord['status'],
    status_text: statusText('trade', row.status),
    reason: row.reason,
    simulated: row.simulated,
    created_at: row.createdAt.toISOString(),
  };
}

/** The last local day of a limit order; it ends with that day. */
export function lastDayOf(expiresAt: Date): string {
  return localDay(new Date(expiresAt.getTime() - 1));
}

/** The asset frozen for an order of an issue. */
export function heldAsset(
  { side, symbol }: Pick<TradeOrder, 'side' | 'symbol'>,
  currency: Asset,
): Asset {
  return side === 'buy' ? currency : (symbol as Metal);
}
