import type { Recharge } from '#lib/db/generated/client';
import { type Asset, formatAmount, type Metal } from '#lib/money';
import { statusText } from '#lib/record-base/status-text';

/**
 * Where a payer sends money to, with the reference to write into the transfer's note; of channel
 * metal, the grams that were sold and the price of one, as decimal strings.
 */
export type PayTo = (
  | { kind: 'sandbox' }
  | { kind: 'metal'; symbol: Metal; qty: string; price: string }
  | {
      kind: 'bank' | 'hkbank';
      bank_code: string;
      bank_name: string;
      branch?: string | undefined;
      account: string;
      holder: string;
    }
  | { kind: 'number'; network: 'TRC20' | 'ERC20'; address: string }
) & { reference: string };

/** A recharge as the contract writes it. */
export type RechargeRecord = ReturnType<typeof rechargeRecordOf>;

/** Turns a row into the contract's record; `currency` is the cash currency. */
export function rechargeRecordOf(row: Recharge, currency: Asset) {
  return {
    id: row.id.toString(),
    no: row.no,
    channel: row.channel,
    amount: formatAmount(row.amountMinor, currency),
    fee: formatAmount(row.feeMinor, currency),
    net: formatAmount(row.amountMinor - row.feeMinor, currency),
    // The column holds what a processor's `payTo` wrote, or a sale of grams, and nothing else.
    pay_to: row.payTo as PayTo,
    pay_currency: row.payCurrency,
    pay_amount: row.payAmount,
    rate: row.rate,
    code: row.code,
    reference: row.reference,
    status: row.status,
    status_text: statusText('recharge', row.status),
    reason: row.reason,
    simulated: row.simulated,
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
  };
}
