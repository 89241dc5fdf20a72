import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { dateColumn, localDay } from '#lib/base/taipei-time';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { CalendarDay } from '#lib/running/calendar/business-day';
import { recordCalendarChange } from '#lib/running/calendar/calendar-change';

/** Who changes a day, and why. */
export interface ChangeBy {
  /** Name of the operator. */
  operator: string;
  reason: string;
}

type DayContent = Pick<CalendarDay, 'kind' | 'name'>;

/**
 * Sets what a day is, and writes the audit row.
 * @throws {ValidationError} on `day` if it is over @throws {AppError} 4010 it is that already
 */
export async function setCalendarDay(tx: Db, set: CalendarDay & ChangeBy): Promise<void> {
  const { day, kind, name, operator, reason } = set;
  await changeDay(tx, { day, after: { kind, name }, operator, reason });
}

/**
 * Removes a day, which then is what its weekday says.
 * @throws {ValidationError} on `day` if it is over @throws {AppError} 4004 it is not set
 */
export async function removeCalendarDay(
  tx: Db,
  { day, ...by }: { day: string } & ChangeBy,
): Promise<void> {
  await changeDay(tx, { day, after: null, ...by });
}

/** Serializes changes of the calendar, so that each reads what the one before has left. */
export async function lockCalendar(tx: Db): Promise<void> {
  await tx.$executeRaw`LOCK TABLE calendar_day IN SHARE ROW EXCLUSIVE MODE`;
}

async function changeDay(
  tx: Db,
  { day, after, ...by }: { day: string; after: DayContent | null } & ChangeBy,
): Promise<void> {
  if (isOver(day)) throw new ValidationError({ day: 'calendarPast' });
  await lockCalendar(tx);
  const before = await tx.calendarDay.findUnique({
    where: { day: dateColumn(day) },
    select: { kind: true, name: true },
  });
  if (!before && !after) throw new AppError(4004, { detail: `${day} is not set` });
  if (before?.kind === after?.kind && before?.name === after?.name)
    throw new AppError(4010, { detail: `${day} is that already` });
  await writeDays(tx, [{ day, before: before as DayContent | null, after }], by);
}

/** Whether a day is over, which the database then keeps. */
export function isOver(day: string): boolean {
  return day < localDay(new Date());
}

/** A change of one day; null is a day that is not set. */
export interface DayChange {
  day: string;
  before: DayContent | null;
  after: DayContent | null;
}

/** Writes changes with their audit rows, for the worker to carry out. The caller has locked the calendar. */
export async function writeDays(
  tx: Db,
  changes: readonly DayChange[],
  by: ChangeBy,
): Promise<void> {
  for (const change of changes) await writeDay(tx, change, by);
  const moving = changes.filter(({ before, after }) => before?.kind !== after?.kind);
  const days = moving.map(({ day }) => day);
  await recordCalendarChange(tx, days, `operator:${by.operator}`);
}

async function writeDay(
  tx: Db,
  { day, before, after }: DayChange,
  { operator, reason }: ChangeBy,
): Promise<void> {
  const actor = `operator:${operator}`;
  const where = { day: dateColumn(day) };
  if (after) {
    const row = { ...after, setBy: actor };
    await tx.calendarDay.upsert({ where, create: { ...where, ...row }, update: row });
  } else await tx.calendarDay.delete({ where });
  await recordAudit(tx, {
    ...{ actor, action: after ? 'calendar.set' : 'calendar.remove', subject: `calendar:${day}` },
    detail: { before: before && textOf(before), after: after && textOf(after), reason },
  });
}

function textOf({ kind, name }: DayContent): { day_kind: string; name: string } {
  return { day_kind: kind, name };
}
