import type { Pool } from '#lib/base/db/client';
import { moveMaturities } from '#lib/features/fixed/move-maturities';
import { moveExpectedDays } from '#lib/features/funding/withdrawal/move-expected-days';
import { moveDueDays } from '#lib/features/trade/plan/follow-calendar';
import { closeChange, listOpenChanges } from '#lib/running/calendar/calendar-change';
import { readStoredCalendar } from '#lib/running/calendar/read-calendar';

/**
 * Carries out changes of the calendar, oldest first: moves what is due by their days, and tells its members. Safe to
 * repeat, and for several workers at the same time.
 * @param until Unix ms after which nothing more begins; what is left waits for the next run
 */
export async function followChanges(pool: Pool, until: number): Promise<void> {
  for (const change of await listOpenChanges(pool)) {
    const calendar = await readStoredCalendar(pool);
    const moved = [
      await moveMaturities(pool, change, { calendar, until }),
      await moveExpectedDays(pool, change, { calendar, until }),
      await moveDueDays(pool, change, { calendar, until }),
    ];
    if (moved.includes(false)) return;
    await closeChange(pool, change);
  }
}
