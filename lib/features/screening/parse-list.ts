import { type CsvError, parse } from 'csv-parse/sync';
import { ValidationError } from '#lib/base/errors/app-error';
import { normaliseName } from './normalise-name.ts';

/** Bounds of an uploaded list. */
export const LIST_LIMIT_BYTES = 5 * 1024 * 1024;
export const MAX_ENTRIES = 20_000;
const MAX_ALIASES = 20;
const MAX_NAME = 200;
const MAX_SOURCE_ID = 100;
/** Refusals that are shown. */
const MAX_REFUSED = 50;

/** The columns of the file: `name` and `source_id` in each row, the others may be missing. */
const LIST_COLUMNS = ['name', 'source_id', 'aliases', 'birth_date'] as const;
type ListColumn = (typeof LIST_COLUMNS)[number];

/** A person of a list as it is stored. */
export interface ListEntry {
  name: string;
  source_id: string;
  aliases: string[];
  /** ISO. */
  birth_date: string | null;
}

/** Why a row is refused: keys under `deskScreening.refused`. */
type RowProblem = 'missing' | 'tooLong' | 'control' | 'noLetters' | 'tooMany' | 'day' | 'twice';

/** A row that is refused, counted as a spreadsheet does: the header is row 1. */
export interface RefusedRow {
  row: number;
  column: ListColumn;
  problem: RowProblem;
}

/**
 * Reads a list from a CSV file in UTF-8 with a header row. Aliases are separated by semicolons.
 * @throws {ValidationError} on `file`: not UTF-8, not CSV, without the columns, without or with too many rows
 * @returns all entries, or the rows that are refused
 */
export function parseList(file: Uint8Array): { entries: ListEntry[]; refused: RefusedRow[] } {
  const [header = [], ...rows] = readRows(file);
  const columns = header.map((name) => name.trim().toLowerCase());
  if (!columns.includes('name') || !columns.includes('source_id'))
    throw new ValidationError({ file: 'listColumns' });
  if (rows.length === 0) throw new ValidationError({ file: 'listEmpty' });
  if (rows.length > MAX_ENTRIES) throw new ValidationError({ file: 'listRows' });
  const entries: ListEntry[] = [];
  const refused: RefusedRow[] = [];
  const known = new Set<string>();
  for (const [at, cells] of rows.entries()) {
    const cell = (column: ListColumn) => (cells[columns.indexOf(column)] ?? '').trim();
    const found = readEntry(cell, known);
    if ('problem' in found) refused.push({ row: at + 2, ...found });
    else entries.push(found);
    if (refused.length === MAX_REFUSED) break;
  }
  return { entries, refused };
}

function readRows(file: Uint8Array): string[][] {
  const text = decode(file);
  try {
    // Bounded by the size of the file, and by the rows that are read at all.
    return parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_ENTRIES + 2,
    });
  } catch (error) {
    throw new ValidationError({ file: 'listCsv' }, (error as CsvError).message);
  }
}

function decode(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    throw new ValidationError({ file: 'listUtf8' });
  }
}

type Refusal = Pick<RefusedRow, 'column' | 'problem'>;

function readEntry(cell: (column: ListColumn) => string, known: Set<string>): ListEntry | Refusal {
  const entry = {
    name: cell('name'),
    source_id: cell('source_id'),
    aliases: cell('aliases')
      .split(/[;；]/)
      .map((alias) => alias.trim())
      .filter((alias) => alias !== ''),
    birth_date: cell('birth_date') || null,
  };
  const refusal =
    refuseText('name', entry.name, MAX_NAME) ??
    refuseText('source_id', entry.source_id, MAX_SOURCE_ID) ??
    refuseAliases(entry.aliases) ??
    refuseDay(entry.birth_date);
  if (refusal) return refusal;
  if (known.has(entry.source_id)) return { column: 'source_id', problem: 'twice' };
  known.add(entry.source_id);
  return entry;
}

function refuseText(column: ListColumn, text: string, longest: number): Refusal | undefined {
  if (text === '') return { column, problem: 'missing' };
  if (text.length > longest) return { column, problem: 'tooLong' };
  if (/\p{Cc}/u.test(text)) return { column, problem: 'control' };
  if (column !== 'source_id' && normaliseName(text).text === '')
    return { column, problem: 'noLetters' };
  return undefined;
}

function refuseAliases(aliases: string[]): Refusal | undefined {
  if (aliases.length > MAX_ALIASES) return { column: 'aliases', problem: 'tooMany' };
  for (const alias of aliases) {
    const refusal = refuseText('aliases', alias, MAX_NAME);
    if (refusal) return refusal;
  }
  return undefined;
}

function refuseDay(day: string | null): Refusal | undefined {
  if (day === null) return undefined;
  const date = /^(18|19|20)\d{2}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null;
  const isDay = date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isDay ? undefined : { column: 'birth_date', problem: 'day' };
}
