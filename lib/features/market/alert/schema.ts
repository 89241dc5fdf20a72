import { z } from 'zod';
import { METALS, parseAmount } from '#lib/base/money';
import { idField } from '#lib/base/record-base/id-field';
import { PRICE_ALERT_KINDS, PRICE_ALERT_REPEATS } from './enums.ts';

/** Alerts that a member may have at a time (migration 0165). */
export const MAX_PRICE_ALERTS = 20;
/** Highest level in minor units: far above any price of a gram. */
const LEVEL_MAX = 1_000_000_000n;
/** Bounds of a move in basis points, as in migration 0165. */
const MOVE_BPS = { least: 10, most: 5_000 };

/** The basis points of a percentage with at most two decimals; null if it is not one. */
export function parseMoveBps(percent: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(percent) ?? [];
  if (whole === undefined) return null;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

const levelField = z
  .string()
  .max(20, 'amount')
  .refine((level) => {
    // Every cash currency has two decimals.
    const levelMinor = parseAmount(level, 'TWD') ?? 0n;
    return levelMinor > 0n && levelMinor <= LEVEL_MAX;
  }, 'amount')
  .describe('Of `above` and `below`: cash for one gram.');

const percentField = z
  .string()
  .refine((percent) => {
    const bps = parseMoveBps(percent) ?? 0;
    return bps >= MOVE_BPS.least && bps <= MOVE_BPS.most;
  }, 'movePercent')
  .describe('Of `move`: percent, 0.1 to 50 with at most two decimals.');

/** An empty field of a form is a field that was not given. */
const given = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === '' ? undefined : value), field.optional());

/** Body of `priceAlertSet`. */
export const setPriceAlertSchema = z
  .object({
    symbol: z.enum(METALS, 'invalid').describe('The metal.'),
    kind: z.enum(PRICE_ALERT_KINDS, 'invalid').describe('What it waits for.'),
    level: given(levelField),
    percent: given(percentField),
    repeat: z.enum(PRICE_ALERT_REPEATS, 'invalid').describe('Once, or once a day.'),
  })
  .superRefine(({ kind, level, percent }, context) => {
    const [needed, other] =
      kind === 'move' ? (['percent', 'level'] as const) : (['level', 'percent'] as const);
    const given = { level, percent };
    if (given[needed] === undefined)
      context.addIssue({ code: 'custom', path: [needed], message: 'required' });
    if (given[other] !== undefined)
      context.addIssue({ code: 'custom', path: [other], message: 'invalid' });
  });
export type SetPriceAlertInput = z.output<typeof setPriceAlertSchema>;

/** Body of `priceAlertRemove`. */
export const removePriceAlertSchema = z.object({ id: idField });
