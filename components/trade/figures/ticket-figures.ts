import {
  type Asset,
  formatAmount,
  type Metal,
  parseAmount,
  parseAmountOrThrow,
} from '#lib/base/money';
import type { Side } from '#lib/features/trade/deal/enums';
import {
  affordableQty,
  computeFigures,
  computeHold,
  computeLimitHold,
  type Deal,
  quotePrice,
} from '#lib/features/trade/deal/order-figures';

/**
 * How an order is filled: at the fixing of the room's issue, at the first fixing within a limit, or at once by a firm
 * quote.
 */
export const METHODS = ['quote', 'issue', 'limit'] as const;
export type Method = (typeof METHODS)[number];

/** The terms by which the figures of a ticket are computed. */
export interface TicketTerms {
  symbol: Metal;
  currency: Asset;
  feeBps: number;
  /** Difference between the two prices of a quote. */
  spreadBps: number;
  /** Decimal string of cash for one gram; null while no price is known. */
  lastPrice: string | null;
  /** The limit as typed, at which the figures of a limit order are. */
  limitPrice?: string;
}

/** The estimated amounts of an order at the last price, or at its limit. Decimal strings. */
export interface TicketFigures {
  qty: string;
  /** The last price or the limit; for a quote the last price adjusted by half of the spread. */
  price: string;
  gross: string;
  fee: string;
  /** Debited for a buy, credited for a sell. */
  net: string;
  /**
   * The amount frozen while an order waits for its issue: cash for a buy, grams for a sell; null
   * for a quote.
   */
  hold: string | null;
  /** What is left of the amount of a buy by amount; null for a deal by quantity. */
  rest: string | null;
}

interface OrderInput {
  side: Side;
  method: Method;
  qty: string;
}

/**
 * Computes the figures for a quantity as typed; null if it is invalid or zero, or no price is
 * known.
 */
export function ticketFigures(input: OrderInput, terms: TicketTerms): TicketFigures | null {
  const qtyUnits = parseAmount(input.qty, terms.symbol);
  const priceMinor = priceFor(input, terms);
  if (qtyUnits === null || qtyUnits === 0n || priceMinor === null) return null;
  const { symbol, currency, feeBps } = terms;
  const deal = { side: input.side, symbol, qtyUnits, priceMinor, feeBps };
  const { grossMinor, feeMinor, netMinor } = computeFigures(deal);
  const held = input.side === 'buy' ? currency : symbol;
  return {
    qty: formatAmount(qtyUnits, symbol),
    price: formatAmount(priceMinor, currency),
    gross: formatAmount(grossMinor, currency),
    fee: formatAmount(feeMinor, currency),
    net: formatAmount(netMinor, currency),
    hold: input.method === 'quote' ? null : formatAmount(holdOf(input.method, deal), held),
    rest: null,
  };
}

function holdOf(method: Method, deal: Deal): bigint {
  return method === 'limit' ? computeLimitHold(deal) : computeHold(deal);
}

/**
 * Computes the figures of a buy for an amount as typed: the grams that it buys now, and what is left of it. Null if the
 * amount is invalid or buys nothing, or no price is known.
 */
export function spendFigures(
  { method, amount }: { method: Method; amount: string },
  terms: TicketTerms,
): TicketFigures | null {
  const { symbol, currency, feeBps } = terms;
  const amountMinor = parseAmount(amount, currency);
  const priceMinor = priceFor({ side: 'buy', method }, terms);
  if (amountMinor === null || !priceMinor) return null;
  const qty = formatAmount(affordableQty(amountMinor, { symbol, priceMinor, feeBps }), symbol);
  const figures = ticketFigures({ side: 'buy', method, qty }, terms);
  if (!figures) return null;
  const rest = formatAmount(amountMinor - parseAmountOrThrow(figures.net, currency), currency);
  const hold = method === 'quote' ? null : formatAmount(amountMinor, currency);
  return { ...figures, hold, rest };
}

/** The cash needed to buy a quantity now; null while no price is known. */
export function cashNeeded(input: OrderInput, terms: TicketTerms): bigint | null {
  const figures = ticketFigures(input, terms);
  return figures && parseAmount(figures.hold ?? figures.net, terms.currency);
}

