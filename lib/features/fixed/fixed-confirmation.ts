import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { type Asset, moneyLine } from '#lib/base/money';

/** A fixed term that its member confirms. Amounts are decimal strings of the cash currency. */
interface ConfirmedTerm {
  days: number;
  rateBps: number;
  amount: string;
  /** Interest at maturity. */
  interest: string;
  currency: Asset;
}

/** What a member signs to move cash into a fixed term. */
export function fixedConfirmation(shown: ConfirmedTerm): Confirmation {
  const { days, rateBps, amount, interest, currency } = shown;
  return {
    kind: 'fixed',
    fields: {
      days: days.toString(),
      rate: `${rateBps} bps`,
      amount: moneyLine(amount, currency),
      interest: moneyLine(interest, currency),
    },
  };
}

/** A fixed term that is taken out. */
interface ConfirmedRedemption {
  depositId: string;
  principal: string;
  /** What is paid now: less before maturity. */
  interest: string;
  currency: Asset;
}

/** What a member signs to take a fixed term out. */
export function redemptionConfirmation(shown: ConfirmedRedemption): Confirmation {
  const { depositId, principal, interest, currency } = shown;
  return {
    kind: 'redemption',
    fields: {
      deposit: depositId,
      principal: moneyLine(principal, currency),
      interest: moneyLine(interest, currency),
    },
  };
}
