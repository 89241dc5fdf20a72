import type { Db } from '#lib/base/db/client';
import { enqueue } from '#lib/base/queue/enqueue';
import { dateColumn } from '#lib/base/taipei-time';

/** What was changed in the calendar at one time. */
export interface CalendarChange {
  id: bigint;
  /** The days, in their order: `2026-12-01`. */
  days: string[];
}

/** Records which days were changed, for the worker that moves what is due by them. @param actor `operator:amy` */
export async function recordCalendarChange(
  tx: Db,
  days: readonly string[],
  actor: string,
): Promise<void> {
  if (days.length === 0) return;
  const sorted = [...days].sort().map(dateColumn);
  const { id } = await tx.calendarChange.create({ data: { days: sorted, changedBy: actor } });
  await enqueue(tx, 'calendar', { id: id.toString() });
}

/** The changes that the worker has not carried out, oldest first. */
export async function listOpenChanges(db: Db): Promise<CalendarChange[]> {
  const rows = await db.calendarChange.findMany({
    where: { doneAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, days: true },
  });
  return rows.map(({ id, days }) => ({
    id,
    days: days.map((day) => day.toISOString().slice(0, 10)),
  }));
}

/** Marks a change as carried out. */
export async function closeChange(db: Db, { id }: CalendarChange): Promise<void> {
  await db.$executeRaw`UPDATE calendar_change SET done_at = now() WHERE id = ${id} AND done_at IS NULL`;
}
