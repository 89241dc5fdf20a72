'use client';

import { useState } from 'react';
import { useSigning } from '#components/confirmation/use-signing.ts';
import type { LivePrice, RenderedAt } from '#components/market/live/use-market-stream.ts';
import { refreshBalance } from '#lib/access/client/api/refresh-user';
import { useKeptState } from '#lib/access/client/form/use-kept-state';
import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { type Asset, parseAmountOrThrow } from '#lib/base/money';
import { roomPath } from '#lib/base/paths';
import type { TicketAdvice } from '#lib/features/suitability/queries';
import { type OrderBody, useOrder } from '#lib/features/trade/calls';
import type { Side } from '#lib/features/trade/deal/enums';
import type { QuoteRecord } from '#lib/features/trade/quote/quote-record';
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
  const [method, setMethod] = useKeptState<Method>('method', 'quote', isMethod);
  const [refusal, setRefusal] = useState<string>();
  const terms = ticketTerms(room, live, config.currency);
  const qty = useQtyField({ side, method, min: room.min_qty, held, available }, terms);
  const confirmed = useConfirmedQty(qty.value);
  const deal = { room_id: room.id, side, qty: confirmed.qty };
  const figures = ticketFigures({ side, method, qty: confirmed.kept ?? qty.figure }, terms);
  const tradeWindow = useTradeWindow(unlock, rendered.now);
  const signs = isSigned(figures?.net, unlock, config.currency);
  const confirmation = useOrderConfirmation(room, {
    ...{ deal, unlock, currency: config.currency },
    tradeWindow: signs ? { ...tradeWindow, forOrder: 'sign', forQuote: 'open' } : tradeWindow,
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
      closed: isClosed(room, method),
    },
    terms,
    figures,
    submit,
    /** A quote is being requested before its sheet opens. */
    requesting,
    /** Props of the two confirm sheets. */
    confirmation: {
      issue: {
        ...sheet,
        pinState: signs ? 'sign' : tradeWindow.forOrder,
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

/** An issue that is open past the trading hours takes orders until its cutoff. */
function isClosed(room: RoomRecord, method: Method): boolean {
  if (room.status === 'closed') return true;
  return method === 'issue' ? room.issue?.state !== 'open' : room.opens_at !== null;
}

/** Builds what the member signs, once the code for it is loaded. */
type Shown = () => Promise<Confirmation>;
const loadConfirmations = () => import('#lib/features/trade/deal/deal-confirmation');

/** Whether an order of an amount of cash is signed with a passkey. */
function isSigned(net: string | undefined, { signedFrom }: Unlock, currency: Asset): boolean {
  if (net === undefined || signedFrom === null) return false;
  return parseAmountOrThrow(net, currency) >= parseAmountOrThrow(signedFrom, currency);
}

function isMethod(text: string): text is Method {
  return text === 'issue' || text === 'quote';
}

/** The confirmation of a deal: for the issue, or with a quote that is requested first. */
function useOrderConfirmation(
  room: RoomRecord,
  options: Parameters<typeof useQuoteConfirmation>[0] &
    Pick<TicketProps, 'unlock'> & { currency: Asset },
) {
  const { sheet, quoteSheet, requestQuote } = useQuoteConfirmation(options);
  const { submit, busy } = useOrder();
  const { signing, submitProven } = useSigning();
  const { deal, unlock, currency } = options;
  const quote = quoteSheet.live?.quote;
  const signsQuote = isSigned(quote?.net, unlock, currency);

  function send(
    body: OrderBody,
    confirmation: Shown | null,
    tradePassword?: string,
  ): Promise<void> {
    return sheet.send(
      () =>
        submitProven({
          ...{ confirmation, tradePassword },
          submit: (proof) => submit({ ...body, ...proof }),
        }),
      (id) => {
        void refreshBalance();
        return roomPath(room.id, id);
      },
    );
  }

  return {
    isOpen: sheet.open,
    quoteSheet: { ...quoteSheet, signs: signsQuote },
    open: sheet.openSheet,
    requestQuote,
    confirmIssueOrder: (tradePassword: string | undefined) => {
      const { issue, fee_bps: feeBps, symbol } = room;
      const terms = { ...(issue && { issue_id: issue.id }), expected_fee_bps: feeBps };
      const signs = options.tradeWindow?.forOrder === 'sign' && issue;
      const order = { ...deal, qty: `${deal.qty}`, symbol, feeBps };
      const shown = async () =>
        (await loadConfirmations()).orderConfirmation({ ...order, issueId: `${issue?.id}` });
      return send({ ...deal, ...terms }, signs ? shown : null, tradePassword);
    },
    confirmQuoteOrder: (quoteId: string) => {
      const shown = async () =>
        (await loadConfirmations()).quoteConfirmation({
          ...(quote as QuoteRecord),
          quoteId,
          currency,
        });
      return send({ quote_id: quoteId }, signsQuote && quote ? shown : null);
    },
    /** Props that both sheets have. */
    sheet: {
      returnPath: roomPath(room.id),
      busy: busy || signing || sheet.isNavigating,
      failure: sheet.failure,
      onClose: sheet.close,
    },
  };
}
