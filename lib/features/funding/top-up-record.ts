import type { Recharge } from '#lib/base/db/generated/client';
import { type Asset, formatAmount } from '#lib/base/money';
import { reasonText, statusText } from '#lib/base/record-base/status-text';
import type { PayTo, TopUpRecord } from './response-schema.ts';

/** A row, and whether its credit was reversed; it was not if that is left out. */
export type TopUpRow = Recharge & { reversed?: boolean };

/** Converts a row to the API record; `currency` is the cash currency. */
export function toTopUpRecord(row: TopUpRow, currency: Asset): TopUpRecord {
  const reversed = row.reversed ?? false;
  return {
    id: row.id.toString(),
    no: row.no,
    // The values were validated before they were stored.
    channel: row.channel as TopUpRecord['channel'],
    amount: formatAmount(row.amountMinor, currency),
    fee: formatAmount(row.feeMinor, currency),
    net: formatAmount(row.amountMinor - row.feeMinor, currency),
    // The column is written by a processor's `payTo` or by a metal sale only.
    pay_to: row.payTo as PayTo,
    pay_currency: row.payCurrency as Asset,
    pay_amount: row.payAmount,
    rate: row.rate,
    code: row.code,
    reference: row.reference,
    status: row.status as TopUpRecord['status'],
    status_text: statusText('recharge', reversed ? 'reversed' : row.status),
    reversed,
    reason: row.reason && reasonText(row.reason),
    simulated: row.simulated,
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
  };
}
