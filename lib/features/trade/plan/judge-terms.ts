import { prepared, type Sql, toPrisma } from '#lib/base/db/prepared';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import type { Metal } from '#lib/base/money';
import { addDays, localDay } from '#lib/base/taipei-time';
import type { BusinessCalendar } from '#lib/running/calendar/business-day';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import { getSettings } from '#lib/running/config/queries';
import type { Settings } from '#lib/running/config/setting-specs';
import { computeFigures, computeHold } from '../deal/order-figures.ts';
import { requireAffordableQty, requireCashValue, requireMinQty } from '../deal/require-deal.ts';
import { type DueDay, nextDueDay, type PlanDays } from './due-days.ts';
import { PLAN_DAYS_AHEAD } from './enums.ts';
import { isPlanTime } from './plan-hours.ts';
import type { PlanRow, StoredPlan } from './plan-record.ts';
import type { PlanTermsInput } from './schema.ts';

/** The terms of a plan, once judged. */
export interface JudgedTerms {
  symbol: Metal;
  /** Units of the metal or minor units of cash, as the member gave them. */
  amountMinor: bigint | null;
  qtyUnits: bigint | null;
  days: PlanDays;
  times: number | null;
  whenShort: PlanTermsInput['when_short'];
  first: DueDay;
  /** What one order holds at the last price. */
  holdMinor: bigint;
  settings: Settings;
  calendar: BusinessCalendar;
}

interface RoomRow {
  symbol: Metal;
  status: string;
  /** Last price, of any age; null if there is none. */
  priceMinor: bigint | null;
  now: Date;
}

const roomOfPlan = prepared<RoomRow>(
  'room_of_plan',
  `SELECT room.symbol, room.status, clock_timestamp() AS now,
     (SELECT price FROM tick WHERE tick.symbol = room.symbol ORDER BY at DESC LIMIT 1) AS "priceMinor"
   FROM room WHERE id = $1`,
);

/**
 * Judges the terms of a plan: of a new one, or of one that exists, whose room they keep. A day that has come is the
 * worker's: the first due day is today only before the plans of today are decided.
 * @throws {AppError} 4004 unknown room, 4202 closed room for a new plan, 4103 too little at the last price, 4203 no price
 * @throws {ValidationError} a day is too far ahead, no due day is left, or no more orders are
 */
export async function judgeTerms(
  sql: Sql,
  input: PlanTermsInput,
  plan: StoredPlan | null,
): Promise<JudgedTerms> {
  const settings = await getSettings(toPrisma(sql));
  const calendar = await readCalendar(toPrisma(sql));
  const roomId = input.room_id ?? plan?.roomId ?? 0n;
  const [room] = plan && plan.roomId !== roomId ? [] : await roomOfPlan(sql, [roomId]);
  if (!room) throw new AppError(4004, { detail: `there is no room ${roomId} for the plan` });
  if (!plan && room.status !== 'open') throw new AppError(4202, { messageKey: 'roomClosed' });
  const { now, symbol } = room;
  const today = localDay(now);
  requireDaysWithin(input, addDays(today, PLAN_DAYS_AHEAD));
  const days = daysOf(input, plan, today);
  if (plan && input.times !== undefined && input.times <= plan.placed)
    throw new ValidationError({ times: 'planTimes' });
  const first = firstDay({ days, plan, input }, { calendar, settings, now });
  if (!first) throw new ValidationError({ [input.end_on ? 'end_on' : 'days']: 'planNoDay' });
  return {
    ...{ symbol, amountMinor: input.amount ?? null, qtyUnits: input.qty ?? null, days, first },
    ...{ times: input.times ?? null, whenShort: input.when_short, settings, calendar },
    holdMinor: judgeSize(input, room, settings),
  };
}

/** @throws {ValidationError} the first or the last day is after `latest` */
function requireDaysWithin({ start_on, end_on }: PlanTermsInput, latest: string): void {
  for (const [field, day] of Object.entries({ start_on, end_on }))
    if (day !== undefined && day > latest) throw new ValidationError({ [field]: 'planFar' });
}

/** A plan that has begun keeps its first day, unless it is to wait for a later one. */
function daysOf(input: PlanTermsInput, plan: PlanRow | null, today: string): PlanDays {
  const { every, days, start_on: wanted = today, end_on: endOn = null } = input;
  const begun = plan && plan.startOn <= today ? plan.startOn : today;
  return { every, days, startOn: wanted > today ? wanted : begun, endOn };
}

interface Wanted {
  days: PlanDays;
  plan: StoredPlan | null;
  input: PlanTermsInput;
}

interface Clock {
  calendar: BusinessCalendar;
  settings: Settings;
  now: Date;
}

function firstDay({ days, plan, input }: Wanted, clock: Clock): DueDay | null {
  const kept = plan && keptDay(plan, input, localDay(clock.now));
  if (kept) return kept;
  const decided = plan?.lastDecided ?? null;
  const after = lastPassedDay(clock);
  return nextDueDay(days, clock.calendar, {
    from: decided ? addDays(decided.nominal, 1) : days.startOn,
    after: decided && decided.due > after ? decided.due : after,
  });
}

/** A day that has come is decided as it is, by the new terms; so is a second try that they still want. */
function keptDay({ nominal, due, isRetry }: PlanRow, input: PlanTermsInput, today: string) {
  if (nominal === null || due === null) return null;
  const isWanted = isRetry && input.when_short === 'retry';
  return due <= today || isWanted ? { nominal, due } : null;
}

/** The last day whose plans are decided or being decided. */
export function lastPassedDay({ settings, now }: Pick<Clock, 'settings' | 'now'>): string {
  const today = localDay(now);
  return isPlanTime(now, settings) ? today : addDays(today, -1);
}

/** What one order holds at the last price, which must be worth the minimum. */
function judgeSize(
  { qty, amount }: PlanTermsInput,
  { symbol, priceMinor }: RoomRow,
  settings: Settings,
): bigint {
  if (qty !== undefined) requireMinQty(qty, symbol, settings);
  if (priceMinor === null) throw new AppError(4203);
  const deal = { symbol, priceMinor, feeBps: settings.trade_bps };
  const qtyUnits = qty ?? requireAffordableQty(amount ?? 0n, deal, settings);
  requireCashValue({ priceMinor, ...computeFigures({ ...deal, side: 'buy', qtyUnits }) });
  return amount ?? computeHold({ ...deal, side: 'buy', qtyUnits });
}