/** The largest quantity that an amount of cash can buy now, as a decimal string of grams. */
export function maxBuyable(
  { method, available }: { method: Method; available: string },
  terms: TicketTerms,
): string | null {
  const cashMinor = parseAmount(available, terms.currency);
  const priceMinor = priceFor({ side: 'buy', method }, terms);
  if (cashMinor === null || !priceMinor) return null;
  const fits = (qtyUnits: bigint) => cashNeededFor(qtyUnits, method, terms) <= cashMinor;
  return formatAmount(largestFitting(fits), terms.symbol);
}

/**
 * The largest quantity whose payment for a buy, or receipt for a sell, is at most an amount of cash,
 * as a decimal string of grams; null if the amount is invalid or no price is known.
 */
export function qtyForCash(
  deal: { side: Side; method: Method },
  cash: string,
  terms: TicketTerms,
): string | null {
  const cashMinor = parseAmount(cash, terms.currency);
  const priceMinor = priceFor(deal, terms);
  if (cashMinor === null || !priceMinor) return null;
  const { symbol, feeBps } = terms;
  const fits = (qtyUnits: bigint) =>
    computeFigures({ side: deal.side, symbol, qtyUnits, priceMinor, feeBps }).netMinor <= cashMinor;
  return formatAmount(largestFitting(fits), symbol);
}

/** The largest number that fits, where every smaller one does too, and zero always. */
function largestFitting(fits: (value: bigint) => boolean): bigint {
  let tooMany = 1n;
  while (fits(tooMany)) tooMany *= 2n;
  let fitting = 0n;
  while (tooMany - fitting > 1n) {
    const middle = (fitting + tooMany) / 2n;
    if (fits(middle)) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}

/**
 * A percentage of an amount of grams, as a decimal string. Rounded down to the smallest unit of the
 * metal, so that parts never exceed the whole.
 */
export function partOfQty(qty: string, percent: bigint, symbol: Metal): string {
  return formatAmount(((parseAmount(qty, symbol) ?? 0n) * percent) / 100n, symbol);
}

/**
 * What the spread costs on one side of a quote: the cash per gram between its price and the last
 * price, as a decimal string. Null if a price is unknown.
 */
export function spreadPerGram(
  price: string | null,
  lastPrice: string | null,
  currency: Asset,
): string | null {
  const priceMinor = price === null ? null : parseAmount(price, currency);
  const lastMinor = lastPrice === null ? null : parseAmount(lastPrice, currency);
  if (priceMinor === null || lastMinor === null) return null;
  const differenceMinor = priceMinor - lastMinor;
  return formatAmount(differenceMinor < 0n ? -differenceMinor : differenceMinor, currency);
}

/** The estimated price of a quote at the last price, as a decimal string; null while unknown. */
export function estimatedQuotePrice(side: Side, terms: TicketTerms): string | null {
  const priceMinor = priceFor({ side, method: 'quote' }, terms);
  return priceMinor === null ? null : formatAmount(priceMinor, terms.currency);
}

function cashNeededFor(qtyUnits: bigint, method: Method, terms: TicketTerms): bigint {
  return (
    cashNeeded({ side: 'buy', method, qty: formatAmount(qtyUnits, terms.symbol) }, terms) ?? 0n
  );
}

/** Cash for one gram, in minor units, by which the figures of a deal are estimated; null while unknown. */
export function priceFor(
  { side, method }: Pick<OrderInput, 'side' | 'method'>,
  { lastPrice, limitPrice, currency, spreadBps }: TicketTerms,
): bigint | null {
  if (method === 'limit') return parseAmount(limitPrice ?? '', currency) || null;
  const lastMinor = lastPrice === null ? null : parseAmount(lastPrice, currency);
  return lastMinor === null || method === 'issue'
    ? lastMinor
    : quotePrice(lastMinor, side, spreadBps);
}

/** Formats a quantity without trailing zeros: `"0.1000"` becomes `"0.1"`. */
export function plainQty(qty: string): string {
  return qty.includes('.') ? qty.replace(/\.?0+$/, '') : qty;
}
