import type { Side, Who } from './steps.ts';

/**
 * What trading of one sequence should come to, in the plainest terms, with arithmetic of its own.
 * Cash in cents, metal in units of 1/10,000 g.
 */
export interface TradeModel {
  members: readonly [ModelMember, ModelMember];
  /** What the dealer and the fee income have gained. */
  house: { cash: bigint; metal: bigint; fees: bigint };
  price: bigint;
  /** Whether the present issue takes orders; one that is closed waits for its price. */
  issueOpen: boolean;
  /** In the order in which they were placed, by quote or for an issue. */
  orders: ModelOrder[];
  quotes: ModelQuote[];
  /** Fills by recharges. */
  recharges: number;
}

export interface ModelMember {
  cash: bigint;
  grams: bigint;
  /** What all grams, free or held, have cost. */
  cost: bigint;
}

export interface Deal {
  who: Who;
  side: Side;
  qty: bigint;
}

export interface Figures {
  price: bigint;
  gross: bigint;
  fee: bigint;
  net: bigint;
}

export interface ModelOrder extends Deal {
  id: string;
  status: 'accepted' | 'filled' | 'unfilled' | 'canceled';
  /** Cash for a buy, grams for a sell; nothing for one by a quote. */
  hold: bigint;
  figures: Figures | null;
}

export interface ModelQuote extends Deal {
  id: string;
  figures: Figures;
  state: 'good' | 'used' | 'expired';
}

/** What each member has before the first step: 50,000.00. */
export const OPENING = 5_000_000n;
export const FIRST_PRICE = 400_000n;
export const MIN_QTY = 1_000n;
const GRAM = 10_000n;
const FEE_BPS = 20n;
const SPREAD_BPS = 30n;

export function newModel(): TradeModel {
  const member = (): ModelMember => ({ cash: OPENING, grams: 0n, cost: 0n });
  return {
    members: [member(), member()],
    house: { cash: 0n, metal: 0n, fees: 0n },
    price: FIRST_PRICE,
    issueOpen: true,
    ...{ orders: [], quotes: [], recharges: 0 },
  };
}

/** Half to even, of what is not negative. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const [whole, rest] = [numerator / denominator, numerator % denominator];
  if (rest * 2n === denominator) return whole + (whole % 2n);
  return rest * 2n > denominator ? whole + 1n : whole;
}

export function figuresAt(price: bigint, { side, qty }: Pick<Deal, 'side' | 'qty'>): Figures {
  const gross = rounded(qty * price, GRAM);
  const fee = rounded(gross * FEE_BPS, 10_000n);
  return { price, gross, fee, net: side === 'buy' ? gross + fee : gross - fee };
}

export function quotedAt(price: bigint, deal: Pick<Deal, 'side' | 'qty'>): Figures {
  const part = deal.side === 'buy' ? 20_000n + SPREAD_BPS : 20_000n - SPREAD_BPS;
  return figuresAt(rounded(price * part, 20_000n), deal);
}

/** What an order of an issue sets aside at the last price. */
export function holdAt(price: bigint, { side, qty }: Pick<Deal, 'side' | 'qty'>): bigint {
  if (side === 'sell') return qty;
  const most = rounded(qty * price * 105n, GRAM * 100n);
  return most + rounded(most * FEE_BPS, 10_000n);
}

/** Takes an amount away from what is free: cash for a buy, grams for a sell. False when there is less. */
export function take(member: ModelMember, side: Side, amount: bigint): boolean {
  const free = side === 'buy' ? 'cash' : 'grams';
  if (member[free] < amount) return false;
  member[free] -= amount;
  return true;
}

export function giveBack(model: TradeModel, order: ModelOrder, amount = order.hold): void {
  model.members[order.who][order.side === 'buy' ? 'cash' : 'grams'] += amount;
}

/** What a member has of the metal, free or set aside. */
export function ownedBy({ members, orders }: TradeModel, who: Who): bigint {
  return members[who].grams + heldBy(orders, who, 'sell');
}

export function heldBy(orders: readonly ModelOrder[], who: Who, side: Side): bigint {
  return orders
    .filter((order) => order.who === who && order.side === side && order.status === 'accepted')
    .reduce((sum, { hold }) => sum + hold, 0n);
}

/**
 * Moves the halves of a deal that has its price, once what the user gives is taken away.
 * @param owned what the user had of the metal before it, free or set aside
 */
export function execute(model: TradeModel, deal: Deal, figures: Figures, owned: bigint): void {
  const { who, side, qty } = deal;
  const { gross, fee, net } = figures;
  const member = model.members[who];
  model.house.fees += fee;
  model.house.cash += side === 'buy' ? gross : -gross;
  model.house.metal += side === 'buy' ? -qty : qty;
  if (side === 'buy') {
    member.grams += qty;
    member.cost += net;
  } else {
    member.cash += net;
    member.cost -= rounded(member.cost * qty, owned);
  }
}

/** Ends every order of the present issue: at a price, or without one. */
export function endIssue(model: TradeModel, fixing: bigint | null): void {
  for (const order of model.orders.filter(({ status }) => status === 'accepted')) {
    const figures = fixing === null ? null : figuresAt(fixing, order);
    const spent = figures && (order.side === 'buy' ? figures.net : order.qty);
    if (figures === null || spent === null || spent > order.hold) {
      giveBack(model, order);
      order.status = 'unfilled';
      continue;
    }
    const owned = ownedBy(model, order.who);
    order.status = 'filled';
    order.figures = figures;
    giveBack(model, order, order.hold - spent);
    execute(model, order, figures, owned);
  }
  model.issueOpen = true;
}
