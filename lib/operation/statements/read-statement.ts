import type pg from 'pg';
import { AppError } from '#lib/base/errors/app-error';
import { inSnapshot, type Snapshot } from '#lib/books/ledger/snapshot';
import { methodBank, methodTitle } from '#lib/features/methods/method-record';
import { unseal } from '#lib/features/methods/seal';
import { ARCHIVED } from '../reports/report-sql.ts';
import { readStatementAccounts } from './read-statement-accounts.ts';
import type { StatementFigures } from './statement-figures.ts';
import { refuseTooLong, type StatementPeriod } from './statement-limits.ts';

const MEMBER = `
  SELECT id::text, username, real_name AS "realName", phone, email, birthday::text, status, created_at AS "createdAt"
  FROM app_user WHERE id = $1`;

/** Removed ones too. */
const METHODS = `
  SELECT kind, bank_code AS "bankCode", network, holder, status, sealed, created_at AS "createdAt"
  FROM payment_method WHERE user_id = $1 ORDER BY id LIMIT $2`;

const SIGN_INS = `
  SELECT created_at AS at, address, user_agent AS "userAgent" FROM session
  WHERE user_id = $1 AND created_at >= $2 AND created_at < $3 ORDER BY created_at LIMIT $4`;

const HEAD = `
  SELECT position::text, encode(hash, 'hex') AS hash FROM ledger_chain ORDER BY ledger_chain.position DESC LIMIT 1`;

/**
 * Reads a member's statement from one snapshot; every lookup goes along an index of the member's rows.
 * @throws {AppError} 4010 entries of the period may be in the archive, there are too many rows, or the books
 *   do not agree
 */
export function readStatement(
  connections: pg.Pool,
  userId: bigint,
  { from, to, maxRows }: StatementPeriod,
): Promise<StatementFigures> {
  return inSnapshot(connections, async (snapshot) => {
    const archived = await snapshot.query(ARCHIVED, [from]);
    if (archived.rows.length > 0) throw new AppError(4010, { messageKey: 'statementArchived' });
    const { rows } = await snapshot.query<StatementFigures['member']>(MEMBER, [userId]);
    const [member] = rows;
    if (!member) throw new AppError(4004, { detail: `there is no user ${userId}` });
    const accounts = await readStatementAccounts(snapshot, userId, { from, to, maxRows });
    const entries = accounts.reduce((sum, account) => sum + account.entries.length, 0);
    const methods = await readMethods(snapshot, userId, maxRows);
    const signIns = await snapshot.query<StatementFigures['signIns'][number]>(SIGN_INS, [
      ...[userId, from, to, maxRows + 1],
    ]);
    refuseTooLong(entries + methods.length + signIns.rows.length, maxRows);
    const head = await snapshot.query<NonNullable<StatementFigures['head']>>(HEAD);
    return { member, accounts, methods, signIns: signIns.rows, head: head.rows[0] ?? null };
  });
}

async function readMethods(
  snapshot: Snapshot,
  userId: bigint,
  maxRows: number,
): Promise<StatementFigures['methods']> {
  const { rows } = await snapshot.query<{
    kind: string;
    bankCode: string | null;
    network: string | null;
    holder: string | null;
    status: string;
    sealed: Uint8Array;
    createdAt: Date;
  }>(METHODS, [userId, maxRows + 1]);
  return rows.map(({ sealed, holder, status, createdAt, ...row }) => ({
    ...{ title: methodTitle(row.kind, methodBank(row)), number: unseal(sealed, userId) },
    ...{ holder, status, createdAt },
  }));
}
