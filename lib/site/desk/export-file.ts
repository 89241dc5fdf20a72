import { trimZeros } from '#lib/base/money';
import { type CsvCell, csvChunks, type DecimalCell } from '#lib/features/records/csv';

/** Maximum rows of a file; narrower filters export the rest. */
const MAX_ROWS = 100_000;

/** A file of a list, in chunks. */
export interface ListFile {
  title: string;
  slug: string;
  chunks: AsyncGenerator<string, void>;
  /** Rows that have been read so far. */
  rows: () => number;
}

/** A cell of a list: its amounts are decimal, because they are of several assets. */
type ListCell = Exclude<CsvCell, bigint>;

/** A decimal amount of any asset as a number in the file, without needless zeros. */
export function amountCell(amount: string): DecimalCell {
  return { decimal: trimZeros(amount) };
}

/** One page of a list, from its start if there is no cursor. */
type ReadPage = (
  cursor: string | undefined,
) => Promise<{ cells: ListCell[][]; next: string | null }>;

/** Writes a list page by page, so that neither a connection nor all rows are held meanwhile. */
export function listFile(
  { title, slug }: { title: string; slug: string },
  header: string[],
  readPage: ReadPage,
): ListFile {
  let rows = 0;
  async function* batches() {
    let cursor: string | undefined;
    while (rows < MAX_ROWS) {
      const { cells, next } = await readPage(cursor);
      rows += cells.length;
      yield cells;
      if (next === null) return;
      cursor = next;
    }
  }
  const chunks = csvChunks(header, batches(), String);
  return { title, slug, chunks, rows: () => rows };
}
