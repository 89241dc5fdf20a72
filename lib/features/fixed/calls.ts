'use client';

import { type ApiResult, api } from '#lib/access/client/api/api';
import { type MoneyCall, useMoneySubmit } from '#lib/access/client/api/money-submit';
import type { BodyOf } from '#lib/base/contract/contract';
import { CALLS } from '#lib/base/paths';
import type { Page } from '#lib/base/record-base/page';
import type { FIXED_CALLS } from './contracts.ts';
import type { DepositRecord } from './deposit-record.ts';
import type { DepositStatus } from './enums.ts';
import type { MoveRecord } from './move-record.ts';
import type { FixedQuote } from './queries.ts';

type Calls = typeof FIXED_CALLS;
/** The body of `moveIn`. */
export type MoveInBody = BodyOf<Calls['moveIn']>;
/** The body of `moveOut`. */
export type MoveOutBody = BodyOf<Calls['moveOut']>;

/** Moves available cash into a fixed-term deposit. */
export function useMoveIn(): MoneyCall<MoveInBody, MoveRecord> {
  return useMoneySubmit(CALLS.moveIn);
}

/** Takes a fixed-term deposit out; before maturity it pays the early-close interest. */
export function useMoveOut(): MoneyCall<MoveOutBody, MoveRecord> {
  return useMoneySubmit(CALLS.moveOut);
}

/** Switches the renewal of a running deposit. Repeating it changes nothing. */
export function setRenewalCall(
  depositId: string,
  renew: boolean,
): Promise<ApiResult<DepositRecord>> {
  return api.post(CALLS.fixedRenew, { deposit_id: depositId, renew });
}

/** Fetches the quote of a deposit. Shows no toast: forms display the error. */
export function fetchFixedQuote(body: BodyOf<Calls['fixedQuote']>): Promise<ApiResult<FixedQuote>> {
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
