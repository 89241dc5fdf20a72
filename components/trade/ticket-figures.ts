import {
  ASSET_SCALE,
  type Asset,
  BPS,
  costOf,
  divideHalfEven,
  formatAmount,
  type Metal,
  parseAmount,
  takeBps,
} from '#lib/money';

export type Side = 'buy' | 'sell';
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

/** An issue holds a buyer's cash for a price this much above the last one. */
const HOLD_PERCENT = 105n;

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
  const cash = (minor: bigint) => formatAmount(minor, terms.currency);
  const gross = costOf(qty, terms.symbol, price);
  const fee = takeBps(gross, BigInt(terms.feeBps));
  return {
    qty: formatAmount(qty, terms.symbol),
    price: cash(price),
    gross: cash(gross),
    fee: cash(fee),
    net: cash(asked.side === 'buy' ? gross + fee : gross - fee),
    hold: asked.method === 'quote' ? null : holdFor(asked.side, qty, price, terms),
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
  let most = affordable(cash, method === 'issue' ? atLeast(price) : price, terms);
  // Rounding may take the last unit back.
  const needs = (qty: bigint) =>
    cashNeeded({ side: 'buy', method, qty: formatAmount(qty, terms.symbol) }, terms) ?? 0n;
  while (most > 0n && needs(most) > cash) most -= 1n;
  return formatAmount(most, terms.symbol);
}

/** What cash buys with the fee, and beyond that no more than two minor units of cash would. */
function affordable(cash: bigint, price: bigint, { symbol, feeBps }: TicketTerms): bigint {
  const oneGram = 10n ** BigInt(ASSET_SCALE[symbol]);
  const exact = (cash * oneGram * BPS) / (price * (BPS + BigInt(feeBps)));
  return exact + (2n * oneGram) / price + 1n;
}

function atLeast(price: bigint): bigint {
  return divideHalfEven(price * HOLD_PERCENT, 100n);
}

function priceFor(
  { side, method }: Pick<Asked, 'side' | 'method'>,
  { lastPrice, currency, spreadBps }: TicketTerms,
): bigint | null {
  const last = lastPrice === null ? null : parseAmount(lastPrice, currency);
  if (last === null || method === 'issue') return last;
  const half = BigInt(side === 'buy' ? spreadBps : -spreadBps);
  return divideHalfEven(last * (2n * BPS + half), 2n * BPS);
}

function holdFor(side: Side, qty: bigint, price: bigint, terms: TicketTerms): string {
  if (side === 'sell') return formatAmount(qty, terms.symbol);
  const gross = costOf(qty, terms.symbol, atLeast(price));
  return formatAmount(gross + takeBps(gross, BigInt(terms.feeBps)), terms.currency);
}
