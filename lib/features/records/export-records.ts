import type { Db } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { type Asset, formatAmount } from '#lib/base/money';
import { readBatches } from '#lib/base/record-base/list-records';
import type { ExportInput, RecordType } from '#lib/base/record-base/schema';
import type { Cursor, RowSource } from '#lib/base/record-base/source';
import { localDay } from '#lib/base/taipei-time';
import { getSettings } from '#lib/running/config/queries';
import { csvChunks } from './csv.ts';
import {
  type Columns,
  type LineRow,
  moveColumns,
  orderColumns,
  statementColumns,
  topUpColumns,
  withdrawalColumns,
} from './export-columns.ts';
import { topUpSource, withdrawalSource } from './funding-source.ts';
import { moveSource, orderSource } from './invest-source.ts';
import { type StatementEntryRow, statementEntrySource } from './statement-entry.ts';
import { statementLines } from './statement-lines.ts';

/** Rows read at once. Bounds the memory of an export of any length. */
export const BATCH_ROWS = 1000;

/** A CSV file. Chunks are read on demand. */
export interface ExportFile {
  /** File names without extension: translated, and in ASCII. */
  title: string;
  slug: string;
  chunks: AsyncGenerator<string, void>;
}

/** Exports a user's records of one type as CSV, newest first. Days are local and inclusive. */
export async function exportRecords(
  db: Db,
  userId: bigint,
  input: ExportInput,
): Promise<ExportFile> {
  const { currency } = await getSettings(db);
  const chunks = await chunksOf(db, userId, { input, currency });
  return { ...namesOf(input), chunks };
}

async function chunksOf(
  db: Db,
  userId: bigint,
  { input, currency }: { input: ExportInput; currency: Asset },
): Promise<AsyncGenerator<string, void>> {
  const { type, kind, status, no, q, start_date, end_date, ids } = input;
  const filter = { status, type: kind, no, q, start_date, end_date };
  const options = { currency, filter, ids };
  switch (type) {
    case 'recharge':
      return write(topUpSource(db, userId, options), topUpColumns(currency), currency);
    case 'withdraw':
      return write(withdrawalSource(db, userId, options), withdrawalColumns(currency), currency);
    case 'trade':
      return write(orderSource(db, userId, options), orderColumns(currency), currency);
    case 'terminal':
      return write(moveSource(db, userId, options), moveColumns(currency), currency);
    case 'ledger': {
      const source = statementEntrySource(db, userId, options);
      return writeLines(source, statementColumns(currency), currency);
    }
  }
}

function write<Row extends Cursor>(
  source: RowSource<Row>,
  columns: Columns<Row>,
  currency: Asset,
): AsyncGenerator<string, void> {
  return writeTable(readBatches(source, BATCH_ROWS), columns, currency);
}

/** Writes each line of a statement entry as a row. */
function writeLines(
  source: RowSource<StatementEntryRow>,
  columns: Columns<LineRow>,
  currency: Asset,
): AsyncGenerator<string, void> {
  return writeTable(lineBatches(source), columns, currency);
}

async function* lineBatches(source: RowSource<StatementEntryRow>): AsyncGenerator<LineRow[], void> {
  for await (const rows of readBatches(source, BATCH_ROWS))
    yield rows.flatMap((row) => statementLines(row).map((line) => ({ ...row, line })));
}

function writeTable<Row>(
  batches: AsyncIterable<Row[]>,
  columns: Columns<Row>,
  currency: Asset,
): AsyncGenerator<string, void> {
  const t = translator();
  const header = columns.map(([word]) => t(`records.export.column.${word}`));
  return csvChunks(header, cellsOf(batches, columns), (amountMinor) =>
    formatAmount(amountMinor, currency),
  );
}

async function* cellsOf<Row>(batches: AsyncIterable<Row[]>, columns: Columns<Row>) {
  for await (const rows of batches) yield rows.map((row) => columns.map(([, cell]) => cell(row)));
}

const SLUGS: Record<RecordType, string> = {
  recharge: 'recharges',
  withdraw: 'withdrawals',
  trade: 'orders',
  terminal: 'fixed-term-moves',
  ledger: 'bills',
};

/** File names with list title and days: `帳戶明細_2025-03-01_2025-03-31`. */
function namesOf({ type, start_date, end_date }: ExportInput) {
  const days = [start_date, end_date ?? localDay(new Date())].filter(Boolean).join('_');
  const list = translator()(`records.list.${type}.title`);
  return { title: `${list}_${days}`, slug: `jinku-${SLUGS[type]}_${days}` };
}
