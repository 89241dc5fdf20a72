import {
  ASSET_SCALE,
  formatAmount,
  MACE_SCALE,
  maceToUnits,
  parseAmount,
  trimZeros,
  unitsToMace,
} from '#lib/base/money';
import type { Side } from '#lib/features/trade/deal/enums';
import {
  type Method,
  plainQty,
  qtyForCash,
  type TicketTerms,
  ticketFigures,
} from './ticket-figures.ts';

/** What a quantity is typed in: grams, mace (台錢), or the cash paid or received for it. */
export const QTY_UNITS = ['gram', 'mace', 'cash'] as const;
export type QtyUnit = (typeof QTY_UNITS)[number];

export function isQtyUnit(text: string): text is QtyUnit {
  return QTY_UNITS.some((unit) => unit === text);
}

interface Deal {
  side: Side;
  method: Method;
}

/**
 * The quantity in grams of a text typed in a unit, never more than that text. An invalid text stays
 * invalid, an empty one empty.
 */
export function toGrams(text: string, unit: QtyUnit, deal: Deal, terms: TicketTerms): string {
  if (unit === 'gram' || text === '') return text;
  if (unit === 'cash') return plainQty(qtyForCash(deal, text, terms) ?? '—');
  const qtyUnits = maceToUnits(text, terms.symbol);
  return qtyUnits === null ? '—' : plainQty(formatAmount(qtyUnits, terms.symbol));
}

/** A quantity in grams as shown in a unit; empty if it is invalid or no price is known. */
export function showQty(grams: string, unit: QtyUnit, deal: Deal, terms: TicketTerms): string {
  if (unit === 'gram') return grams;
  const qtyUnits = parseAmount(grams, terms.symbol);
  if (qtyUnits === null) return '';
  if (unit === 'mace') return plainQty(unitsToMace(qtyUnits, terms.symbol));
  return trimZeros(ticketFigures({ ...deal, qty: grams }, terms)?.net ?? '', 0);
}

/** The decimals that can be typed in a unit. */
export function unitScale(unit: QtyUnit, { symbol, currency }: TicketTerms): number {
  return { gram: ASSET_SCALE[symbol], mace: MACE_SCALE, cash: ASSET_SCALE[currency] }[unit];
}
