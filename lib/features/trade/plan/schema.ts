import { z } from 'zod';
import { proofFields } from '#lib/access/confirmation/proof-fields';
import { dayField } from '#lib/base/record-base/day-field';
import { idField } from '#lib/base/record-base/id-field';
import { listSchema } from '#lib/base/record-base/page';
import { MAX_REACHABLE_ROWS } from '#lib/base/record-base/schema';
import { amountField, qtyField } from '../deal/schema.ts';
import { PLAN_RHYTHMS, WHEN_SHORT } from './enums.ts';

/** Most days of each rhythm. */
const LAST_DAY = { month: 31, week: 7 } as const;

/** What a plan buys and when. */
const terms = {
  room_id: idField.optional().describe('Room of the metal, for a new plan; a plan keeps its room.'),
  amount: amountField.optional(),
  qty: qtyField.optional(),
  every: z.enum(PLAN_RHYTHMS, 'invalid').describe('Whether days are of the month or of the week.'),
  days: z
    .array(z.int('invalid').min(1, 'invalid').max(31, 'invalid'), 'required')
    .min(1, 'required')
    .max(31, 'invalid')
    .describe(
      'Days 1 to 31 of a month, where a shorter month has its last day, or 1 (Monday) to 7 of a week. One that is no business day moves to the next.',
    ),
  start_on: dayField
    .optional()
    .describe('First day, within ten years; today if omitted or in the past.'),
  end_on: dayField.optional().describe('Last day, within ten years; not with times.'),
  times: z
    .int('invalid')
    .min(1, 'invalid')
    .max(1200, 'invalid')
    .optional()
    .describe('Number of orders after which it ends; not with end_on.'),
  when_short: z
    .enum(WHEN_SHORT, 'invalid')
    .default('skip')
    .describe('Too little money: skip the day, or retry once on the next business day.'),
  id: idField.optional().describe('The plan that is changed; without it one is created.'),
};

type Terms = z.output<z.ZodObject<typeof terms>>;

/** The fields of terms that are wrong, with their messages. */
function termsProblems({ amount, qty, ...rest }: Terms): [field: string, message: string][] {
  const problems: [string, string][] = [];
  if (rest.id === undefined && rest.room_id === undefined) problems.push(['room_id', 'required']);
  if (amount === undefined && qty === undefined) problems.push(['amount', 'required']);
  if (amount !== undefined && qty !== undefined) problems.push(['qty', 'invalid']);
  return [...problems, ...daysProblems(rest)];
}

function daysProblems({ every, days, start_on, end_on, times }: Omit<Terms, 'amount' | 'qty'>) {
  const problems: [string, string][] = [];
  const isOutside = days.some((day) => day > LAST_DAY[every]);
  if (isOutside || new Set(days).size < days.length) problems.push(['days', 'invalid']);
  if (end_on !== undefined && times !== undefined) problems.push(['times', 'invalid']);
  if (end_on !== undefined && start_on !== undefined && end_on < start_on)
    problems.push(['end_on', 'dateOrder']);
  return problems;
}

function judgeTerms(body: Terms, context: z.RefinementCtx): void {
  // Errors of single fields take precedence.
  if (context.issues.length > 0) return;
  for (const [field, message] of termsProblems(body))
    context.addIssue({ code: 'custom', path: [field], message });
}

/** Body of `planQuote`: the terms of a plan. */
export const planTermsSchema = z.object(terms).superRefine(judgeTerms);
export type PlanTermsInput = z.output<typeof planTermsSchema>;

/** Body of `planSet`: a new plan, or the terms that replace those of one. */
export const planSchema = z.object({ ...terms, ...proofFields }).superRefine(judgeTerms);
export type PlanInput = z.output<typeof planSchema>;

/** Body of `plan`, `planPause`, `planResume` and `planEnd`. */
export const planIdSchema = z.object({ id: idField });

/** Decided days of one plan, newest first. */
export const planDuesSchema = listSchema
  .extend({ id: idField })
  .refine(({ page, per_page }) => page * per_page <= MAX_REACHABLE_ROWS, {
    path: ['page'],
    error: 'pageTooDeep',
  });
export type PlanDuesInput = z.output<typeof planDuesSchema>;
