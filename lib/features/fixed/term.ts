import { AppError } from '#lib/base/errors/app-error';
import { addDays } from '#lib/base/taipei-time';
import { type BusinessCalendar, nextBusinessDay } from '#lib/running/calendar/business-day';
import { requireWithinLimits } from '#lib/running/config/require-within-limits';
import { type Settings, settingMinor } from '#lib/running/config/setting-specs';
import { type Agreement, listShorterTerms, type OfferedTerm } from './interest.ts';

/** Finds the offered term of a length; null if there is none. */
export function findTerm({ terms }: Settings, days: number): OfferedTerm | null {
  return terms.find((term) => term.days === days) ?? null;
}

/**
 * The term for a new deposit of an amount in minor units.
 * @throws {AppError} 4004 no such product, 4102, 4103 outside of the limits
 */
export function getTermOrThrow(
  settings: Settings,
  days: number,
  principalMinor: bigint,
): OfferedTerm {
  const term = findTerm(settings, days);
  if (!term) throw new AppError(4004, { detail: `there is no term of ${days} days` });
  const limits = {
    minMinor: settingMinor(settings, 'fixed_min'),
    maxMinor: settingMinor(settings, 'fixed_max'),
  };
  requireWithinLimits(principalMinor, limits, settings.currency);
  return term;
}

/** A new deposit: its principal in minor units, and the local day from which interest runs. */
interface Start {
  principalMinor: bigint;
  startDay: string;
  /** Null is enough for a term that does not follow it. */
  calendar: BusinessCalendar | null;
}

/** The agreement for a new deposit in a given term, and its day of maturity. */
export function agreementOfTerm(
  { terms }: Settings,
  term: OfferedTerm,
  { principalMinor, startDay, calendar }: Start,
): Agreement & { maturityDay: string; businessDay: boolean } {
  const { days, rate_bps: rateBps, business_day: businessDay = false } = term;
  const { maturityDay, interestDays } = maturityOf(term, startDay, calendar);
  const shorterTerms = listShorterTerms(terms, days);
  return {
    ...{ principalMinor, days, interestDays, rateBps, shorterTerms },
    ...{ maturityDay, businessDay },
  };
}

/**
 * The local day on which a deposit of a term matures, and the days of its interest. A term whose product says so matures
 * on a business day: interest runs to that day.
 */
export function maturityOf(
  { days, business_day: businessDay }: OfferedTerm,
  startDay: string,
  calendar: BusinessCalendar | null,
): { maturityDay: string; interestDays: number } {
  const nominal = addDays(startDay, days);
  if (businessDay && !calendar) throw new Error('a term by business days takes the calendar');
  const maturityDay = businessDay && calendar ? nextBusinessDay(calendar, nominal) : nominal;
  return { maturityDay, interestDays: days + daysBetween(nominal, maturityDay) };
}

const DAY_MS = 86_400_000;

/** Days from one local day to a later one. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
