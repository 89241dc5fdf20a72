import { localDay } from '#lib/base/taipei-time';

/** How many days ahead the last day of a limit order may be. */
export const MAX_LIMIT_DAYS = 90;

/** The last local day of a limit order; it ends with that day. */
export function lastDayOf(expiresAt: Date): string {
  return localDay(new Date(expiresAt.getTime() - 1));
}
