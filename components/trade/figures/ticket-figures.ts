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
  const qtyUnits = parseAmount(asked.qty, terms.symbol);
  const priceMinor = priceFor(asked, terms);
  if (qtyUnits === null || qtyUnits === 0n || priceMinor === null) return null;
  const { symbol, currency, feeBps } = terms;
  const deal = { side: asked.side, symbol, qtyUnits, priceMinor, feeBps };
  const { grossMinor, feeMinor, netMinor } = figuresOf(deal);
  const held = asked.side === 'buy' ? currency : symbol;
  return {
    qty: formatAmount(qtyUnits, symbol),
    price: formatAmount(priceMinor, currency),
    gross: formatAmount(grossMinor, currency),
    fee: formatAmount(feeMinor, currency),
    net: formatAmount(netMinor, currency),
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
  const cashMinor = parseAmount(available, terms.currency);
  const priceMinor = priceFor({ side: 'buy', method }, terms);
  if (cashMinor === null || !priceMinor) return null;
  // What a minor unit of cash buys sets how far rounding can be off: two of them are tried at most.
  const stepUnits = (10n ** BigInt(ASSET_SCALE[terms.symbol]) * 2n) / priceMinor + 1n;
  let mostUnits = unroundedMost(cashMinor, priceMinor, method, terms) + stepUnits;
  while (mostUnits > 0n && needs(mostUnits, method, terms) > cashMinor) mostUnits -= 1n;
  return formatAmount(mostUnits, terms.symbol);
}

function needs(qtyUnits: bigint, method: Method, terms: TicketTerms): bigint {
  return (
    cashNeeded({ side: 'buy', method, qty: formatAmount(qtyUnits, terms.symbol) }, terms) ?? 0n
  );
}

/** What cash would buy, with the fee, if nothing were rounded. */
function unroundedMost(
  cashMinor: bigint,
  priceMinor: bigint,
  method: Method,
  { symbol, feeBps }: TicketTerms,
): bigint {
  const percent = method === 'issue' ? HOLD_PERCENT : 100n;
  const gramUnits = 10n ** BigInt(ASSET_SCALE[symbol]);
  return (cashMinor * gramUnits * BPS * 100n) / (priceMinor * percent * (BPS + BigInt(feeBps)));
}

function priceFor(
  { side, method }: Pick<Asked, 'side' | 'method'>,
  { lastPrice, currency, spreadBps }: TicketTerms,
): bigint | null {
  const lastMinor = lastPrice === null ? null : parseAmount(lastPrice, currency);
  return lastMinor === null || method === 'issue'
    ? lastMinor
    : quotePrice(lastMinor, side, spreadBps);
}

/** A quantity as people read it, without the zeros at its end: `"0.1000"` is `"0.1"`. */
export function plainQty(qty: string): string {
  return qty.includes('.') ? qty.replace(/\.?0+$/, '') : qty;
}
