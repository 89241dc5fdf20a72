import { z } from 'zod';
import { DEPOSIT_STATUSES } from '#lib/features/fixed/enums';

/** Filters of the list of deposits. `after` is the last row of the previous page. */
export const depositFilterSchema = z.object({
  status: z.enum(DEPOSIT_STATUSES).optional().catch(undefined),
  /** User name. */
  member: z.string().trim().min(1).max(64).optional().catch(undefined),
  after: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional()
    .catch(undefined),
});
export type DepositFilter = z.output<typeof depositFilterSchema>;
