import type { Db } from '#lib/db/client';
import { prepared } from '#lib/db/prepared';
import { type Asset, formatAmount } from '#lib/money';
import type { RecordFilter } from '#lib/record-base/schema';
import {
  CURSOR_COLUMNS,
  type Cursor,
  daysWhere,
  FIRST_TAKE,
  isFirstPage,
  NEWEST_FIRST,
  type RowSource,
} from '#lib/record-base/source';
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

/** An entry of the first page with the columns of its journal. */
type FlatEntryRow = Omit<StatementEntryRow, 'journal'> & {
  ref: string;
  simulated: boolean;
  hash: Uint8Array | null;
};

/** The first page of a statement without filter, the one that is read most. */
const firstEntries = prepared<FlatEntryRow>(
  'first_entries',
  `SELECT e.id, e.journal_id AS "journalId", e.kind, e.amount AS "amountMinor",
     e.balance_after AS "balanceAfterMinor", e.created_at AS "createdAt", j.ref, j.simulated, c.hash
   FROM (
     SELECT * FROM ledger_entry WHERE account_id = (
       SELECT id FROM ledger_account WHERE user_id = $1 AND asset = $2 AND purpose = 'available'
     ) ORDER BY created_at DESC, id DESC LIMIT ${FIRST_TAKE}
   ) AS e JOIN ledger_journal j ON j.id = e.journal_id LEFT JOIN ledger_chain c ON c.journal_id = e.journal_id
   ORDER BY e.created_at DESC, e.id DESC`,
);

function withJournal({ ref, simulated, hash, ...row }: FlatEntryRow): StatementEntryRow {
  return { ...row, journal: { ref, simulated, chained: hash && { hash } } };
}

/** The entries of a user's available cash. The filter's `type` is the journal kind; `status` is ignored. */
export function statementEntrySource(
  db: Db,
  userId: bigint,
  { currency, filter }: { currency: Asset; filter: RecordFilter },
): RowSource<StatementEntryRow> {
  let accountId: Promise<bigint> | undefined;
  const whereOf = async () => {
    // Without an account there are no entries: id 0 never exists.
    accountId ??= findAccountId(db, userId, currency).then((id) => id ?? 0n);
    const { type: kind } = filter;
    return { accountId: await accountId, ...(kind ? { kind } : {}), ...daysWhere(filter) };
  };
  return {
    find: async (range) => {
      if (isFirstPage(range, filter))
        return (await firstEntries(db, [userId, currency])).map(withJournal);
      const { skip = 0, take, after: cursor } = range;
      return db.ledgerEntry.findMany({
        where: { ...(await whereOf()), ...(cursor ? afterEntry(cursor) : {}) },
        orderBy: [...NEWEST_FIRST],
        select: STATEMENT_ENTRY_COLUMNS,
        skip,
        take,
      });
    },
    count: async (most) =>
      db.ledgerEntry.count({ where: await whereOf(), orderBy: [...NEWEST_FIRST], take: most }),
    findCursor: async (id) => {
      const { accountId: own } = await whereOf();
      return db.ledgerEntry.findFirst({ where: { id, accountId: own }, select: CURSOR_COLUMNS });
    },
  };
}

async function findAccountId(db: Db, userId: bigint, asset: Asset): Promise<bigint | undefined> {
  const where = { userId, asset, purpose: 'available' };
  return (await db.ledgerAccount.findFirst({ where, select: { id: true } }))?.id;
}

/**
 * The `where` condition for entries after the cursor. Within an account, ids and dates have the same
 * order, so the id alone is exact. The date, read without its microseconds, lets Postgres start from
 * the index.
 */
function afterEntry({ id, createdAt }: Cursor) {
  return { AND: [{ createdAt: { lt: new Date(createdAt.getTime() + 1) } }, { id: { lt: id } }] };
}
