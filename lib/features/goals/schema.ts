import { z } from 'zod';
import { optionalText } from '#lib/access/account/schema';
import { METALS, type Metal, parseAmount } from '#lib/base/money';
import { dayField } from '#lib/base/record-base/day-field';
import { idField } from '#lib/base/record-base/id-field';
import { localDay } from '#lib/base/taipei-time';
import { GOAL_NAME_MAX, GOAL_PICTURES } from './enums.ts';

/** Largest target: 1,000,000,000 of cash, or 100,000 g. */
const MOST_CASH_MINOR = 100_000_000_000n;
const MOST_METAL_UNITS = 1_000_000_000n;

/** A name, without characters that make one text look like another. */
const nameField = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(GOAL_NAME_MAX, 'goalName')
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u, 'invalid')
  .describe('Name, one to twenty characters; no two goals have the same.');

/** Body of `goalSet`. */
export const goalSchema = z
  .object({
    id: idField.optional().describe('The goal that is changed; without it one is created.'),
    name: nameField,
    symbol: optionalText(z.enum(METALS, 'invalid')).describe(
      'The metal that is saved; without it cash.',
    ),
    target: z.string('required').describe('Grams with up to four decimals, or cash with two.'),
    due_on: z
      .string('required')
      .min(1, 'required')
      .pipe(dayField)
      .refine((day) => day > localDay(new Date()), 'futureDay')
      .describe('Day in the future, in Asia/Taipei.'),
    picture: z.enum(GOAL_PICTURES, 'invalid').describe('Drawing that is shown.'),
    plan_id: optionalText(idField).describe(
      'A recurring plan of the same metal that saves for it; none if omitted.',
    ),
  })
  .superRefine(({ symbol, target }, context) => {
    const message = targetProblem(symbol, target);
    if (message) context.addIssue({ code: 'custom', path: ['target'], message });
  });
export type GoalInput = z.output<typeof goalSchema>;

/** Minor units of a target. All cash currencies have the same scale. */
export function parseTarget(symbol: Metal | undefined, target: string): bigint | null {
  return parseAmount(target, symbol ?? 'TWD');
}

function targetProblem(symbol: Metal | undefined, target: string): string | null {
  const targetMinor = parseTarget(symbol, target);
  if (targetMinor === null) return symbol ? 'qty' : 'amount';
  if (targetMinor === 0n) return symbol ? 'qtyPositive' : 'amountPositive';
  if (symbol) return targetMinor > MOST_METAL_UNITS ? 'goalGrams' : null;
  return targetMinor > MOST_CASH_MINOR ? 'goalCash' : null;
}

/** Body of `goalEnd`. */
export const goalEndSchema = z.object({ id: idField });
