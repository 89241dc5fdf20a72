import { stringify } from 'csv-stringify/sync';

/** A decimal amount, written as it is. */
export interface DecimalCell {
  decimal: string;
}

/** Text, an amount in minor units, a decimal amount, or an empty cell. */
export type CsvCell = string | bigint | DecimalCell | null;

/** Tells spreadsheets that the file is UTF-8. */
const BOM = '\u{FEFF}';

/**
 * Writes a table as CSV, one chunk per batch of rows. The first chunk starts with the BOM and the
 * header. Text that a spreadsheet could evaluate as a formula is prefixed with an apostrophe. Amounts
 * are written as plain numbers, those in minor units by `formatAmount`.
 */
export async function* csvChunks(
  header: string[],
  batches: AsyncIterable<CsvCell[][]>,
  formatAmount: (amountMinor: bigint) => string,
): AsyncGenerator<string, void> {
  const write = (rows: CsvCell[][]) =>
    stringify(rows, {
      record_delimiter: 'windows',
      // Either character alone would start a new row, whose first cell would not be escaped.
      quoted_match: /[\r\n]/,
      // Escapes a leading minus too, except in amounts.
      escape_formulas: true,
      cast: { bigint: formatAmount, string: guardIndented, object: castDecimal },
    });
  let head = BOM + write([header]);
  for await (const rows of batches) {
    yield head + write(rows);
    head = '';
  }
  if (head) yield head;
}

/** Some spreadsheets trim cells before they evaluate formulas; `escape_formulas` ignores leading blanks. */
function guardIndented(text: string): string {
  return /^\s+[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}

function castDecimal(cell: object) {
  const { decimal } = cell as DecimalCell;
  return decimal.startsWith('-') ? { value: decimal, escape_formulas: false } : decimal;
}
