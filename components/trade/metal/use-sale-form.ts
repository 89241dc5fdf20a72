'use client';

import { useState } from 'react';
import { type RenderedAt, useMarketStream } from '#components/market/live/use-market-stream.ts';
import { refreshBalance } from '#lib/access/client/api/refresh-user';
import { PAGES } from '#lib/base/paths';
import { useMetalTopUp } from '#lib/features/trade/calls';
import type { PublicConfig } from '#lib/running/config/queries';
import { ticketFigures } from '../figures/ticket-figures.ts';
import { ticketTerms } from '../ticket/ticket-terms.ts';
import { useConfirmedQty, useReleaseQty } from '../ticket/use-confirmed-qty.ts';
import { useQtyField } from '../ticket/use-qty-field.ts';
import { useQuoteConfirmation } from '../ticket/use-quote-confirmation.ts';
import type { Holding } from './metal-choice.tsx';

/** A sale of metal always uses a quote. */
export const SALE = { side: 'sell', method: 'quote' } as const;

interface Props {
  holding: Holding;
  config: PublicConfig;
  rendered: RenderedAt;
}

/** State of the sale form of one metal: its quantity, problems, and the confirmation by a quote. */
export function useSaleForm({ holding: { room, position }, config, rendered }: Props) {
  const live = useMarketStream([room], rendered).prices.get(room.symbol);
  const [refusal, setRefusal] = useState<string>();
  const terms = ticketTerms(room, live, config.currency);
  const held = position.available;
  const qty = useQtyField({ ...SALE, min: room.min_qty, held, available: '0' }, terms);
  const confirmed = useConfirmedQty(qty.value);
  const confirmation = useSaleConfirmation({
    deal: { room_id: room.id, side: SALE.side, qty: confirmed.qty },
    refuse: (place, words) => (place === 'amount' ? qty.refuse(words) : setRefusal(words)),
  });

  useReleaseQty(confirmed, confirmation.sheet.open || confirmation.sheet.requesting);

  async function submit(): Promise<void> {
    setRefusal(undefined);
    if (!qty.check()) return;
    confirmed.keep();
    await confirmation.requestQuote();
  }

  return {
    fields: { qty },
    problems: {
      refusal,
      stale: live?.stale ?? true,
      closed: room.status === 'closed' || room.opens_at !== null,
    },
    terms,
    held,
    figures: ticketFigures({ ...SALE, qty: qty.figure }, terms),
    submit,
    /** Props of the confirm sheet. */
    confirmation: confirmation.sheet,
  };
}

/** The confirmation of a sale by a quote that is requested first. */
function useSaleConfirmation(options: Parameters<typeof useQuoteConfirmation>[0]) {
  const { sheet, quoteSheet, requestQuote } = useQuoteConfirmation(options);
  const { submit, busy } = useMetalTopUp();

  function confirm(quoteId: string): Promise<void> {
    return sheet.send(
      () => submit({ channel: 'metal', quote_id: quoteId }),
      (id) => {
        void refreshBalance();
        return `${PAGES.topUpMetalCard}?id=${id}`;
      },
    );
  }

  return {
    requestQuote,
    sheet: {
      ...quoteSheet,
      open: sheet.open,
      busy: busy || sheet.isNavigating,
      failure: sheet.failure,
      onConfirm: confirm,
      onClose: sheet.close,
    },
  };
}
