'use client';

import { type MoneyCall, useMoneySubmit } from '#lib/client/api/money-submit';
import { CALLS } from '#lib/paths';
import type { RechargeRecord } from './recharge-record.ts';
import type { Channel } from './schema.ts';
import type { WithdrawalRecord } from './withdrawal-record.ts';

/** What a recharge is announced with. Amounts are decimal strings. */
export interface TopUpBody {
  channel: Channel;
  amount: string;
  /** The payer's own reference, when there is one already. */
  reference?: string;
  /** What the user saw was to be paid, in the pay currency; 4010 when it has changed since. */
  expected_pay_amount?: string;
}

/** What a withdrawal is asked for with. `amount` is a decimal string and includes the fee. */
export interface WithdrawalBody {
  channel: Channel;
  target_id: string;
  amount: string;
  trade_password: string;
  /** What the user saw would arrive, in the pay currency; 4010 when it has changed since. */
  expected_pay_amount?: string;
}

/** Announces money coming in. */
export function useTopUp(): MoneyCall<TopUpBody, RechargeRecord> {
  return useMoneySubmit(CALLS.recharge);
}

/** Takes a recharge back that nobody reviews yet. */
export function useTopUpCancel(): MoneyCall<{ id: string }, RechargeRecord> {
  return useMoneySubmit(CALLS.rechargeCancel);
}

/** Asks for a withdrawal, which holds the amount at once. */
export function useWithdrawal(): MoneyCall<WithdrawalBody, WithdrawalRecord> {
  return useMoneySubmit(CALLS.withdraw);
}

/** Takes a pending withdrawal back, which releases its hold. */
export function useWithdrawalCancel(): MoneyCall<{ id: string }, WithdrawalRecord> {
  return useMoneySubmit(CALLS.withdrawCancel);
}
