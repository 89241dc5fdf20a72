'use client';

import { type ApiResult, api } from '#lib/access/client/api/api';
import { type MoneyCall, useMoneySubmit } from '#lib/access/client/api/money-submit';
import type { TradeWindow } from '#lib/access/session/response-schema';
import type { BodyOf } from '#lib/base/contract/contract';
import { CALLS } from '#lib/base/paths';
import type { FUNDING_CALLS } from '#lib/features/funding/contracts';
import type { TopUpRecord } from '#lib/features/funding/response-schema';
import type { TRADE_CALLS } from './deal/contracts.ts';
import type { OrderProof } from './deal/response-schema.ts';
import type { IssueProof } from './issue/proof-record.ts';
import type { OrderRecord } from './order/order-record.ts';
import type { QuoteRecord } from './quote/quote-record.ts';
import type { TradeSample } from './room/sample-record.ts';

type Calls = typeof TRADE_CALLS;
/** A deal to make: the body of `quote`. */
export type DealBody = BodyOf<Calls['quote']>;
/** An order for the open issue or by a firm quote. */
export type OrderBody = BodyOf<Calls['order']>;

/** Fetches the data needed to verify a fixing. Shows no toast. */
export function fetchIssueProof(id: string): Promise<ApiResult<IssueProof>> {
  return api.post(CALLS.issueProof, { id }, { quiet: true });
}

/** Fetches the proof of a member's own order. Shows no toast. */
export function fetchOrderProof(id: string): Promise<ApiResult<OrderProof>> {
  return api.post(CALLS.orderProof, { id }, { quiet: true });
}

/** Requests a firm price. Shows no toast: the ticket displays the error. */
export function fetchQuote(body: DealBody): Promise<ApiResult<QuoteRecord>> {
  return api.post(CALLS.quote, body, { quiet: true });
}

/** Opens the trade window, in which orders need no trade password. Shows no toast. */
export function openTradeWindow(trade_password: string): Promise<ApiResult<TradeWindow>> {
  return api.post(CALLS.tradeUnlock, { trade_password }, { quiet: true });
}

/** Fetches the number of fills of the last 24 hours and a new random sample of them. */
export function fetchTradeSample(): Promise<ApiResult<TradeSample>> {
  return api.post(CALLS.tradeSample);
}

/**
 * Places an order: for the open issue, which freezes the maximum cost, or by a quote, which fills
 * at once.
 */
export function useOrder(): MoneyCall<OrderBody, OrderRecord> {
  return useMoneySubmit(CALLS.order);
}

/** Cancels an order of an open issue, which releases its hold. */
export function useOrderCancel(): MoneyCall<BodyOf<Calls['orderCancel']>, OrderRecord> {
  return useMoneySubmit(CALLS.orderCancel);
}

/** Sells grams for cash by a firm quote to sell. */
export function useMetalTopUp(): MoneyCall<
  BodyOf<(typeof FUNDING_CALLS)['recharge']>,
  TopUpRecord
> {
  return useMoneySubmit(CALLS.recharge);
}
