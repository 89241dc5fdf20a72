import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { dateColumn, localDay } from '#lib/base/taipei-time';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { lockCalendar } from './set-day.ts';

/** Years ahead that can be published. */
const MOST_YEARS_AHEAD = 5;

/**
 * Publishes the calendar of a year, whose days are set.
 * @param published.source where its days come from
 * @throws {ValidationError} on `year`: over, too far ahead, or without a day @throws {AppError} 4010 published already
 */
export async function publishYear(
  tx: Db,
  { year, source, operator }: { year: number; source: string; operator: string },
): Promise<void> {
  const ahead = year - Number(localDay(new Date()).slice(0, 4));
  if (ahead < 0 || ahead > MOST_YEARS_AHEAD) throw new ValidationError({ year: 'calendarYear' });
  await lockCalendar(tx);
  if (await tx.calendarYear.findUnique({ where: { year } }))
    throw new AppError(4010, { detail: `${year} is published already` });
  const days = { gte: dateColumn(`${year}-01-01`), lte: dateColumn(`${year}-12-31`) };
  if ((await tx.calendarDay.count({ where: { day: days, kind: 'holiday' } })) === 0)
    throw new ValidationError({ year: 'calendarEmpty' });
  const actor = `operator:${operator}`;
  await tx.calendarYear.create({ data: { year, source, publishedBy: actor } });
  const detail = { source };
  await recordAudit(tx, { actor, action: 'calendar.publish', subject: `calendar:${year}`, detail });
}
