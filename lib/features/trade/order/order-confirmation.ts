import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { type Asset, formatAmount, type Metal } from '#lib/base/money';
import {
  limitConfirmation,
  orderConfirmation,
  purchaseConfirmation,
} from '../deal/deal-confirmation.ts';
import type { Side } from '../deal/enums.ts';
import { lastDayOf, type OrderRow } from './order-record.ts';

/** The columns of an order for an issue that its member signs. */
type SignedColumns = Pick<
  OrderRow,
  'side' | 'symbol' | 'issueId' | 'feeBps' | 'qtyUnits' | 'amountMinor' | 'limitMinor' | 'expiresAt'
>;

/** What the member of an order for an issue signs, by its row. `currency` is the cash currency. */
export function confirmationOf(row: SignedColumns, currency: Asset): Confirmation {
  const { feeBps, amountMinor, limitMinor, expiresAt } = row;
  const symbol = row.symbol as Metal;
  const issueId = `${row.issueId}`;
  if (amountMinor !== null) {
    const amount = formatAmount(amountMinor, currency);
    return purchaseConfirmation({ symbol, amount, currency, issueId, feeBps });
  }
  const qty = formatAmount(row.qtyUnits ?? 0n, symbol);
  const deal = { side: row.side as Side, symbol, qty, feeBps };
  if (limitMinor === null || expiresAt === null) return orderConfirmation({ ...deal, issueId });
  const limit = formatAmount(limitMinor, currency);
  return limitConfirmation({ ...deal, limit, currency, until: lastDayOf(expiresAt) });
}
