'use client';

import { type ApiResult, api } from '#lib/access/client/api/api';
import { type MoneyCall, useMoneySubmit } from '#lib/access/client/api/money-submit';
import type { BodyOf } from '#lib/base/contract/contract';
import { CALLS } from '#lib/base/paths';
import type { PLAN_CALLS } from './contracts.ts';
import type { PlanQuote, PlanRecord } from './response-schema.ts';

/** The terms of a plan: the body of `planQuote`. */
export type PlanTermsBody = BodyOf<(typeof PLAN_CALLS)['planQuote']>;

/** Reads what a plan would do. Shows no toast: the form displays the error. */
export function fetchPlanQuote(body: PlanTermsBody): Promise<ApiResult<PlanQuote>> {
  return api.post(CALLS.planQuote, body, { quiet: true });
}

/** Creates a plan, or changes the one with the id. */
export function usePlanSet(): MoneyCall<BodyOf<(typeof PLAN_CALLS)['planSet']>, PlanRecord> {
  return useMoneySubmit(CALLS.planSet);
}

/** What a member does to a plan without changing its terms. */
export type PlanMove = 'pause' | 'resume' | 'end';

const MOVES = { pause: CALLS.planPause, resume: CALLS.planResume, end: CALLS.planEnd } as const;

/** Pauses, resumes or ends a plan. */
export function movePlanCall(move: PlanMove, id: string): Promise<ApiResult<PlanRecord>> {
  return api.post(MOVES[move], { id });
}
