import { z } from 'zod';
import { localTime } from '#lib/base/taipei-time';

/** A time of day: `09:00`, or `24:00` for its end. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be HH:MM');

/** When customer service answers, in Asia/Taipei: weekdays (1 is Monday), none while not stated, and times of day. */
export const serviceHours = z
  .object({ days: z.array(z.int().min(1).max(7)).max(7), from: clock, to: clock })
  .refine(({ from, to }) => from < to, 'must end after it begins');

export type ServiceHours = z.output<typeof serviceHours>;

/** Whether customer service answers at a moment. */
export function isServiceOpen({ days, from, to }: ServiceHours, moment: Date): boolean {
  const [day = '', time = ''] = localTime(moment).split(' ');
  // getUTCDay counts from Sunday.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return days.includes(weekday) && from <= time && time < to;
}
