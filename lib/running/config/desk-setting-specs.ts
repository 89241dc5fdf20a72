import { z } from 'zod';

const count = (most: number) => z.number().int().min(0).max(most);
const minutes = z.number().int().min(1).max(10_080);
/** An amount of cash; empty switches the rule off. */
const optionalCash = z
  .string()
  .regex(/^(\d{1,13}(\.\d{1,2})?)?$/, 'must be empty or a decimal string such as "50000.00"');
/** Grams; empty is no limit. */
const optionalGrams = z
  .string()
  .regex(/^(\d{1,11}(\.\d{1,4})?)?$/, 'must be empty or grams such as "1000.0000"');

/** One line of text that no spreadsheet reads as a formula; empty for none. */
const line = z
  .string()
  .max(60, 'must be at most 60 characters')
  .regex(
    /^([^\p{C}\p{Z}=+\-@＝＋－＠]([^\p{C}\p{Zl}\p{Zp}]*[^\p{C}\p{Z}])?)?$/u,
    'must be one line of text that begins with a letter or number',
  );

/** Settings of the operators' desk. */
export const DESK_SETTING_SPECS = {
  /** Name of the company on reports; empty is the name of the product. */
  company_name: { schema: line, first: '' },
  /** Minutes after its request in which a top-up is decided on, a withdrawal approved, and paid. */
  target_top_up_minutes: { schema: minutes, first: 30 },
  target_review_minutes: { schema: minutes, first: 60 },
  target_payment_minutes: { schema: minutes, first: 240 },
  /** Warn of accounts younger than this many days; 0 switches the rule off, here and below. */
  warn_account_days: { schema: count(365), first: 7 },
  /** Warn of withdrawals to a payment method younger than this many hours. */
  warn_method_hours: { schema: count(720), first: 72 },
  /** Warn from this many requests of the member in 24 hours. */
  warn_attempts: { schema: count(100), first: 5 },
  /** Warn of amounts above this many times the member's median of the last 90 days. */
  warn_median_times: { schema: count(1_000), first: 5 },
  /** Warn of amounts above this one. */
  warn_amount: { schema: optionalCash, first: '' },
  /** Warn of withdrawals to an account in another name than the member's. */
  warn_name: { schema: z.boolean(), first: true },
  /** Warn of top-ups whose payment reference others have stated as well. */
  warn_reference: { schema: z.boolean(), first: true },
  /**
   * Operators get a notice of what waits for this long; 0 switches a kind off. Approvals: hours before they expire.
   * Backups: hours since the last one.
   */
  notice_top_up_minutes: { schema: count(10_080), first: 60 },
  notice_withdrawal_minutes: { schema: count(10_080), first: 240 },
  notice_identity_minutes: { schema: count(43_200), first: 1_440 },
  notice_approval_hours: { schema: count(168), first: 24 },
  notice_own_request_minutes: { schema: count(10_080), first: 1_440 },
  notice_system_minutes: { schema: count(1_440), first: 5 },
  notice_backup_hours: { schema: count(720), first: 26 },
  /** A notice is repeated after this time if nothing has changed. */
  notice_repeat_minutes: { schema: z.number().int().min(15).max(10_080), first: 240 },
  /** Grams that the dealer may owe or hold before the desk warns. */
  exposure_limit_xau: { schema: optionalGrams, first: '' },
  exposure_limit_xag: { schema: optionalGrams, first: '' },
  exposure_limit_xpt: { schema: optionalGrams, first: '' },
} as const;
