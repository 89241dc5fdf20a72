'use client';

import { type MoneyCall, useMoneySubmit } from '#lib/access/client/api/money-submit';
import { CALLS } from '#lib/base/paths';
import type { Channel } from './enums.ts';
import type { TopUpRecord } from './response-schema.ts';
import type { WithdrawalRecord } from './withdrawal-record.ts';

/** The body of the `recharge` call. Amounts are decimal strings. */
interface TopUpBody {
  channel: Channel;
  amount: string;
  /** The payer's reference of the payment, if it was made already. */
  reference?: string;
  /** The amount to pay that the user confirmed, in the pay currency; 4010 if it has changed since. */
  expected_pay_amount?: string;
}

/** The body of the `withdraw` call. `amount` is a decimal string and includes the fee. */
interface WithdrawalBody {
  channel: Channel;
  target_id: string;
  amount: string;
  trade_password: string;
  /** The payout that the user confirmed, in the pay currency; 4010 if it has changed since. */
  expected_pay_amount?: string;
}

/** Requests a top-up. */
export function useTopUp(): MoneyCall<TopUpBody, TopUpRecord> {
  return useMoneySubmit(CALLS.recharge);
}

/** Cancels a top-up that is not under review yet. */
export function useTopUpCancel(): MoneyCall<{ id: string }, TopUpRecord> {
  return useMoneySubmit(CALLS.rechargeCancel);
}

/** Requests a withdrawal, which holds the amount immediately. */
export function useWithdrawal(): MoneyCall<WithdrawalBody, WithdrawalRecord> {
  return useMoneySubmit(CALLS.withdraw);
}

/** Cancels a pending withdrawal, which releases its hold. */
export function useWithdrawalCancel(): MoneyCall<{ id: string }, WithdrawalRecord> {
  return useMoneySubmit(CALLS.withdrawCancel);
}
