import type { Withdrawal } from '#lib/base/db/generated/client';
import { type Asset, formatAmount } from '#lib/base/money';
import { reasonText, statusText } from '#lib/base/record-base/status-text';
import { methodTitle } from '#lib/features/methods/method-record';
import type { WithdrawalRecord } from './response-schema.ts';

export type { WithdrawalRecord } from './response-schema.ts';

/** Statuses before the payout. */
const OPEN: readonly string[] = ['pending', 'approved', 'processing'];

/** Converts a row to the API record; `currency` is the cash currency. */
export function toWithdrawalRecord(row: Withdrawal, currency: Asset): WithdrawalRecord {
  return {
    id: row.id.toString(),
    no: row.no,
    // The values were validated before they were stored.
    channel: row.channel as WithdrawalRecord['channel'],
    target_masked: row.targetMasked,
    target_name: methodTitle(row.channel, row.targetBank),
    target_label: row.targetLabel,
    amount: formatAmount(row.amountMinor, currency),
    fee: formatAmount(row.feeMinor, currency),
    net: formatAmount(row.amountMinor - row.feeMinor, currency),
    returned: formatAmount(row.returnedMinor, currency),
    pay_currency: row.payCurrency as Asset,
    pay_amount: row.payAmount,
    rate: row.rate,
    status: row.status as WithdrawalRecord['status'],
    status_text: statusText('withdraw', shownStatus(row)),
    reference: row.reference,
    reason: row.reason && reasonText(row.reason),
    expected_on: OPEN.includes(row.status) ? dayOf(row.expectedOn) : null,
    simulated: row.simulated,
    created_at: row.createdAt.toISOString(),
  };
}

/** The day of a date column. */
function dayOf(day: Date | null): string | null {
  return day?.toISOString().slice(0, 10) ?? null;
}

/** The status that a withdrawal is named by: `partly_bounced` if the bank sent a part of the payout back. */
function shownStatus({
  status,
  returnedMinor,
}: Pick<Withdrawal, 'status' | 'returnedMinor'>): string {
  return status === 'paid' && returnedMinor > 0n ? 'partly_bounced' : status;
}
