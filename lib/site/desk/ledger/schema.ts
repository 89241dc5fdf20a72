import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';
import { dayField } from '#lib/base/record-base/day-field';
import { monthField } from '#lib/features/adjustments/period-schema';

const id = z.string().regex(/^[1-9]\d{0,17}$/);

/** Rows of a page of a list. */
export const PAGE_ROWS = 50;

/** Kinds of journals, in the order of the filter. */
export const JOURNAL_KINDS = [
  ...['recharge', 'withdraw_hold', 'withdraw_paid', 'withdraw_release', 'withdraw_bounced'],
  ...['trade_hold', 'trade_release', 'trade_buy', 'trade_sell'],
  ...['fixed_reserve', 'fixed_in', 'fixed_out', 'fixed_early'],
  ...['pool_fund', 'pool_withdraw', 'cell_settlement', 'adjustment'],
] as const;

/** Filters of the list of journals. `cursor` is the last row of the previous page. */
export const journalFilterSchema = z.object({
  kind: z.enum(JOURNAL_KINDS).optional().catch(undefined),
  /** The reference of the journals, such as `recharge:12`, or the number of their record. */
  ref: z.string().trim().min(1).max(80).optional().catch(undefined),
  /** Login name of a member. */
  member: z.string().trim().min(1).max(64).optional().catch(undefined),
  /** The account code of the entries, or its first digits. */
  code: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,3}$/)
    .optional()
    .catch(undefined),
  /** Id of an account. */
  account: id.optional().catch(undefined),
  day: dayField.optional().catch(undefined),
  cursor: id.optional().catch(undefined),
});
export type JournalFilter = z.output<typeof journalFilterSchema>;

/** A local moment of a trial balance: a day, and a time in it. */
export const trialBalanceSchema = z.object({
  day: dayField.optional().catch(undefined),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional()
    .catch(undefined),
});

/** The movements of a month by account code as a file for an accounting package. */
export const exportGeneralLedgerSchema = z.object({
  month: monthField,
  /** A line for each day, or one for the month. */
  by: z.enum(['day', 'month']),
  reason: reasonField,
});
export type GeneralLedgerExport = z.output<typeof exportGeneralLedgerSchema>;

/** A list of the ledger as a file: the query of its page. */
export const exportLedgerSchema = z.object({
  list: z.enum(['journals', 'entries', 'trial-balance']),
  filter: journalFilterSchema.omit({ cursor: true }).default({}),
  at: trialBalanceSchema.default({}),
  reason: reasonField,
});
export type LedgerExport = Omit<z.output<typeof exportLedgerSchema>, 'reason'>;
