import type { Db } from '#lib/db/client';
import { type Asset, formatAmount } from '#lib/money';
import type { RecordFilter } from '#lib/record-base/schema';
import { type Cursor, daysWhere, NEWEST_FIRST, type RowSource } from '#lib/record-base/source';
import { statementEntryText } from '#lib/record-base/status-text';
import type { StatementEntry } from './response-schema.ts';

/** The columns of a statement entry. */
export const STATEMENT_ENTRY_COLUMNS = {
  id: true,
  journalId: true,
  kind: true,
  amountMinor: true,
  balanceAfterMinor: true,
  createdAt: true,
  journal: { select: { ref: true, simulated: true, chained: { select: { hash: true } } } },
} as const;

export interface StatementEntryRow extends Cursor {
  journalId: bigint;
  kind: string;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
  journal: { ref: string; simulated: boolean; chained: { hash: Uint8Array } | null };
}

/** Converts a ledger entry to the API's statement entry; `currency` is the cash currency. */
export function statementEntryOf(row: StatementEntryRow, currency: Asset): StatementEntry {
  return {
    id: row.id.toString(),
    no: journalNo(row.journalId),
    type: row.kind,
    type_text: statementEntryText(row.kind, row.amountMinor),
    amount: formatAmount(row.amountMinor, currency),
    balance_after: formatAmount(row.balanceAfterMinor, currency),
    journal_hash: hashText(row.journal.chained),
    simulated: row.journal.simulated,
    created_at: row.createdAt.toISOString(),
  };
}

/** The number of a journal as shown to users. */
export function journalNo(id: bigint): string {
  return `J${id.toString().padStart(8, '0')}`;
}

/** A journal's hash in hex; null until the journal is added to the hash chain. */
export function hashText(chained: { hash: Uint8Array } | null): string | null {
  return chained && Buffer.from(chained.hash).toString('hex');
}

/** The entries of a user's available cash. The filter's `type` is the journal kind; `status` is ignored. */
export async function statementEntrySource(
  db: Db,
  userId: bigint,
  { currency, filter }: { currency: Asset; filter: RecordFilter },
): Promise<RowSource<StatementEntryRow>> {
  const account = await db.ledgerAccount.findFirst({
    where: { userId, asset: currency, purpose: 'available' },
    select: { id: true },
  });
  // Without an account there are no entries: id 0 never exists.
  const accountId = account?.id ?? 0n;
  const { type: kind } = filter;
  const where = { accountId, ...(kind ? { kind } : {}), ...daysWhere(filter) };
  return {
    find: ({ skip = 0, take, after: cursor }) =>
      db.ledgerEntry.findMany({
        where: { ...where, ...(cursor ? afterEntry(cursor) : {}) },
        orderBy: [...NEWEST_FIRST],
        select: STATEMENT_ENTRY_COLUMNS,
        skip,
        take,
      }),
    count: (most) => db.ledgerEntry.count({ where, orderBy: [...NEWEST_FIRST], take: most }),
    findCursor: (id) =>
      db.ledgerEntry.findFirst({ where: { id, accountId }, select: { id: true, createdAt: true } }),
  };
}

/**
 * The `where` condition for entries after the cursor. Within an account, ids and dates have the same
 * order, so the id alone is exact. The date, read without its microseconds, lets Postgres start from
 * the index.
 */
function afterEntry({ id, createdAt }: Cursor) {
  return { AND: [{ createdAt: { lt: new Date(createdAt.getTime() + 1) } }, { id: { lt: id } }] };
}
