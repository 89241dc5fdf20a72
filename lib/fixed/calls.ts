'use client';

import { type ApiResult, api } from '#lib/client/api/api';
import { type MoneyCall, useMoneySubmit } from '#lib/client/api/money-submit';
import { CALLS } from '#lib/paths';
import type { Page } from '#lib/record-base/page';
import type { DepositRecord } from './deposit-record.ts';
import type { MoveRecord } from './move-record.ts';
import type { FixedQuote } from './queries.ts';
import type { DepositStatus } from './schema.ts';

/** What a deposit is made with. `amount` is a decimal string. */
export interface MoveInBody {
  product_id: string;
  amount: string;
  trade_password: string;
  /** Whether the principal is put in again at maturity; false when not given. */
  renew?: boolean;
  /** The interest that the user saw, from the quote; 4010 when another would be promised now. */
  expected_interest?: string;
}

/** What a deposit is taken out with, at its maturity or before. */
export interface MoveOutBody {
  deposit_id: string;
  trade_password: string;
}

/** Moves available cash into a fixed-term deposit. */
export function useMoveIn(): MoneyCall<MoveInBody, MoveRecord> {
  return useMoneySubmit(CALLS.moveIn);
}

/** Takes a fixed-term deposit out, with what an early close pays when it has not matured. */
export function useMoveOut(): MoneyCall<MoveOutBody, MoveRecord> {
  return useMoneySubmit(CALLS.moveOut);
}

/** What a deposit made now would come to. Shows no toast: forms say it in place. */
export function fetchFixedQuote(body: {
  product_id: string;
  amount: string;
}): Promise<ApiResult<FixedQuote>> {
  return api.post(CALLS.fixedQuote, body, { quiet: true });
}

/** The own deposits, newest first: those that follow the one with the id `beforeId`, or the first. Shows no toast. */
export function fetchDeposits(asked: {
  status?: DepositStatus;
  beforeId?: string;
  rows?: number;
}): Promise<ApiResult<Page<DepositRecord>>> {
  const { status, beforeId, rows } = asked;
  const range = { ...(beforeId && { before_id: beforeId }), ...(rows && { per_page: rows }) };
  return api.post(CALLS.fixedDeposits, { ...(status && { status }), ...range }, { quiet: true });
}
