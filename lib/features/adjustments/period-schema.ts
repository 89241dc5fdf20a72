import { z } from 'zod';

/** A month of the books, such as `2026-11`. */
export const monthField = z.string().regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/);

export const periodSchema = z.object({ month: monthField });

/** The closing of a month: whoever asks for it has looked at the reconciliation of its days. */
export const periodClosingSchema = periodSchema.extend({
  reconciled: z.literal(true, { error: () => ({ message: 'look at the reconciliation first' }) }),
});
