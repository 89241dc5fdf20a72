import type { Withdrawal } from '#lib/db/generated/client';
import { type Asset, formatAmount } from '#lib/money';
import { statusText } from '#lib/record-base/status-text';

/** A withdrawal as the contract writes it. */
export type WithdrawalRecord = ReturnType<typeof withdrawalRecordOf>;

/** Turns a row into the contract's record; `currency` is the cash currency. */
export function withdrawalRecordOf(row: Withdrawal, currency: Asset) {
  return {
    id: row.id.toString(),
    no: row.no,
    channel: row.channel,
    target_masked: row.targetMasked,
    amount: formatAmount(row.amountMinor, currency),
    fee: formatAmount(row.feeMinor, currency),
    net: formatAmount(row.amountMinor - row.feeMinor, currency),
    pay_currency: row.payCurrency,
    pay_amount: row.payAmount,
    rate: row.rate,
    status: row.status,
    status_text: statusText('withdraw', row.status),
    reason: row.reason,
    simulated: row.simulated,
    created_at: row.createdAt.toISOString(),
  };
}
