'use client';

import { spendFigures, type TicketTerms, ticketFigures } from '../figures/ticket-figures.ts';
import type { QtyBounds } from './qty-rules.ts';
import { useConfirmedQty } from './use-confirmed-qty.ts';
import { useQtyField } from './use-qty-field.ts';
import { useSpendField } from './use-spend-field.ts';

/**
 * The size of a deal: a quantity, or the amount that a buy spends. Each has a field of its own, so that choosing the other
 * loses and converts nothing.
 */
export function useDealSize(bounds: QtyBounds, terms: TicketTerms) {
  const qty = useQtyField(bounds, terms);
  const spend = useSpendField(bounds, terms);
  const confirmed = useConfirmedQty(qty.value);
  const { side, method } = bounds;
  const isSpend = side === 'buy' && qty.unit === 'cash';
  const field = isSpend ? spend : qty;
  return {
    qty,
    spend,
    isSpend,
    confirmed,
    /** The fields of a call. */
    size: isSpend ? { amount: spend.value } : { qty: confirmed.qty },
    /** Estimated figures. */
    figures: isSpend
      ? spendFigures({ method, amount: spend.figure }, terms)
      : ticketFigures({ side, method, qty: confirmed.kept ?? qty.figure }, terms),
    check: field.check,
    refuse: field.refuse,
  };
}

export type DealSize = ReturnType<typeof useDealSize>;
