import { localDay } from '#lib/base/taipei-time';

/** The last local day of a limit order; it ends with that day. */
export function lastDayOf(expiresAt: Date): string {
  return localDay(new Date(expiresAt.getTime() - 1));
}
