'use client';

import type { ApiResult } from '#lib/client/api';
import { useMoneySubmit } from '#lib/client/money-submit';
import { CALLS } from '#lib/paths';
import type { RechargeRecord } from './recharge-record.ts';
import type { Channel } from './schema.ts';
import type { WithdrawalRecord } from './withdrawal-record.ts';

/** A call that moves money: `submit` resolves null for a second press while one is under way. */
interface MoneyCall<Body extends object, Data> {
  submit: (body: Body) => Promise<ApiResult<Data> | null>;
  busy: boolean;
}

/** What a withdrawal is asked for with. `amount` is a decimal string and includes the fee. */
export interface WithdrawBody {
  channel: Channel;
  target_id: string;
  amount: string;
  trade_password: string;
}

/** Announces money coming in. `amount` is a decimal string. */
export function useRecharge(): MoneyCall<{ channel: Channel; amount: string }, RechargeRecord> {
  return useMoneySubmit(CALLS.recharge);
}

/** Asks for a withdrawal, which holds the amount at once. */
export function useWithdraw(): MoneyCall<WithdrawBody, WithdrawalRecord> {
  return useMoneySubmit(CALLS.withdraw);
}

/** Takes a pending withdrawal back, which releases its hold. */
export function useWithdrawCancel(): MoneyCall<{ id: string }, WithdrawalRecord> {
  return useMoneySubmit(CALLS.withdrawCancel);
}
