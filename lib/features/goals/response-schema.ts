import { z } from 'zod';
import {
  assetAmount,
  cashCurrency,
  localDay,
  metal,
  recordId,
} from '#lib/base/contract/response-fields';
import { GOAL_PICTURES, GOAL_STATES, GOALS_MAX } from './enums.ts';

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
