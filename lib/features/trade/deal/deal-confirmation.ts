import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { type Asset, type Metal, moneyLine } from '#lib/base/money';
import type { Side } from './enums.ts';

/** A firm quote that its member confirms. Amounts are decimal strings of the cash currency. */
interface ConfirmedQuote {
  quoteId: string;
  side: Side;
  symbol: Metal;
  /** Grams, a decimal string. */
  qty: string;
  price: string;
  gross: string;
  fee: string;
  net: string;
  currency: Asset;
}

/** What a member signs to take a firm quote. */
export function quoteConfirmation(shown: ConfirmedQuote): Confirmation {
  const { side, symbol, qty, currency, quoteId } = shown;
  return {
    kind: 'quote',
    fields: {
      ...{ side, metal: symbol, grams: moneyLine(qty, symbol), quote: quoteId },
      price: moneyLine(shown.price, currency),
      gross: moneyLine(shown.gross, currency),
      fee: moneyLine(shown.fee, currency),
      net: moneyLine(shown.net, currency),
    },
  };
}

/** An order for an issue, whose price is not known yet. */
interface ConfirmedOrder {
  side: Side;
  symbol: Metal;
  /** Grams, a decimal string. */
  qty: string;
  issueId: string;
  feeBps: number;
}

/** What a member signs to place an order for an issue. */
export function orderConfirmation(shown: ConfirmedOrder): Confirmation {
  const { side, symbol, qty, issueId, feeBps } = shown;
  return {
    kind: 'order',
    fields: {
      ...{ side, metal: symbol, grams: moneyLine(qty, symbol), issue: issueId },
      fee: `${feeBps} bps`,
    },
  };
}

/** A buy for an amount, a decimal string of cash: its fee included. */
interface ConfirmedPurchase extends Pick<ConfirmedOrder, 'symbol' | 'issueId' | 'feeBps'> {
  amount: string;
  currency: Asset;
}

/** What a member signs to buy for an amount. */
export function purchaseConfirmation(shown: ConfirmedPurchase): Confirmation {
  const { symbol, amount, currency, issueId, feeBps } = shown;
  return {
    kind: 'purchase',
    fields: {
      ...{ side: 'buy', metal: symbol, amount: moneyLine(amount, currency), issue: issueId },
      fee: `${feeBps} bps`,
    },
  };
}

/** A limit order, which is not bound to one issue. */
interface ConfirmedLimit extends Omit<ConfirmedOrder, 'issueId'> {
  /** Cash for one gram, a decimal string. */
  limit: string;
  currency: Asset;
  /** The last local day on which it is good. */
  until: string;
}

/** What a member signs to place a limit order. */
export function limitConfirmation(shown: ConfirmedLimit): Confirmation {
  const { side, symbol, qty, limit, currency, until, feeBps } = shown;
  return {
    kind: 'limit',
    fields: {
      ...{ side, metal: symbol, grams: moneyLine(qty, symbol), limit: moneyLine(limit, currency) },
      ...{ until, fee: `${feeBps} bps` },
    },
  };
}
