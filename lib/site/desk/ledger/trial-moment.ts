import type { z } from 'zod';
import { dayStart } from '#lib/base/taipei-time';
import type { trialBalanceSchema } from './schema.ts';

/** The moment of a trial balance: a local time, the end of a day, or null for the present. */
export function trialMoment({ day, time }: z.output<typeof trialBalanceSchema>): Date | null {
  if (!day) return null;
  if (!time) return dayStart(day, 1);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(dayStart(day).getTime() + (hours * 60 + minutes) * 60_000);
}
