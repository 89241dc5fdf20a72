import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { type Asset, moneyLine } from '#lib/base/money';

/** The figures of a withdrawal that its member confirms. Amounts are decimal strings. */
interface ConfirmedWithdrawal {
  currency: Asset;
  amount: string;
  fee: string;
  net: string;
  /** The payout in the currency of the channel. */
  payCurrency: Asset;
  payAmount: string;
  /** The payment method: its id and masked number. */
  methodId: string;
  masked: string;
}

/** What a member signs to confirm a withdrawal. */
export function withdrawalConfirmation(shown: ConfirmedWithdrawal): Confirmation {
  const { currency, payCurrency, payAmount, masked, methodId } = shown;
  return {
    kind: 'withdrawal',
    fields: {
      amount: moneyLine(shown.amount, currency),
      fee: moneyLine(shown.fee, currency),
      net: moneyLine(shown.net, currency),
      arrives: moneyLine(payAmount, payCurrency),
      payee: masked,
      method: methodId,
    },
  };
}
