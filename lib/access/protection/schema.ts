import { z } from 'zod';
import { knownPasswordField, tradePasswordField } from '#lib/access/account/schema';
import { parseAmount } from '#lib/base/money';
import { DELAY_HOURS, DELAY_KINDS, LIMIT_PERIODS, PAUSE_LENGTHS } from './enums.ts';

const proof = { trade_password: tradePasswordField };

export const setDelaySchema = z
  .object({
    kind: z.enum(DELAY_KINDS, 'invalid').describe('What waits.'),
    hours: z
      .int('invalid')
      .min(0, 'invalid')
      .max(168, 'invalid')
      .describe('Hours from 0 to 168; of raise at least 24.'),
    ...proof,
  })
  .refine(({ kind, hours }) => hours >= DELAY_HOURS[kind].min, {
    path: ['hours'],
    error: 'invalid',
  });

/** An amount of cash as a decimal string, in minor units behind the edge; null for no limit. */
const limitAmount = z
  .string('required')
  .transform((value, context) => {
    const amountMinor = parseAmount(value, 'TWD');
    if (amountMinor !== null && amountMinor > 0n) return amountMinor;
    context.addIssue({
      code: 'custom',
      message: amountMinor === null ? 'amount' : 'amountPositive',
    });
    return z.NEVER;
  })
  .nullable()
  .describe('Most that may be withdrawn in the period, in cash; null removes the limit.');

export const setLimitSchema = z.object({
  period: z.enum(LIMIT_PERIODS, 'invalid').describe('day or calendar month, in Asia/Taipei.'),
  amount: limitAmount,
  ...proof,
});

export const pauseDealingSchema = z.object({
  length: z.enum(PAUSE_LENGTHS, 'invalid').describe('From now; a longer pause that runs stays.'),
  ...proof,
});

export const leaveFreezeSchema = z.object({ password: knownPasswordField, ...proof });

export type SetDelayInput = z.output<typeof setDelaySchema>;
export type SetLimitInput = z.output<typeof setLimitSchema>;
export type PauseDealingInput = z.output<typeof pauseDealingSchema>;
export type LeaveFreezeInput = z.output<typeof leaveFreezeSchema>;
