import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { formatTime } from '#lib/base/i18n/format-time';
import type { BusinessCalendar } from '#lib/running/calendar/business-day';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import { isTradingTime, nextOpening, type TradingHours } from '#lib/running/calendar/trading-hours';

interface Room {
  /** A `RoomHours`, as the column's constraint allows. */
  hours: string;
}

/** When a room that is outside of its hours opens next; null while it trades. */
export function findOpening(
  { hours }: Room,
  calendar: BusinessCalendar,
  settings: TradingHours,
  now: Date,
): Date | null {
  if (hours === 'always' || isTradingTime(calendar, settings, now)) return null;
  return nextOpening(calendar, settings, now);
}

/** @throws {AppError} 4202 the room is outside of its hours, with the time at which it opens */
export async function requireRoomHours(db: Db, room: Room, settings: TradingHours): Promise<void> {
  if (room.hours === 'always') return;
  const opening = findOpening(room, await readCalendar(db), settings, new Date());
  if (opening)
    throw new AppError(4202, {
      messageKey: 'roomOutsideHours',
      params: { time: formatTime(opening) },
    });
}

/** Whether an issue may run in a room from now to its cutoff: both within its hours. */
export function mayIssueRun(
  { hours }: Room,
  calendar: BusinessCalendar,
  settings: TradingHours,
  { now, cutoffAt }: { now: Date; cutoffAt: Date },
): boolean {
  if (hours === 'always') return true;
  const last = new Date(cutoffAt.getTime() - 1);
  return isTradingTime(calendar, settings, now) && isTradingTime(calendar, settings, last);
}
