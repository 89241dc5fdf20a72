import { type Asset, formatAmount, type Metal, parseAmount } from '#lib/base/money';
import { affordableQty, computeFigures, type Deal } from '#lib/features/trade/deal/order-figures';
import type { SealedTerms } from '#lib/features/trade/issue/order-book';

/** What a fixing makes of a sealed order. Amounts are decimal strings. */
export interface OrderOutcome {
  /** `missed`: the limit was not reached; `small`: the amount does not pay for one unit; `over`: more than was held. */
  kind: 'filled' | 'missed' | 'small' | 'over';
  qty: string;
  gross: string;
  fee: string;
  /** Paid for a buy with the fee, received for a sell less the fee. */
  net: string;
  /** The rest of what a buy held, which returns to the balance; null for a sell. */
  returned: string | null;
}

/** Computes what a fixing makes of an order, from its sealed terms alone. @returns null if a term is no figure */
export function computeOutcome(
  terms: SealedTerms,
  fixing: string,
  currency: Asset,
): OrderOutcome | null {
  const priceMinor = parseAmount(fixing, currency);
  const given = [terms.qty ?? terms.amount, terms.limit, terms.fee, terms.held].map(unitsOf);
  if (priceMinor === null || priceMinor === 0n || given.includes(null)) return null;
  const [size = 0n, limitMinor, feeBps = 0n, heldUnits = 0n] = given as (bigint | undefined)[];
  const { metal, side } = terms;
  if (!isMetal(metal) || (side !== 'buy' && side !== 'sell')) return null;
  const price = { symbol: metal, priceMinor, feeBps: Number(feeBps) };
  const qtyUnits = terms.qty === null ? affordableQty(size, price) : size;
  return outcomeOf({ ...price, side, qtyUnits }, { limitMinor, heldUnits, currency });
}

interface Terms {
  limitMinor: bigint | undefined;
  heldUnits: bigint;
  currency: Asset;
}

function outcomeOf(deal: Deal, { limitMinor, heldUnits, currency }: Terms): OrderOutcome {
  const { side, symbol, qtyUnits, priceMinor } = deal;
  const { grossMinor, feeMinor, netMinor } = computeFigures(deal);
  const cash = (minor: bigint) => formatAmount(minor, currency);
  const isBuy = side === 'buy';
  const isMissed =
    limitMinor !== undefined && (isBuy ? priceMinor > limitMinor : priceMinor < limitMinor);
  const isOver = isBuy && netMinor > heldUnits;
  return {
    kind: isMissed ? 'missed' : qtyUnits === 0n ? 'small' : isOver ? 'over' : 'filled',
    qty: formatAmount(qtyUnits, symbol),
    ...{ gross: cash(grossMinor), fee: cash(feeMinor), net: cash(netMinor) },
    returned: isBuy && !isOver ? cash(heldUnits - netMinor) : null,
  };
}

/** Undefined for a term without a value, null for one that is no figure. */
function unitsOf(term: string | null): bigint | undefined | null {
  if (term === null) return undefined;
  return /^\d{1,18}$/.test(term) ? BigInt(term) : null;
}

function isMetal(symbol: string): symbol is Metal {
  return symbol === 'XAU' || symbol === 'XAG' || symbol === 'XPT';
}
