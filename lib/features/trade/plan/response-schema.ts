import { z } from 'zod';
import {
  basisPoints,
  cashAmount,
  cashCurrency,
  grams,
  localDay,
  metal,
  moment,
  recordId,
} from '#lib/base/contract/response-fields';
import { orderRecord } from '../deal/response-schema.ts';
import {
  CALENDAR_DAYS_MAX,
  COURSE_POINTS_MAX,
  ENDED_LISTED,
  PLAN_RHYTHMS,
  PLAN_STATES,
  PLANS_MAX,
  SKIP_CODES,
  UPCOMING_MAX,
  WHEN_SHORT,
} from './enums.ts';

const dueDay = z
  .strictObject({
    day: localDay.describe('Business day on which the order is placed.'),
    nominal_day: localDay.describe('Day of the plan that it stands for; earlier if it has moved.'),
    cutoff_at: moment.describe('Until when the order can be cancelled; the fixing follows.'),
  })
  .meta({ id: 'PlanDueDay', description: 'A day on which a recurring plan buys.' });

export const planRecord = z
  .strictObject({
    id: recordId,
    room_id: recordId,
    symbol: metal,
    state: z.enum(PLAN_STATES).describe('Only active plans buy; ended is final.'),
    amount: cashAmount.nullable().describe('Cash that each order spends at most; null for grams.'),
    qty: grams.nullable().describe('Grams of each order; null for an amount.'),
    every: z.enum(PLAN_RHYTHMS).describe('Whether days are of the month or of the week.'),
    days: z.array(z.int().min(1).max(31)).min(1).max(31).describe('Its days, ascending.'),
    start_on: localDay.describe('First day.'),
    end_on: localDay.nullable().describe('Last day; null without one.'),
    times: z
      .int()
      .min(1)
      .nullable()
      .describe('Number of orders after which it ends; null without.'),
    when_short: z.enum(WHEN_SHORT).describe('What follows where money is short.'),
    is_retry: z.boolean().describe('Whether the next day is the second try of one without money.'),
    upcoming: z
      .array(dueDay)
      .max(UPCOMING_MAX)
      .describe('The next days; a paused plan skips them. None once it has ended.'),
    placed: z.int().min(0).describe('Orders that it has placed.'),
    filled: z.int().min(0).describe('Orders of it that were filled.'),
    total_qty: grams.describe('Grams that they bought.'),
    total_cost: cashAmount.describe('What they cost, fees included.'),
    average_price: cashAmount
      .nullable()
      .describe('total_cost for one gram, rounded half-even; null before the first fill.'),
    value: cashAmount
      .nullable()
      .describe('total_qty at the last price, sold or not; null without a price.'),
    created_at: moment.describe('When it was made.'),
  })
  .meta({ id: 'Plan', description: 'A recurring plan: buys a metal on certain days.' });

export const plans = z
  .strictObject({
    currency: cashCurrency,
    plans: z
      .array(planRecord)
      .max(PLANS_MAX + ENDED_LISTED)
      .describe('Those that have not ended, then the last ones that have; the newest first.'),
  })
  .meta({ id: 'Plans', description: 'Recurring plans of the member.' });

const coursePoint = z
  .strictObject({
    day: localDay.describe('Day of a filled order.'),
    cost: cashAmount.describe('What all orders up to it cost.'),
    value: cashAmount.describe('The grams of all orders up to it, at its fixing.'),
  })
  .meta({
    id: 'PlanCoursePoint',
    description: 'Cost and value of a plan after one of its orders.',
  });

export const planDetail = z
  .strictObject({
    currency: cashCurrency,
    plan: planRecord,
    calendar: z
      .array(dueDay)
      .max(CALENDAR_DAYS_MAX)
      .describe('Its days from the next one on; none unless it is active.'),
    course: z
      .array(coursePoint)
      .max(COURSE_POINTS_MAX)
      .describe('Cost and value after its last filled orders, the oldest first.'),
    signed_at: moment
      .nullable()
      .describe(
        'When its member signed the terms in force with a passkey; null if they were not signed.',
      ),
  })
  .meta({ id: 'PlanDetail', description: 'A recurring plan with its calendar and course.' });

export const planQuote = z
  .strictObject({
    currency: cashCurrency,
    start_on: localDay.describe('First day of the plan.'),
    upcoming: z.array(dueDay).min(1).max(UPCOMING_MAX).describe('The first days.'),
    hold: cashAmount.describe(
      'What one order holds: the amount, or for grams 105 % of the last price with the fee.',
    ),
    fee_bps: basisPoints,
    orders: z
      .int()
      .min(1)
      .nullable()
      .describe('Number of orders until its end; null without one, or beyond 600.'),
    total: cashAmount
      .nullable()
      .describe('What all its orders spend at most; null for grams, or if orders is null.'),
  })
  .meta({ id: 'PlanQuote', description: 'What a recurring plan would do.' });

export const planDueRecord = z
  .strictObject({
    id: recordId,
    day: localDay.describe('Business day.'),
    nominal_day: localDay.describe('Day of the plan that it stands for.'),
    is_retry: z.boolean().describe('Whether it is the second try of a day without money.'),
    code: z.enum(SKIP_CODES).nullable().describe('Why there is no order; null if there is one.'),
    order: orderRecord.nullable().describe('Its order; null if there is none.'),
    decided_at: moment.describe('When it was decided.'),
  })
  .meta({ id: 'PlanDue', description: 'A decided day of a plan: one order or one reason.' });

export type PlanRecord = z.output<typeof planRecord>;
export type Plans = z.output<typeof plans>;
export type PlanDetail = z.output<typeof planDetail>;
export type PlanQuote = z.output<typeof planQuote>;
export type PlanDueRecord = z.output<typeof planDueRecord>;
export type PlanDueDay = z.output<typeof dueDay>;
