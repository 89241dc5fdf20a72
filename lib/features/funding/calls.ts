'use client';

import { type MoneyCall, useMoneySubmit } from '#lib/access/client/api/money-submit';
import type { BodyOf, DataOf } from '#lib/base/contract/contract';
import { CALLS } from '#lib/base/paths';
import type { FUNDING_CALLS } from './contracts.ts';

type Calls = typeof FUNDING_CALLS;
type CallOf<Name extends 'recharge' | 'rechargeCancel' | 'withdraw' | 'withdrawCancel'> = MoneyCall<
  BodyOf<Calls[Name]>,
  DataOf<Calls[Name]>
>;

/** Requests a top-up. */
export function useTopUp(): CallOf<'recharge'> {
  return useMoneySubmit(CALLS.recharge);
}

/** Cancels a top-up that is not under review yet. */
export function useTopUpCancel(): CallOf<'rechargeCancel'> {
  return useMoneySubmit(CALLS.rechargeCancel);
}

/** Requests a withdrawal, which holds the amount immediately. */
export function useWithdrawal(): CallOf<'withdraw'> {
  return useMoneySubmit(CALLS.withdraw);
}

/** Cancels a pending withdrawal, which releases its hold. */
export function useWithdrawalCancel(): CallOf<'withdrawCancel'> {
  return useMoneySubmit(CALLS.withdrawCancel);
}
