import { localDay } from '#lib/base/taipei-time';
import {
  addBusinessDays,
  type BusinessCalendar,
  isBusinessDay,
} from '#lib/running/calendar/business-day';
import { atClock } from '#lib/running/calendar/trading-hours';
import type { Settings } from '#lib/running/config/setting-specs';
import type { WithdrawalHandling } from '../enums.ts';

/** When a payout is expected. */
export interface ExpectedPayout {
  /** A business day, local: `2026-12-01`. */
  expectedOn: string;
  /** Its number of business days after the day of the request. */
  expectedDays: number;
}

/** Whether the sandbox reviews and pays a withdrawal, within a minute. */
export function isPaidAtOnce({ reviewer, processor }: WithdrawalHandling): boolean {
  return reviewer === 'sandbox' && processor === 'sandbox';
}

/**
 * The business day by which a withdrawal that is requested now, and that operators handle, is expected to be paid out. A
 * request after the cutoff, or on a day off, counts as one of the next business day.
 */
export function expectPayout(
  calendar: BusinessCalendar,
  settings: Pick<Settings, 'withdraw_business_days' | 'withdraw_cutoff'>,
  now: Date,
): ExpectedPayout {
  const day = localDay(now);
  const isInTime = isBusinessDay(calendar, day) && now < atClock(day, settings.withdraw_cutoff);
  const expectedDays = settings.withdraw_business_days + (isInTime ? 0 : 1);
  return { expectedDays, expectedOn: payoutDay(calendar, day, expectedDays) };
}

/** The expected day of a withdrawal by the calendar as it is now. @param requestedOn local day of the request */
export function payoutDay(
  calendar: BusinessCalendar,
  requestedOn: string,
  expectedDays: number,
): string {
  return addBusinessDays(calendar, requestedOn, expectedDays);
}
