import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { localDay } from '#lib/base/taipei-time';
import { getClosedMonth } from '#lib/books/ledger/periods';

/**
 * Refuses a day that an adjustment can't belong to. The database judges it again when it is posted.
 * @param day undefined for the day of posting
 * @throws {ValidationError} it is to come
 * @throws {AppError} 4010 its month is closed
 */
export async function requireOpenDay(db: Db, day: string | undefined): Promise<void> {
  if (day === undefined) return;
  if (day < '2020-01-01' || day > localDay(new Date())) {
    throw new ValidationError({ value_date: 'valueDate' }, `${day} is to come`);
  }
  const closed = await getClosedMonth(db);
  if (closed !== null && day.slice(0, 7) <= closed)
    throw new AppError(4010, { messageKey: 'periodClosed', detail: `${closed} is closed` });
}
