import type { Db } from '#lib/base/db/client';
import { readStoredCalendar } from '#lib/running/calendar/read-calendar';
import { type FileDay, parseDays, type RefusedRow } from './parse-days.ts';
import { type ChangeBy, type DayChange, isOver, lockCalendar, writeDays } from './set-day.ts';

/** What an import does, or would do. */
export interface ImportedDays {
  /** Rows that are refused; then nothing is changed. */
  refused: RefusedRow[];
  changes: DayChange[];
  /** Days of the file that are over: they stay as they are. */
  past: number;
  /** Days that are as in the file already. */
  same: number;
}

/**
 * Changes the days of a file. Days that it does not name stay as they are.
 * @param options.preview changes nothing
 * @throws {ValidationError} on `file`
 */
export async function importDays(
  tx: Db,
  { file, preview, ...by }: { file: Uint8Array; preview: boolean } & ChangeBy,
): Promise<ImportedDays> {
  const { days, refused } = parseDays(file);
  if (refused.length > 0) return { refused, changes: [], past: 0, same: 0 };
  if (!preview) await lockCalendar(tx);
  const { days: stored } = await readStoredCalendar(tx);
  const ahead = days.filter(({ day }) => !isOver(day));
  const changes = ahead.flatMap((day) => changeOf(day, stored.get(day.day)) ?? []);
  if (!preview) await writeDays(tx, changes, by);
  const past = days.length - ahead.length;
  return { refused, changes, past, same: ahead.length - changes.length };
}

/** Null if the day is as in the file. */
function changeOf(
  { day, kind, name }: FileDay,
  stored: DayChange['before'] | undefined,
): DayChange | null {
  const before = stored ? { kind: stored.kind, name: stored.name } : null;
  const after = kind ? { kind, name } : null;
  if (before?.kind === after?.kind && before?.name === after?.name) return null;
  return { day, before, after };
}
