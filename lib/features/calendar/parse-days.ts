import { type CsvError, parse } from 'csv-parse/sync';
import { ValidationError } from '#lib/base/errors/app-error';
import { dateColumn } from '#lib/base/taipei-time';
import { type CalendarDay, DAY_KINDS, type DayKind } from '#lib/running/calendar/business-day';

/** Bounds of an uploaded calendar: a year of the government's has 366 rows. */
export const CALENDAR_LIMIT_BYTES = 256 * 1024;
const MAX_ROWS = 1_000;
const MAX_NAME = 60;
/** Refusals that are shown. */
const MAX_REFUSED = 50;

/** A day of a file; without a kind it is what its weekday says. */
export interface FileDay extends Pick<CalendarDay, 'day' | 'name'> {
  kind: DayKind | null;
}

/** Why a row is refused: keys under `deskCalendar.refused`. */
type RowProblem = 'day' | 'kind' | 'missing' | 'tooLong' | 'control' | 'twice';

/** A row that is refused, counted as a spreadsheet does: the header is row 1. */
export interface RefusedRow {
  row: number;
  problem: RowProblem;
}

type Reader = (cell: (column: string) => string) => FileDay | RowProblem;

/**
 * Reads days from a CSV file in UTF-8 with a header row: either `day,kind,name`, or the columns of the government's
 * open data (西元日期, 是否放假, 備註), where 2 is a day off.
 * @throws {ValidationError} on `file`: not UTF-8, not CSV, without the columns, without or with too many rows
 * @returns all days, or the rows that are refused
 */
export function parseDays(file: Uint8Array): { days: FileDay[]; refused: RefusedRow[] } {
  const [header = [], ...rows] = readRows(file);
  const columns = header.map((name) => name.trim().toLowerCase());
  const read = readerOf(columns);
  if (rows.length === 0) throw new ValidationError({ file: 'listEmpty' });
  if (rows.length > MAX_ROWS) throw new ValidationError({ file: 'calendarRows' });
  const days = new Map<string, FileDay>();
  const refused: RefusedRow[] = [];
  for (const [at, cells] of rows.entries()) {
    const found = read((column) => (cells[columns.indexOf(column)] ?? '').trim());
    const problem = typeof found === 'string' ? found : refuseDay(found, days);
    if (problem) refused.push({ row: at + 2, problem });
    else if (typeof found !== 'string') days.set(found.day, found);
    if (refused.length === MAX_REFUSED) break;
  }
  return { days: [...days.values()], refused };
}

function readerOf(columns: readonly string[]): Reader {
  const has = (...wanted: string[]) => wanted.every((name) => columns.includes(name));
  if (has('day', 'kind', 'name')) return readOwn;
  if (has('西元日期', '是否放假')) return readGovernment;
  throw new ValidationError({ file: 'calendarColumns' });
}

const readOwn: Reader = (cell) => {
  const day = parseDay(cell('day'));
  const kind = DAY_KINDS.find((each) => each === cell('kind').toLowerCase());
  if (!day) return 'day';
  return kind ? { day, kind, name: cell('name') } : 'kind';
};

/** Days off on weekdays and named ones are set, and working weekend days; all others are as their weekday. */
const readGovernment: Reader = (cell) => {
  const day = parseDay(cell('西元日期'));
  const isOff = { 0: false, 2: true }[cell('是否放假')];
  if (!day) return 'day';
  if (isOff === undefined) return 'kind';
  const name = cell('備註');
  const isWeekend = [0, 6].includes(dateColumn(day).getUTCDay());
  if (isOff && (!isWeekend || name)) return { day, kind: 'holiday', name: name || '放假' };
  if (!isOff && isWeekend) return { day, kind: 'workday', name: name || '補行上班' };
  return { day, kind: null, name: '' };
};

/** `2027-02-04`, `2027/2/4` or `20270204` as an ISO day; null if it is none from 2020 on. */
function parseDay(text: string): string | null {
  const match = /^(20[2-9]\d)([-/]?)(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (!match || (match[2] === '' && text.length !== 8)) return null;
  const day = `${match[1]}-${match[3]?.padStart(2, '0')}-${match[4]?.padStart(2, '0')}`;
  const date = dateColumn(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

function refuseDay(
  { day, kind, name }: FileDay,
  known: ReadonlyMap<string, FileDay>,
): RowProblem | null {
  if (known.has(day)) return 'twice';
  if (kind === null) return null;
  if (name === '') return 'missing';
  if (name.length > MAX_NAME) return 'tooLong';
  return /\p{Cc}/u.test(name) ? 'control' : null;
}

function readRows(file: Uint8Array): string[][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
    return parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_ROWS + 2,
    });
  } catch (error) {
    if (error instanceof TypeError) throw new ValidationError({ file: 'listUtf8' });
    throw new ValidationError({ file: 'listCsv' }, (error as CsvError).message);
  }
}
