import type { Pool } from '#lib/base/db/client';
import { type BusinessCalendar, nextBusinessDay } from '#lib/running/calendar/business-day';

/**
 * Moves due days that have come, or whose day of the plan has, to the business days of the calendar, which may have
 * changed since they were computed. A second try moves from its own day.
 */
export async function followCalendar(
  pool: Pool,
  calendar: BusinessCalendar,
  today: string,
): Promise<void> {
  for (const { nominal, due, isRetry } of await listPendingDays(pool, today)) {
    const moved = nextBusinessDay(calendar, isRetry ? due : nominal);
    // A day that has passed is decided as what it was.
    if (moved === due || moved < today || due < today) continue;
    await pool.$executeRaw`
      UPDATE trade_plan SET next_due = ${moved}::date
      WHERE next_due = ${due}::date AND next_nominal = ${nominal}::date AND is_retry = ${isRetry}`;
  }
}

function listPendingDays(
  pool: Pool,
  today: string,
): Promise<{ nominal: string; due: string; isRetry: boolean }[]> {
  return pool.$queryRaw`
    SELECT DISTINCT to_char(next_nominal, 'YYYY-MM-DD') AS nominal, to_char(next_due, 'YYYY-MM-DD') AS due,
      is_retry AS "isRetry"
    FROM trade_plan WHERE next_nominal <= ${today}::date AND next_due >= ${today}::date`;
}
