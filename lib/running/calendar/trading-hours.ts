import { addDays, dayStart, localDay } from '#lib/base/taipei-time';
import { type BusinessCalendar, isBusinessDay, nextBusinessDay } from './business-day.ts';

/** Hours of a business day, in Asia/Taipei: `09:00` and `15:30`. */
export interface TradingHours {
  trading_opens: string;
  trading_closes: string;
}

/** One day's trading, from its opening up to but without its closing. */
interface TradingSession {
  opensAt: Date;
  closesAt: Date;
}

/** Whether business is open at a moment. The moment of closing is outside. */
export function isTradingTime(
  calendar: BusinessCalendar,
  hours: TradingHours,
  moment: Date,
): boolean {
  const day = localDay(moment);
  if (!isBusinessDay(calendar, day)) return false;
  const { opensAt, closesAt } = sessionOf(day, hours);
  return opensAt <= moment && moment < closesAt;
}

/** The moment at which business opens next; the moment itself while it is open. */
export function nextOpening(calendar: BusinessCalendar, hours: TradingHours, moment: Date): Date {
  if (isTradingTime(calendar, hours, moment)) return moment;
  const today = localDay(moment);
  const isBefore = moment < sessionOf(today, hours).opensAt;
  const day = nextBusinessDay(calendar, isBefore ? today : addDays(today, 1));
  return sessionOf(day, hours).opensAt;
}

function sessionOf(day: string, hours: TradingHours): TradingSession {
  return {
    opensAt: atClock(day, hours.trading_opens),
    closesAt: atClock(day, hours.trading_closes),
  };
}

/** The moment of a local day at which clocks show `09:00`; `24:00` is the end of the day. */
export function atClock(day: string, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(dayStart(day).getTime() + (hours * 60 + minutes) * 60_000);
}
