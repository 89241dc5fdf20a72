import type { Db } from '#lib/base/db/client';
import { affordableQty } from '../deal/order-figures.ts';
import { FORECAST_ORDERS_MAX } from './enums.ts';
import { type PlanContext, type PlanRow, upcomingDueDays } from './plan-record.ts';
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

/** A quantity that a plan is to buy, in units of its metal. */
interface Wanted {
  planId: bigint;
  units: bigint;
}

/**
 * Forecasts plans of a member, in the order of what is wanted; null where nothing is. The days of a plan are listed
 * once, however many quantities it is to buy.
 */
export async function forecastPlans(
  db: Db,
  userId: bigint,
  wants: readonly (Wanted | null)[],
): Promise<(PlanForecast | null)[]> {
  const ids = [...new Set(wants.flatMap((want) => want?.planId ?? []))];
  const plans = ids.length === 0 ? [] : await readPlans(db, userId, ids);
  const byPlan = new Map(
    plans.map(({ row, context }) => {
      const ofPlan = wants.flatMap((want) => (want?.planId === row.id ? want.units : []));
      return [row.id, forecastPlan(row, context, ofPlan)] as const;
    }),
  );
  return wants.map((want) => (want && byPlan.get(want.planId)?.get(want.units)) ?? null);
}

/** The forecast of each of the quantities that a plan is to buy. */
function forecastPlan(
  row: PlanRow,
  context: PlanContext,
  wanted: readonly bigint[],
): Map<bigint, PlanForecast> {
  const eachUnits = row.state === 'active' ? unitsOfOrder(row, context) : null;
  const counts = wanted.map((units) => [units, countOrders(units, eachUnits)] as const);
  const days = upcomingDueDays(row, context, Math.max(0, ...counts.map(([, count]) => count ?? 0)));
  const plan = { id: `${row.id}`, state: row.state, estimated: row.qtyUnits === null };
  return new Map(
    counts.map(([units, orders]) => {
      const reachedOn = orders === null ? null : (days[orders - 1]?.due ?? null);
      return [units, { ...plan, orders, reached_on: reachedOn }];
    }),
  );
}

/** Orders that buy a quantity; null if there are none, or more than are forecast. */
function countOrders(units: bigint, eachUnits: bigint | null): number | null {
  if (units <= 0n || eachUnits === null) return null;
  const orders = (units + eachUnits - 1n) / eachUnits;
  return orders > FORECAST_ORDERS_MAX ? null : Number(orders);
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
