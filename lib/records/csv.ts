import { stringify } from 'csv-stringify/sync';

/** Text, or an amount in minor units, or nothing. */
export type CsvCell = string | bigint | null;

/** Tells spreadsheets that the file is UTF-8. */
const BOM = '\u{FEFF}';

/**
 * Writes a table as CSV, a chunk for each batch of rows; the first chunk has the BOM and the header.
 * Text that a spreadsheet could take for a formula gets an apostrophe in front. Amounts are written
 * by `formatAmount`, digits and a sign and nothing else, and stay numbers.
 */
export async function* csvChunks(
  header: string[],
  batches: AsyncIterable<CsvCell[][]>,
  formatAmount: (amountMinor: bigint) => string,
): AsyncGenerator<string, void> {
  const write = (rows: CsvCell[][]) =>
    stringify(rows, {
      record_delimiter: 'windows',
      // A line break of either half would begin a row, and with it a cell that nobody looked at.
      quoted_match: /[\r\n]/,
      // Leaves a leading minus alone when the cell is a bigint, and only then.
      escape_formulas: true,
      cast: { bigint: formatAmount, string: guardIndented },
    });
  let head = BOM + write([header]);
  for await (const rows of batches) {
    yield head + write(rows);
    head = '';
  }
  if (head) yield head;
}

/** Programs that trim a cell find the formula behind the blanks, where `escape_formulas` does not look. */
function guardIndented(text: string): string {
  return /^\s+[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}
