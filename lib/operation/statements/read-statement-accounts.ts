import { AppError } from '#lib/base/errors/app-error';
import type { Snapshot } from '#lib/books/ledger/snapshot';
import { readRecordNumbers } from '#lib/features/records/record-numbers';
import type { StatementAccount, StatementEntry } from './statement-figures.ts';
import { refuseTooLong, type StatementPeriod } from './statement-limits.ts';

const ACCOUNTS = `
  SELECT id::text, asset::text AS asset, purpose::text AS purpose, balance::text
  FROM ledger_account WHERE user_id = $1 ORDER BY asset, purpose`;

const ENTRIES = `
  SELECT e.journal_id::text AS "journalId", e.kind, j.ref, e.created_at AS at, e.amount::text, e.balance_after::text AS after
  FROM ledger_entry e JOIN ledger_journal j ON j.id = e.journal_id
  WHERE e.account_id = $1 AND e.created_at >= $2 AND e.created_at < $3
  ORDER BY e.created_at, e.id LIMIT $4`;

const LAST_BEFORE = `
  SELECT balance_after::text AS balance FROM ledger_entry WHERE account_id = $1 AND created_at < $2
  ORDER BY created_at DESC, id DESC LIMIT 1`;

const FIRST_FROM = `
  SELECT (balance_after - amount)::text AS balance FROM ledger_entry WHERE account_id = $1 AND created_at >= $2
  ORDER BY created_at, id LIMIT 1`;

interface AccountRow {
  id: string;
  asset: string;
  purpose: string;
  balance: string;
}

/**
 * The accounts of a member with their entries of a period. The opening balance is that of the last entry before
 * it, and every entry must continue the one before: a statement that does not add up is not written.
 * @throws {AppError} 4010 too many entries, or the books do not agree
 */
export async function readStatementAccounts(
  snapshot: Snapshot,
  userId: bigint,
  period: StatementPeriod,
): Promise<StatementAccount[]> {
  const { rows } = await snapshot.query<AccountRow>(ACCOUNTS, [userId]);
  const accounts: StatementAccount[] = [];
  let count = 0;
  for (const row of rows) {
    const account = await readAccount(snapshot, row, period);
    count += account.entries.length;
    refuseTooLong(count, period.maxRows);
    if (account.entries.length > 0 || account.openingMinor !== 0n) accounts.push(account);
  }
  return accounts;
}

async function readAccount(
  snapshot: Snapshot,
  { id, asset, purpose, balance }: AccountRow,
  { from, to, maxRows }: StatementPeriod,
): Promise<StatementAccount> {
  const entries = await readEntries(snapshot, [id, from, to, maxRows + 1]);
  const openingMinor = await readOpening(snapshot, { id, from, balance });
  const closingMinor = entries.reduce((beforeMinor, entry) => {
    if (beforeMinor + entry.amountMinor !== entry.afterMinor)
      throw new AppError(4010, {
        messageKey: 'statementBooks',
        detail: `account ${id}: journal ${entry.journalId} does not continue the balance before it`,
      });
    return entry.afterMinor;
  }, openingMinor);
  return { asset, purpose, openingMinor, closingMinor, entries };
}

async function readEntries(snapshot: Snapshot, values: unknown[]): Promise<StatementEntry[]> {
  const { rows } = await snapshot.query<
    Omit<StatementEntry, 'amountMinor' | 'afterMinor' | 'recordNo'> & {
      amount: string;
      after: string;
    }
  >(ENTRIES, values);
  const numbers = await readRecordNumbers(
    snapshot,
    rows.map(({ ref }) => ref),
  );
  return rows.map(({ amount, after, ...entry }) => ({
    ...{ ...entry, amountMinor: BigInt(amount), afterMinor: BigInt(after) },
    recordNo: numbers.get(entry.ref) ?? null,
  }));
}

/** Entries before the period may be in the archive: then the first one since tells what was before it. */
async function readOpening(
  snapshot: Snapshot,
  { id, from, balance }: { id: string; from: Date; balance: string },
): Promise<bigint> {
  for (const text of [LAST_BEFORE, FIRST_FROM]) {
    const { rows } = await snapshot.query<{ balance: string }>(text, [id, from]);
    if (rows[0]) return BigInt(rows[0].balance);
  }
  return BigInt(balance);
}
