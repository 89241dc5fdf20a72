import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';
import { dayField } from '#lib/base/record-base/day-field';
import { idField } from '#lib/base/record-base/id-field';
import { ROOM_HOURS } from '#lib/features/trade/deal/enums';

/** Filters of the list of issues. `after` is the last row of the previous page. */
export const issueFilterSchema = z.object({
  room: z.enum(['XAU', 'XAG', 'XPT']).optional().catch(undefined),
  state: z
    .enum(['scheduled', 'open', 'closed', 'fixed', 'settled', 'void'])
    .optional()
    .catch(undefined),
  /** Local day of the cutoff. */
  day: dayField.optional().catch(undefined),
  after: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional()
    .catch(undefined),
});
export type IssueFilter = z.output<typeof issueFilterSchema>;

export const setRoomHoursSchema = z.object({
  room: idField,
  hours: z.enum(ROOM_HOURS, 'invalid'),
  reason: reasonField,
});
