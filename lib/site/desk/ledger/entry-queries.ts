import type { Db } from '#lib/base/db/client';
import { kindText } from '#lib/base/record-base/status-text';
import { dayStart } from '#lib/base/taipei-time';
import { accountCode } from '#lib/books/ledger/chart-of-accounts';
import { readRecordNumbers } from '#lib/features/records/record-numbers';
import { journalNo } from '#lib/features/records/statement-entry';
import { toAmount } from './queries.ts';
import { type JournalFilter, PAGE_ROWS } from './schema.ts';

/** An entry of an account, as a line of its statement. */
export interface EntryRow {
  id: string;
  journal: string;
  journal_no: string;
  kind: string;
  kind_text: string;
  ref: string;
  /** Number of the record that `ref` names, if it has one. */
  record_no: string | null;
  at: string;
  asset: string;
  purpose: string;
  amount: string;
  balance_after: string;
}

/** Whose entries they are. */
interface EntryOwner {
  /** Login name of the member, whose accounts are sub-accounts of the members' codes; null for the house. */
  username: string | null;
  accounts: { id: string; asset: string; purpose: string; shard: number; balance: string }[];
}

export interface EntryPage {
  /** Null if there is no such account or member. */
  owner: EntryOwner | null;
  rows: EntryRow[];
  next: string | null;
}

interface AccountRow {
  id: bigint;
  asset: string;
  purpose: string;
  shard: number;
  balanceMinor: bigint;
  username: string | null;
}

interface Row {
  id: bigint;
  journalId: bigint;
  kind: string;
  ref: string;
  createdAt: Date;
  asset: string;
  purpose: string;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
}

/**
 * Lists the entries of an account, or of all accounts of a member, newest first. Reads along the index of
 * each account, so that a page costs the same however many entries there are.
 */
export async function listEntries(db: Db, filter: JournalFilter): Promise<EntryPage> {
  const accounts = await findAccounts(db, filter);
  if (accounts.length === 0) return { owner: null, rows: [], next: null };
  const rows = await readEntries(db, accounts, filter);
  const page = rows.slice(0, PAGE_ROWS);
  const numbers = await readRecordNumbers(
    db,
    page.map(({ ref }) => ref),
  );
  return {
    owner: {
      username: accounts[0]?.username ?? null,
      accounts: accounts.map(({ id, asset, purpose, shard, balanceMinor }) => ({
        ...{ id: id.toString(), asset, purpose, shard, balance: toAmount(balanceMinor, asset) },
      })),
    },
    rows: page.map((row) => rowOf(row, numbers)),
    next: rows.length > PAGE_ROWS ? (page.at(-1)?.id.toString() ?? null) : null,
  };
}

/** One account, or those of a member or of the house whose code begins with the given digits. */
async function findAccounts(
  db: Db,
  { member, account, code }: JournalFilter,
): Promise<AccountRow[]> {
  const rows = await db.$queryRaw<AccountRow[]>`
    SELECT a.id, a.asset::text AS asset, a.purpose::text AS purpose, a.shard, a.balance AS "balanceMinor", u.username
    FROM ledger_account a LEFT JOIN app_user u ON u.id = a.user_id
    WHERE (${account ?? null}::text IS NOT NULL AND a.id = ${account ?? '0'}::bigint)
      OR (${account ?? null}::text IS NULL AND ${member ?? null}::text IS NOT NULL AND a.user_id = (
        SELECT id FROM app_user WHERE username_key = ${(member ?? '').toLowerCase()}))
      OR (${account ?? null}::text IS NULL AND ${member ?? null}::text IS NULL AND ${code ?? null}::text IS NOT NULL
        AND a.user_id IS NULL)
    ORDER BY a.asset, a.purpose, a.shard`;
  return rows.filter(({ purpose }) => account || !code || accountCode(purpose).startsWith(code));
}

function readEntries(
  db: Db,
  accounts: readonly AccountRow[],
  { kind, day, cursor }: JournalFilter,
): Promise<Row[]> {
  const values: unknown[] = [accounts.map(({ id }) => id)];
  const value = (given: unknown) => `$${values.push(given)}`;
  const within = ['true'];
  if (kind) within.push(`kind = ${value(kind)}`);
  if (day)
    within.push(
      `created_at >= ${value(dayStart(day))}::timestamptz AND created_at < ${value(dayStart(day, 1))}::timestamptz`,
    );
  if (cursor) {
    const id = `${value(BigInt(cursor))}::bigint`;
    within.push(
      `(created_at, id) < ((SELECT created_at FROM ledger_entry WHERE id = ${id}), ${id})`,
    );
  }
  return db.$queryRawUnsafe<Row[]>(
    `SELECT e.id, e.journal_id AS "journalId", e.kind, j.ref, e.created_at AS "createdAt", a.asset::text AS asset,
       a.purpose::text AS purpose, e.amount AS "amountMinor", e.balance_after AS "balanceAfterMinor"
     FROM (
       SELECT line.* FROM unnest($1::bigint[]) AS account (id) CROSS JOIN LATERAL (
         SELECT * FROM ledger_entry WHERE account_id = account.id AND ${within.join(' AND ')}
         ORDER BY created_at DESC, id DESC LIMIT ${PAGE_ROWS + 1}) AS line
       ORDER BY line.created_at DESC, line.id DESC LIMIT ${PAGE_ROWS + 1}
     ) AS e JOIN ledger_journal j ON j.id = e.journal_id JOIN ledger_account a ON a.id = e.account_id
     ORDER BY e.created_at DESC, e.id DESC`,
    ...values,
  );
}

function rowOf(row: Row, numbers: ReadonlyMap<string, string>): EntryRow {
  return {
    ...{
      id: row.id.toString(),
      journal: row.journalId.toString(),
      journal_no: journalNo(row.journalId),
    },
    ...{
      kind: row.kind,
      kind_text: kindText(row.kind),
      ref: row.ref,
      record_no: numbers.get(row.ref) ?? null,
      at: row.createdAt.toISOString(),
    },
    ...{ asset: row.asset, purpose: row.purpose, amount: toAmount(row.amountMinor, row.asset) },
    balance_after: toAmount(row.balanceAfterMinor, row.asset),
  };
}
