import type { Db } from '#lib/base/db/client';
import { affordableQty } from '../deal/order-figures.ts';
import { type PlanContext, type PlanRow, upcomingDays } from './plan-record.ts';
import { readPlans } from './read-plans.ts';

/** When a plan will have bought a quantity, as far as it is known. */
export interface PlanForecast {
  id: string;
  state: PlanRow['state'];
  /** Orders that it takes; null while the plan does not run, without a price, or if they are too many to count. */
  orders: number | null;
  /** Local day of the last of them; null if the plan ends before. */
  reached_on: string | null;
  /** Whether the last price was taken for the orders to come. */
  estimated: boolean;
}

/** Orders that are counted at most, which bounds the work. */
const MOST_ORDERS = 600;

/** A quantity that a plan is to buy, in units of its metal. */
interface Wanted {
  planId: bigint;
  units: bigint;
}

/** Forecasts plans of a member, in the order of what is wanted; null where nothing is. */
export async function forecastPlans(
  db: Db,
  userId: bigint,
  wants: readonly (Wanted | null)[],
): Promise<(PlanForecast | null)[]> {
  const ids = [...new Set(wants.flatMap((want) => want?.planId ?? []))];
  const plans = ids.length === 0 ? [] : await readPlans(db, userId, ids);
  return wants.map((want) => {
    const plan = plans.find(({ row }) => row.id === want?.planId);
    return plan && want ? forecast(plan.row, plan.context, want.units) : null;
  });
}

function forecast(row: PlanRow, context: PlanContext, missingUnits: bigint): PlanForecast {
  const unknown = {
    ...{ id: `${row.id}`, state: row.state, orders: null, reached_on: null },
    estimated: row.qtyUnits === null,
  };
  const eachUnits = unitsOfOrder(row, context);
  if (row.state !== 'active' || missingUnits <= 0n || eachUnits === null) return unknown;
  const orders = (missingUnits + eachUnits - 1n) / eachUnits;
  if (orders > MOST_ORDERS) return unknown;
  const days = upcomingDays(row, context, Number(orders));
  const last = days.length === Number(orders) ? days.at(-1) : undefined;
  return { ...unknown, orders: Number(orders), reached_on: last?.day ?? null };
}

/** Units of one order; of an amount those that it buys at the last price. Null if there are none. */
function unitsOfOrder(
  { symbol, qtyUnits, amountMinor }: PlanRow,
  { priceMinor, settings }: PlanContext,
): bigint | null {
  if (qtyUnits !== null) return qtyUnits;
  if (priceMinor === undefined || priceMinor <= 0n) return null;
  const deal = { symbol, priceMinor, feeBps: settings.trade_bps };
  return affordableQty(amountMinor ?? 0n, deal) || null;
}
