import {
  ASSET_SCALE,
  type Asset,
  computeCost,
  computeShare,
  formatAmount,
  type Metal,
} from '#lib/base/money';
import { localDay } from '#lib/base/taipei-time';
import { type BusinessCalendar, nextBusinessDay } from '#lib/running/calendar/business-day';
import type { Settings } from '#lib/running/config/setting-specs';
import { type DueDay, listDueDays, type PlanDays } from './due-days.ts';
import { UPCOMING_MAX } from './enums.ts';
import { planSchedule } from './plan-hours.ts';
import type { PlanDueDay, PlanRecord } from './response-schema.ts';

/** A plan with its terms in force and what its orders came to. Days are local. */
export interface PlanRow extends PlanDays {
  id: bigint;
  roomId: bigint;
  symbol: Metal;
  state: PlanRecord['state'];
  /** The next due day and its day of the plan; both null once it has ended. */
  nominal: string | null;
  due: string | null;
  isRetry: boolean;
  placed: number;
  createdAt: Date;
  /** Of the terms. */
  termsId: bigint;
  isFirstTerms: boolean;
  amountMinor: bigint | null;
  qtyUnits: bigint | null;
  times: number | null;
  whenShort: PlanRecord['when_short'];
  filled: number;
  boughtUnits: bigint;
  costMinor: bigint;
}

/** A plan as it is stored, with its last decided day. */
export type StoredPlan = PlanRow & { lastDecided: DueDay | null };

/** What a record is built with. */
export interface PlanContext {
  settings: Settings;
  calendar: BusinessCalendar;
  now: Date;
  /** Last price of the metal: minor units for one gram. */
  priceMinor: bigint | undefined;
}

/** Converts a row to the API's record. */
export function toPlanRecord(row: PlanRow, context: PlanContext): PlanRecord {
  const { symbol, boughtUnits, costMinor } = row;
  const { settings, priceMinor } = context;
  const cash = (minor: bigint) => formatAmount(minor, settings.currency);
  return {
    ...{ id: `${row.id}`, room_id: `${row.roomId}`, symbol, state: row.state },
    ...termsOf(row, settings.currency),
    is_retry: row.isRetry,
    upcoming: upcomingDays(row, context, UPCOMING_MAX),
    ...{ placed: row.placed, filled: row.filled },
    ...{ total_qty: formatAmount(boughtUnits, symbol), total_cost: cash(costMinor) },
    average_price: boughtUnits > 0n ? cash(gramPrice(costMinor, boughtUnits, symbol)) : null,
    value: priceMinor === undefined ? null : cash(computeCost(boughtUnits, symbol, priceMinor)),
    created_at: row.createdAt.toISOString(),
  };
}

function termsOf(row: PlanRow, currency: Asset) {
  const { amountMinor, qtyUnits, every, days, startOn, endOn, times, whenShort } = row;
  return {
    amount: amountMinor === null ? null : formatAmount(amountMinor, currency),
    qty: qtyUnits === null ? null : formatAmount(qtyUnits, row.symbol),
    ...{ every, days: [...days].sort((a, b) => a - b), start_on: startOn, end_on: endOn },
    ...{ times, when_short: whenShort },
  };
}

/** Cash for one gram, rounded half-even. */
function gramPrice(costMinor: bigint, qtyUnits: bigint, symbol: Metal): bigint {
  return computeShare(costMinor, 10n ** BigInt(ASSET_SCALE[symbol]), qtyUnits);
}

/** The next due days of a plan, at most `count` and as many as it has orders left; none once it has ended. */
export function upcomingDueDays(row: PlanRow, context: PlanContext, count: number): DueDay[] {
  const first = firstDay(row, context);
  if (!first) return [];
  const left = row.times === null ? count : Math.max(1, row.times - row.placed);
  return listDueDays(row, context.calendar, { first, count: Math.min(count, left) });
}

/** The same as the API returns them. */
export function upcomingDays(row: PlanRow, context: PlanContext, count: number): PlanDueDay[] {
  return upcomingDueDays(row, context, count).map((day) => toDueDay(day, context.settings));
}

/** The next due day as the calendar has it now; the worker moves the stored one when it comes. */
function firstDay(
  { nominal, due, isRetry }: PlanRow,
  { calendar, now }: PlanContext,
): DueDay | null {
  if (nominal === null || due === null) return null;
  const moved = nextBusinessDay(calendar, isRetry ? due : nominal);
  const today = localDay(now);
  return { nominal, due: due < today || moved < today ? due : moved };
}

/** A due day as the API returns it. */
export function toDueDay({ nominal, due }: DueDay, settings: Settings): PlanDueDay {
  const { cutoffAt } = planSchedule(due, settings);
  return { day: due, nominal_day: nominal, cutoff_at: cutoffAt.toISOString() };
}
