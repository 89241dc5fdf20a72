'use client';

import { type ApiResult, api } from '#lib/client/api/api';
import { type MoneyCall, useMoneySubmit } from '#lib/client/api/money-submit';
import type { RechargeRecord } from '#lib/funding/recharge-record';
import { CALLS } from '#lib/paths';
import type { Side } from './deal/schema.ts';
import type { IssueProof } from './issue/proof-record.ts';
import type { OrderRecord } from './order/order-record.ts';
import type { QuoteRecord } from './quote/quote-record.ts';
import type { TradeSample } from './room/sample-record.ts';

/** What is to be dealt. `qty` is a decimal string of grams. */
export interface DealBody {
  room_id: string;
  side: Side;
  qty: string;
}

/** An order for an issue, with what the user saw: the call refuses when either has changed since. */
export interface IssueOrderBody extends DealBody {
  /** 4202 when another issue is open by now. */
  issue_id?: string;
  /** 4010 when the rate of the fee is another one by now. */
  expected_fee_bps?: number;
}

/** An order for the open issue, or by a firm quote; the trade password only while the window is shut. */
export type OrderBody = (IssueOrderBody | { quote_id: string }) & { trade_password?: string };

/** Reads everything that a fixing can be checked with. Shows no toast. */
export function fetchIssueProof(id: string): Promise<ApiResult<IssueProof>> {
  return api.post(CALLS.issueProof, { id }, { quiet: true });
}

/** Asks for a firm price. Shows no toast: the ticket says in place why there is none. */
export function fetchQuote(body: DealBody): Promise<ApiResult<QuoteRecord>> {
  return api.post(CALLS.quote, body, { quiet: true });
}

/** Counts the fills of the last 24 hours and draws a new sample of them. */
export function fetchTradeSample(): Promise<ApiResult<TradeSample>> {
  return api.post(CALLS.tradeSample);
}

/** Places an order: for the open issue, which holds what it may cost, or by a quote, which fills at once. */
export function useOrder(): MoneyCall<OrderBody, OrderRecord> {
  return useMoneySubmit(CALLS.order);
}

/** Takes an order of an open issue back, which releases its hold. */
export function useOrderCancel(): MoneyCall<{ id: string }, OrderRecord> {
  return useMoneySubmit(CALLS.orderCancel);
}

/** Sells grams into cash by a firm quote to sell. */
export function useRechargeMetal(): MoneyCall<
  { channel: 'metal'; quote_id: string },
  RechargeRecord
> {
  return useMoneySubmit(CALLS.recharge);
}
