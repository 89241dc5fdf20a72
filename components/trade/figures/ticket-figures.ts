import { ASSET_SCALE, type Asset, BPS, formatAmount, type Metal, parseAmount } from '#lib/money';
import { figuresOf, HOLD_PERCENT, holdOf, quotePrice } from '#lib/trade/deal/order-figures';
import type { Side } from '#lib/trade/deal/schema';

/** An order for the issue of the room, or one by a firm quote. */
export type Method = 'issue' | 'quote';

/** What a quantity is worked out with. */
export interface TicketTerms {
  symbol: Metal;
  currency: Asset;
  feeBps: number;
  /** Difference between the two prices of a quote. */
  spreadBps: number;
  /** Decimal string of cash for one gram; null while nobody knows a price. */
  lastPrice: string | null;
}

/** What an order would come to at the last price. Decimal strings. */
export interface TicketFigures {
  qty: string;
  /** The last price, or with a quote that price with its half of the spread. */
  price: string;
  gross: string;
  fee: string;
  /** Debited for a buy, credited for a sell. */
  net: string;
  /** Set aside while an order waits for its issue: cash for a buy, grams for a sell; null for a quote. */
  hold: string | null;
}

interface Asked {
  side: Side;
  method: Method;
  qty: string;
}

/** What a quantity as typed would come to; null while it is none, or no price is known. */
export function ticketFigures(asked: Asked, terms: TicketTerms): TicketFigures | null {
  const qty = parseAmount(asked.qty, terms.symbol);
  const price = priceFor(asked, terms);
  if (qty === null || qty === 0n || price === null) return null;
  const { symbol, currency, feeBps } = terms;
  const deal = { side: asked.side, symbol, qty, price, feeBps };
  const { gross, fee, net } = figuresOf(deal);
  const held = asked.side === 'buy' ? currency : symbol;
  return {
    qty: formatAmount(qty, symbol),
    price: formatAmount(price, currency),
    gross: formatAmount(gross, currency),
    fee: formatAmount(fee, currency),
    net: formatAmount(net, currency),
    hold: asked.method === 'quote' ? null : formatAmount(holdOf(deal), held),
  };
}

/** The cash that buying a quantity needs at this moment; null while no price is known. */
export function cashNeeded(asked: Asked, terms: TicketTerms): bigint | null {
  const figures = ticketFigures(asked, terms);
  return figures && parseAmount(figures.hold ?? figures.net, terms.currency);
}

/** The most that an amount of cash buys at this moment, as a decimal string of grams. */
export function mostBuyable(
  { method, available }: { method: Method; available: string },
  terms: TicketTerms,
): string | null {
  const cash = parseAmount(available, terms.currency);
  const price = priceFor({ side: 'buy', method }, terms);
  if (cash === null || !price) return null;
  // What a minor unit of cash buys sets how far rounding can be off: two of them are tried at most.
  const step = (10n ** BigInt(ASSET_SCALE[terms.symbol]) * 2n) / price + 1n;
  let most = unroundedMost(cash, price, method, terms) + step;
  while (most > 0n && needs(most, method, terms) > cash) most -= 1n;
  return formatAmount(most, terms.symbol);
}

function needs(qty: bigint, method: Method, terms: TicketTerms): bigint {
  return cashNeeded({ side: 'buy', method, qty: formatAmount(qty, terms.symbol) }, terms) ?? 0n;
}

/** What cash would buy, with the fee, if nothing were rounded. */
function unroundedMost(
  cash: bigint,
  price: bigint,
  method: Method,
  { symbol, feeBps }: TicketTerms,
): bigint {
  const percent = method === 'issue' ? HOLD_PERCENT : 100n;
  const oneGram = 10n ** BigInt(ASSET_SCALE[symbol]);
  return (cash * oneGram * BPS * 100n) / (price * percent * (BPS + BigInt(feeBps)));
}

function priceFor(
  { side, method }: Pick<Asked, 'side' | 'method'>,
  { lastPrice, currency, spreadBps }: TicketTerms,
): bigint | null {
  const last = lastPrice === null ? null : parseAmount(lastPrice, currency);
  return last === null || method === 'issue' ? last : quotePrice(last, side, spreadBps);
}

/** A quantity as people read it, without the zeros at its end: `"0.1000"` is `"0.1"`. */
export function plainQty(qty: string): string {
  return qty.includes('.') ? qty.replace(/\.?0+$/, '') : qty;
}
