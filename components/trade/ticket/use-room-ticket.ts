'use client';

import { useState } from 'react';
import type { LivePrice, RenderedAt } from '#components/market/live/use-market-stream.ts';
import { refreshBalance } from '#lib/access/client/api/refresh-user';
import { useKeptState } from '#lib/access/client/form/use-kept-state';
import { roomPath } from '#lib/base/paths';
import type { TicketAdvice } from '#lib/features/suitability/queries';
import { type OrderBody, useOrder } from '#lib/features/trade/calls';
import type { Side } from '#lib/features/trade/deal/enums';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import type { PublicConfig } from '#lib/running/config/queries';
import { type Method, ticketFigures } from '../figures/ticket-figures.ts';
import { ticketTerms } from './ticket-terms.ts';
import { useConfirmedQty, useReleaseQty } from './use-confirmed-qty.ts';
import { useQtyField } from './use-qty-field.ts';
import { useQuoteConfirmation } from './use-quote-confirmation.ts';
import { type Unlock, useTradeWindow } from './use-trade-window.ts';

export interface TicketProps {
  room: RoomRecord;
  /** The streamed price; undefined if there has never been one. */
  live: LivePrice | undefined;
  config: PublicConfig;
  /** Available cash, and available grams of this metal. Decimal strings. */
  available: string;
  held: string;
  unlock: Unlock;
  /** By the suitability questions. */
  advice: TicketAdvice;
  rendered: RenderedAt;
  side: Side;
  setSide: (side: Side) => void;
}

/** State of the order ticket of a room: its fields, their problems, and the confirmation sheets. */
export function useRoomTicket(props: TicketProps) {
  const { room, live, config, available, held, unlock, rendered, side, setSide } = props;
  const [method, setMethod] = useKeptState<Method>('method', 'issue', isMethod);
  const [refusal, setRefusal] = useState<string>();
  const terms = ticketTerms(room, live, config.currency);
  const qty = useQtyField({ side, method, min: room.min_qty, held, available }, terms);
  const confirmed = useConfirmedQty(qty.value);
  const deal = { room_id: room.id, side, qty: confirmed.qty };
  const tradeWindow = useTradeWindow(unlock, rendered.now);
  const confirmation = useOrderConfirmation(room, {
    deal,
    tradeWindow,
    refuse: (place, words) => (place === 'amount' ? qty.refuse(words) : setRefusal(words)),
  });

  const requesting = confirmation.quoteSheet.requesting && !confirmation.isOpen;
  useReleaseQty(confirmed, confirmation.isOpen || requesting);

  async function submit(): Promise<void> {
    setRefusal(undefined);
    if (!qty.check()) return;
    confirmed.keep();
    if (method === 'quote') await confirmation.requestQuote();
    else confirmation.open();
  }

  const sheet = { ...confirmation.sheet, currency: config.currency };
  return {
    fields: { side, setSide, method, setMethod, qty },
    problems: {
      refusal,
      stale: live?.stale ?? true,
      closed: room.status === 'closed' || (method === 'issue' && room.issue?.state !== 'open'),
    },
    terms,
    figures: ticketFigures({ side, method, qty: confirmed.kept ?? qty.figure }, terms),
    submit,
    /** A quote is being requested before its sheet opens. */
    requesting,
    /** Props of the two confirm sheets. */
    confirmation: {
      issue: {
        ...sheet,
        pinState: tradeWindow.forOrder,
        open: confirmation.isOpen && method === 'issue',
        onConfirm: confirmation.confirmIssueOrder,
      },
      quote: {
        ...sheet,
        ...confirmation.quoteSheet,
        hasTradePassword: unlock.hasTradePassword,
        open: confirmation.isOpen && method === 'quote',
        onConfirm: confirmation.confirmQuoteOrder,
      },
    },
  };
}

function isMethod(text: string): text is Method {
  return text === 'issue' || text === 'quote';
}

/** The confirmation of a deal: for the issue, or with a quote that is requested first. */
function useOrderConfirmation(
  room: RoomRecord,
  options: Parameters<typeof useQuoteConfirmation>[0],
) {
  const { sheet, quoteSheet, requestQuote } = useQuoteConfirmation(options);
  const { submit, busy } = useOrder();

  function send(body: OrderBody, tradePassword: string | undefined): Promise<void> {
    return sheet.send(
      () => submit({ ...body, ...(tradePassword && { trade_password: tradePassword }) }),
      (id) => {
        void refreshBalance();
        return roomPath(room.id, id);
      },
    );
  }

  return {
    isOpen: sheet.open,
    quoteSheet,
    open: sheet.openSheet,
    requestQuote,
    confirmIssueOrder: (tradePassword: string | undefined) =>
      send(
        {
          ...options.deal,
          ...(room.issue && { issue_id: room.issue.id }),
          expected_fee_bps: room.fee_bps,
        },
        tradePassword,
      ),
    confirmQuoteOrder: (quoteId: string) => send({ quote_id: quoteId }, undefined),
    /** Props that both sheets have. */
    sheet: {
      returnPath: roomPath(room.id),
      busy: busy || sheet.isNavigating,
      failure: sheet.failure,
      onClose: sheet.close,
    },
  };
}
