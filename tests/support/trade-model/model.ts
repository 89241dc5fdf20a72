import type { Side, Who } from './steps.ts';

/**
 * Expected state of the trading in one sequence, in a simple model with its own arithmetic. Cash in
 * cents, metal in units of 1/10,000 g.
 */
export interface TradeModel {
  members: readonly [ModelMember, ModelMember];
  /** Gains of the dealer and of the fee income. */
  house: { cashMinor: bigint; metalUnits: bigint; feesMinor: bigint };
  priceMinor: bigint;
  /** Whether the current issue accepts orders; a closed one waits for its fixing. */
  issueOpen: boolean;
  /** Quote and issue orders, in the order in which they were placed. */
  orders: ModelOrder[];
  quotes: ModelQuote[];
  /** Number of fills by top-ups. */
  recharges: number;
}

export interface ModelMember {
  cashMinor: bigint;
  freeUnits: bigint;
  /** Cost of all grams, free or held. */
  costMinor: bigint;
}

export interface Deal {
  who: Who;
  side: Side;
  qtyUnits: bigint;
}

export interface Figures {
  priceMinor: bigint;
  grossMinor: bigint;
  feeMinor: bigint;
  netMinor: bigint;
}

export interface ModelOrder extends Deal {
  id: string;
  status: 'accepted' | 'filled' | 'unfilled' | 'canceled';
  /** Held cash for a buy, held grams for a sell; zero for a quote order. */
  holdMinor: bigint;
  figures: Figures | null;
}

export interface ModelQuote extends Deal {
  id: string;
  figures: Figures;
  state: 'good' | 'used' | 'expired';
}

/** Initial cash of each member: 50,000.00. */
export const OPENING_MINOR = 5_000_000n;
export const FIRST_PRICE_MINOR = 400_000n;
export const MIN_QTY_UNITS = 1_000n;
const GRAM_UNITS = 10_000n;
const FEE_BPS = 20n;
const SPREAD_BPS = 30n;

export function newModel(): TradeModel {
  const member = (): ModelMember => ({ cashMinor: OPENING_MINOR, freeUnits: 0n, costMinor: 0n });
  return {
    members: [member(), member()],
    house: { cashMinor: 0n, metalUnits: 0n, feesMinor: 0n },
    priceMinor: FIRST_PRICE_MINOR,
    issueOpen: true,
    ...{ orders: [], quotes: [], recharges: 0 },
  };
}

/** Divides and rounds half to even; not for negative values. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const [whole, rest] = [numerator / denominator, numerator % denominator];
  if (rest * 2n === denominator) return whole + (whole % 2n);
  return rest * 2n > denominator ? whole + 1n : whole;
}

function figuresAt(
  priceMinor: bigint,
  { side, qtyUnits }: Pick<Deal, 'side' | 'qtyUnits'>,
): Figures {
  const grossMinor = rounded(qtyUnits * priceMinor, GRAM_UNITS);
  const feeMinor = rounded(grossMinor * FEE_BPS, 10_000n);
  return {
    priceMinor,
    grossMinor,
    feeMinor,
    netMinor: side === 'buy' ? grossMinor + feeMinor : grossMinor - feeMinor,
  };
}

export function quotedAt(priceMinor: bigint, deal: Pick<Deal, 'side' | 'qtyUnits'>): Figures {
  const part = deal.side === 'buy' ? 20_000n + SPREAD_BPS : 20_000n - SPREAD_BPS;
  return figuresAt(rounded(priceMinor * part, 20_000n), deal);
}

/** What an issue order holds at the last price. */
export function holdAt(
  priceMinor: bigint,
  { side, qtyUnits }: Pick<Deal, 'side' | 'qtyUnits'>,
): bigint {
  if (side === 'sell') return qtyUnits;
  const mostMinor = rounded(qtyUnits * priceMinor * 105n, GRAM_UNITS * 100n);
  return mostMinor + rounded(mostMinor * FEE_BPS, 10_000n);
}

/** Takes an amount of what is free: cash for a buy, grams for a sell. Returns false if there is less. */
export function take(member: ModelMember, side: Side, holdMinor: bigint): boolean {
  const free = side === 'buy' ? 'cashMinor' : 'freeUnits';
  if (member[free] < holdMinor) return false;
  member[free] -= holdMinor;
  return true;
}

export function giveBack(model: TradeModel, order: ModelOrder, holdMinor = order.holdMinor): void {
  model.members[order.who][order.side === 'buy' ? 'cashMinor' : 'freeUnits'] += holdMinor;
}

/** A member's metal, free or held. */
export function ownedBy({ members, orders }: TradeModel, who: Who): bigint {
  return members[who].freeUnits + heldBy(orders, who, 'sell');
}

export function heldBy(orders: readonly ModelOrder[], who: Who, side: Side): bigint {
  return orders
    .filter((order) => order.who === who && order.side === side && order.status === 'accepted')
    .reduce((sumMinor, { holdMinor }) => sumMinor + holdMinor, 0n);
}

/**
 * Executes a deal at its price, after what the user gives was taken away.
 * @param ownedUnits the user's metal before it, free or held
 */
export function execute(model: TradeModel, deal: Deal, figures: Figures, ownedUnits: bigint): void {
  const { who, side, qtyUnits } = deal;
  const { grossMinor, feeMinor, netMinor } = figures;
  const member = model.members[who];
  model.house.feesMinor += feeMinor;
  model.house.cashMinor += side === 'buy' ? grossMinor : -grossMinor;
  model.house.metalUnits += side === 'buy' ? -qtyUnits : qtyUnits;
  if (side === 'buy') {
    member.freeUnits += qtyUnits;
    member.costMinor += netMinor;
  } else {
    member.cashMinor += netMinor;
    member.costMinor -= rounded(member.costMinor * qtyUnits, ownedUnits);
  }
}

/** Ends every order of the current issue: at a price, or without one. */
export function endIssue(model: TradeModel, fixingMinor: bigint | null): void {
  for (const order of model.orders.filter(({ status }) => status === 'accepted')) {
    const figures = fixingMinor === null ? null : figuresAt(fixingMinor, order);
    const spentMinor = figures && (order.side === 'buy' ? figures.netMinor : order.qtyUnits);
    if (figures === null || spentMinor === null || spentMinor > order.holdMinor) {
      giveBack(model, order);
      order.status = 'unfilled';
      continue;
    }
    const ownedUnits = ownedBy(model, order.who);
    order.status = 'filled';
    order.figures = figures;
    giveBack(model, order, order.holdMinor - spentMinor);
    execute(model, order, figures, ownedUnits);
  }
  model.issueOpen = true;
}
