import { stringify } from 'csv-stringify/sync';
import type { ReportDocument } from './report-document.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BOM = '\u{FEFF}';

/** Writes a report as CSV: the facts, then each table under its title. No cell is a member's text;
 * the name of the company can't be a formula. */
export function renderCsv({ company, title, facts, tables, empty }: ReportDocument): Buffer {
  const rows = [
    ...company.map((line) => [line]),
    [title],
    ...facts.map(({ label, value }) => [label, value]),
    ...tables.flatMap((table) => [
      [],
      [table.title],
      table.columns.map(({ label }) => label),
      ...(table.rows.length > 0 ? table.rows : [[empty]]),
    ]),
  ];
  return Buffer.from(BOM + stringify(rows, { record_delimiter: 'windows' }));
}
