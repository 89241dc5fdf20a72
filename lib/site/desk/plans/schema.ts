import { z } from 'zod';
import { dayField } from '#lib/base/record-base/day-field';
import { SKIP_CODES } from '#lib/features/trade/plan/enums';

/** A day of the desk's page of plans, a reason, and the last plan of the previous page. */
export const plansPageSchema = z.object({
  day: dayField.optional().catch(undefined),
  code: z.enum(SKIP_CODES).optional().catch(undefined),
  after: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional()
    .catch(undefined),
});
export type PlansFilter = z.output<typeof plansPageSchema>;
