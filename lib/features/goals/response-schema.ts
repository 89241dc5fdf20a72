import { z } from 'zod';
import {
  assetAmount,
  cashCurrency,
  localDay,
  metal,
  recordId,
} from '#lib/base/contract/response-fields';
import { FORECAST_ORDERS_MAX, PLAN_STATES } from '#lib/features/trade/plan/enums';
import { GOAL_PICTURES, GOAL_STATES, GOALS_MAX } from './enums.ts';

const goalPlan = z
  .strictObject({
    id: recordId,
    state: z.enum(PLAN_STATES).describe('Only active plans buy.'),
    orders: z
      .int()
      .min(1)
      .nullable()
      .describe(
        `Orders until the target; null if it is reached, not known, or beyond ${FORECAST_ORDERS_MAX}.`,
      ),
    reached_on: localDay
      .nullable()
      .describe('Day of the last of them; null if the plan ends before.'),
    estimated: z.boolean().describe('Whether it is counted by the last price, for an amount.'),
  })
  .meta({ id: 'GoalPlan', description: 'The recurring plan that saves for a goal.' });

const goal = z
  .strictObject({
    id: recordId,
    name: z.string().describe('Free text of the member.'),
    symbol: metal.nullable().describe('The metal that is saved; null for cash.'),
    target: assetAmount,
    saved: assetAmount.describe('What the member holds and no earlier goal takes.'),
    missing: assetAmount.describe('From saved to target; zero if it is reached.'),
    over: assetAmount.describe('From target to saved; only the last goal of its kind has any.'),
    percent: z.int().min(0).max(100).describe('Saved of target, rounded down.'),
    state: z
      .enum(GOAL_STATES)
      .describe('saving, reached, or overdue: not reached and the day has passed.'),
    due_on: localDay.describe('Day by which it is saved.'),
    picture: z.enum(GOAL_PICTURES).describe('Drawing that is shown.'),
    monthly: assetAmount
      .nullable()
      .describe(
        'What is missing by whole months to the day, rounded up to 0.01 g or 1.00; null if nothing is missing or less than a month is left.',
      ),
    plan: goalPlan
      .nullable()
      .describe('Its recurring plan; goals that share one are reached one after another.'),
  })
  .meta({ id: 'Goal', description: 'A savings goal with its progress.' });
export type Goal = z.output<typeof goal>;

export const goals = z
  .strictObject({
    currency: cashCurrency,
    goals: z.array(goal).max(GOALS_MAX).describe('Goals that have not ended, earliest day first.'),
  })
  .meta({ id: 'Goals', description: 'Savings goals of the member.' });
export type Goals = z.output<typeof goals>;
