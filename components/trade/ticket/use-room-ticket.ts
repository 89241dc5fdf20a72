'use client';

import { useState } from 'react';
import { useSigning } from '#components/confirmation/use-signing.ts';
import type { LivePrice, RenderedAt } from '#components/market/live/use-market-stream.ts';
import { refreshBalance } from '#lib/access/client/api/refresh-user';
import { useKeptState } from '#lib/access/client/form/use-kept-state';
import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { type Asset, formatAmount, parseAmount, parseAmountOrThrow } from '#lib/base/money';
import { roomPath } from '#lib/base/paths';
import type { TicketAdvice } from '#lib/features/suitability/queries';
import { type OrderBody, useOrder } from '#lib/features/trade/calls';
import type { Side } from '#lib/features/trade/deal/enums';
import type { QuoteRecord } from '#lib/features/trade/quote/quote-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import type { PublicConfig } from '#lib/running/config/queries';
import {
  METHODS,
  type Method,
  type TicketFigures,
  type TicketTerms,
  ticketFigures,
} from '../figures/ticket-figures.ts';
import { ticketTerms } from './ticket-terms.ts';
import { useReleaseQty } from './use-confirmed-qty.ts';
import { useDealSize } from './use-deal-size.ts';
import { useLimitFields } from './use-limit-fields.ts';
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
  const limit = useLimitFields({
    ...{ lastPrice: live?.price ?? null, currency: config.currency },
    ...{ cutoffAt: room.issue?.cutoff_at ?? null, now: rendered.now },
  });
  const terms = { ...ticketTerms(room, live, config.currency), limitPrice: limit.price.value };
  const size = useDealSize({ side, method, min: room.min_qty, held, available }, terms);
  const { confirmed, figures } = size;
  const spend = size.isSpend ? canonical(size.spend.value, config.currency) : null;
  const deal = { room_id: room.id, side, ...size.size };
  const limited =
    method === 'limit' ? { limit_price: limit.price.value, until: limit.until } : null;
  const tradeWindow = useTradeWindow(unlock, rendered.now);
  const signs = isSigned(amountSigned({ side, method }, figures, terms), unlock, config.currency);
  const confirmation = useOrderConfirmation(room, {
    ...{ deal, limited, unlock, currency: config.currency },
    tradeWindow: signs ? { ...tradeWindow, forOrder: 'sign', forQuote: 'open' } : tradeWindow,
    refuse: (place, words) => {
      if (place === 'limit' || place === 'until') limit.refuse(place, words);
      else if (place === 'amount') size.refuse(words);
      else setRefusal(words);
    },
  });

  const requesting = confirmation.quoteSheet.requesting && !confirmation.isOpen;
  useReleaseQty(confirmed, confirmation.isOpen || requesting);

  async function submit(): Promise<void> {
    setRefusal(undefined);
    const isValid = size.check();
    if ((method === 'limit' && !limit.check()) || !isValid) return;
    confirmed.keep();
    if (method === 'quote') await confirmation.requestQuote();
    else confirmation.open();
  }

  const sheet = { ...confirmation.sheet, spend, currency: config.currency };
  return {
    fields: { side, setSide, method, setMethod, size, limit },
    problems: {
      refusal,
      stale: live?.stale ?? true,
      closed: isClosed(room, method),
    },
    terms,
    figures,
    /** The amount that a buy is to spend, a decimal string; null for a deal by quantity. */
    spend,
    submit,
    /** A quote is being requested before its sheet opens. */
    requesting,
    /** Props of the two confirm sheets. */
    confirmation: {
      issue: {
        ...sheet,
        pinState: signs ? 'sign' : tradeWindow.forOrder,
        open: confirmation.isOpen && method !== 'quote',
        limited,
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
  return method === 'quote' ? room.opens_at !== null : room.issue?.state !== 'open';
}

/** An amount as typed with all of its decimals; an invalid one stays as it is. */
function canonical(amount: string, currency: Asset): string {
  const amountMinor = parseAmount(amount, currency);
  return amountMinor === null ? amount : formatAmount(amountMinor, currency);
}

/** Builds what the member signs, once the code for it is loaded. */
type Shown = () => Promise<Confirmation>;
const loadConfirmations = () => import('#lib/features/trade/deal/deal-confirmation');

/** The terms of a limit order: cash for one gram, a decimal string, and the last local day. */
export interface Limited {
  limit_price: string;
  until: string;
}

/**
 * The cash by which the server decides whether an order is signed: of an order by amount the amount, of a sale with a limit
 * what it brings at the higher of limit and last price.
 */
function amountSigned(
  { side, method }: { side: Side; method: Method },
  figures: TicketFigures | null,
  terms: TicketTerms,
): string | undefined {
  if (!figures) return undefined;
  if (method === 'issue' && figures.rest !== null) return figures.hold ?? undefined;
  if (method !== 'limit' || side === 'buy') return figures.net;
  const now = ticketFigures({ side, method: 'issue', qty: figures.qty }, terms)?.net;
  const minorOf = (net: string) => parseAmountOrThrow(net, terms.currency);
  return now !== undefined && minorOf(now) > minorOf(figures.net) ? now : figures.net;
}

/** Whether an order of an amount of cash is signed with a passkey. */
function isSigned(net: string | undefined, { signedFrom }: Unlock, currency: Asset): boolean {
  if (net === undefined || signedFrom === null) return false;
  return parseAmountOrThrow(net, currency) >= parseAmountOrThrow(signedFrom, currency);
}

function isMethod(text: string): text is Method {
  return METHODS.some((method) => method === text);
}

/** The confirmation of a deal: for the issue, or with a quote that is requested first. */
function useOrderConfirmation(
  room: RoomRecord,
  options: Parameters<typeof useQuoteConfirmation>[0] &
    Pick<TicketProps, 'unlock'> & { currency: Asset; limited: Limited | null },
) {
  const { sheet, quoteSheet, requestQuote } = useQuoteConfirmation(options);
  const { submit, busy } = useOrder();
  const { signing, submitProven } = useSigning();
  const { deal, limited, unlock, currency } = options;
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
      // A limit order is not bound to one issue.
      const terms = limited ?? (issue && { issue_id: issue.id });
      const signs = options.tradeWindow?.forOrder === 'sign' && issue;
      const order = { symbol, feeBps, issueId: `${issue?.id}` };
      const shown = async () => {
        const { limitConfirmation, orderConfirmation, purchaseConfirmation } =
          await loadConfirmations();
        const { side, qty, amount } = deal;
        if (amount !== undefined)
          return purchaseConfirmation({ ...order, amount: `${amount}`, currency });
        const sized = { ...order, side, qty: `${qty}` };
        if (!limited) return orderConfirmation(sized);
        const { limit_price, until } = limited;
        return limitConfirmation({ ...sized, limit: limit_price, until, currency });
      };
      return send(
        { ...deal, ...terms, expected_fee_bps: feeBps },
        signs ? shown : null,
        tradePassword,
      );
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
