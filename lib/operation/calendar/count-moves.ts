import type { Db } from '#lib/base/db/client';
import { countMovedMaturities } from '#lib/features/fixed/move-maturities';
import { countMovedWithdrawals } from '#lib/features/funding/withdrawal/move-expected-days';
import { countMovedPlans } from '#lib/features/trade/plan/follow-calendar';
import type { DayKind } from '#lib/running/calendar/business-day';
import { readStoredCalendar } from '#lib/running/calendar/read-calendar';

/** What a change of the calendar would move, and whose members it would tell. */
export interface CalendarMoves {
  plans: number;
  deposits: number;
  withdrawals: number;
}

/** Counts what `followChanges` would move after a change. @param changes days with their kinds; null: as the weekday says */
export async function countMoves(
  db: Db,
  changes: readonly { day: string; kind: DayKind | null }[],
): Promise<CalendarMoves> {
  if (changes.length === 0) return { plans: 0, deposits: 0, withdrawals: 0 };
  const stored = await readStoredCalendar(db);
  const days = new Map(stored.days);
  for (const { day, kind } of changes)
    if (kind) days.set(day, { day, kind, name: '' });
    else days.delete(day);
  const calendar = { ...stored, days };
  const change = { days: changes.map(({ day }) => day).sort() };
  const [plans, deposits, withdrawals] = await Promise.all([
    countMovedPlans(db, change, calendar),
    countMovedMaturities(db, change, calendar),
    countMovedWithdrawals(db, calendar),
  ]);
  return { plans, deposits, withdrawals };
}
