'use client';

import { type ApiResult, api } from '#lib/access/client/api/api';
import { type MoneyCall, useMoneySubmit } from '#lib/access/client/api/money-submit';
import { CALLS } from '#lib/base/paths';
import type { Page } from '#lib/base/record-base/page';
import type { DepositRecord } from './deposit-record.ts';
import type { DepositStatus } from './enums.ts';
import type { MoveRecord } from './move-record.ts';
import type { FixedQuote } from './queries.ts';

/** The body of `moveIn`. `amount` is a decimal string. */
export interface MoveInBody {
  product_id: string;
  amount: string;
  trade_password: string;
  /** Whether the deposit is renewed at maturity; defaults to false. */
  renew?: boolean;
  /** The interest of the quote that the user saw. Fails with 4010 if it has changed. */
  expected_interest?: string;
}

/** The body of `moveOut`, at maturity or before. */
export interface MoveOutBody {
  deposit_id: string;
  trade_password: string;
  /** The interest that the user saw. Fails with 4010 if it has changed. */
  expected_interest?: string;
}

/** Moves available cash into a fixed-term deposit. */
export function useMoveIn(): MoneyCall<MoveInBody, MoveRecord> {
  return useMoneySubmit(CALLS.moveIn);
}

/** Takes a fixed-term deposit out; before maturity it pays the early-close interest. */
export function useMoveOut(): MoneyCall<MoveOutBody, MoveRecord> {
  return useMoneySubmit(CALLS.moveOut);
}

/** Switches the renewal of a running deposit. Repeating it changes nothing. */
export function setRenewal(depositId: string, renew: boolean): Promise<ApiResult<DepositRecord>> {
  return api.post(CALLS.fixedRenew, { deposit_id: depositId, renew });
}

/** Fetches the quote of a deposit. Shows no toast: forms display the error. */
export function fetchFixedQuote(body: {
  product_id: string;
  amount: string;
}): Promise<ApiResult<FixedQuote>> {
  return api.post(CALLS.fixedQuote, body, { quiet: true });
}

/**
 * Fetches the member's deposits, newest first: the first ones, or those after the id `beforeId`.
 * Shows no toast.
 */
export function fetchDeposits(filter: {
  status?: DepositStatus;
  beforeId?: string;
  rows?: number;
}): Promise<ApiResult<Page<DepositRecord>>> {
  const { status, beforeId, rows } = filter;
  const range = { ...(beforeId && { before_id: beforeId }), ...(rows && { per_page: rows }) };
  return api.post(CALLS.fixedDeposits, { ...(status && { status }), ...range }, { quiet: true });
}
