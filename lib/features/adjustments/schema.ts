import { z } from 'zod';
import { CHANNELS } from '#lib/features/funding/enums';

/** Clearing accounts that a correction may move, by channel. */
export const CORRECTION_ACCOUNTS = CHANNELS.map((channel) => `clearing:${channel}` as const);

/** An operator's own reference; the same one posts once. */
const reference = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);

/** A correction of a member's cash against the clearing account of a channel. */
export const correctionSchema = z.object({
  reference,
  username: z.string().min(1).max(64),
  /** Into the member's cash, or out of it. */
  direction: z.enum(['credit', 'debit']),
  /** A decimal amount of the cash currency, above zero. */
  amount: z.string().max(24),
  account: z.enum(CORRECTION_ACCOUNTS),
});

/** The journal to reverse: its number with or without its letter. */
export const reversalSchema = z.object({
  journal: z.string().regex(/^J?0*[1-9]\d{0,17}$/),
});

export type CorrectionInput = z.output<typeof correctionSchema>;

/** The id of a journal from its number, such as `J00000012`. */
export function parseJournalId(journal: string): bigint {
  return BigInt(journal.replace(/^J/, ''));
}
