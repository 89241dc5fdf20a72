import type { Db } from '#lib/db/client';
import { prepared, type Sql } from '#lib/db/prepared';
import { AppError } from '#lib/errors/app-error';
import { findFirstAt } from './find-first-at.ts';

/** Positions of the chain from one stored total to the next; the database has the same number. */
export const TOTAL_STEP = 5_000;

/** Totals added in one call: a fraction of a second. */
const BATCH = 10;
const LAST = 9_223_372_036_854_775_807n;
/**
 * Longest time between the start of a transaction and the position of its journal. Transactions time out
 * after seconds.
 */
const SPREAD_MS = 300_000;

/** The balances of one owner (the house, or members together), asset and purpose. */
export interface LedgerTotal {
  house: boolean;
  asset: string;
  purpose: string;
  balanceMinor: bigint;
}

/** Adds totals along the chain. @returns whether more may be missing */
export async function extendTotals(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ added: number }[]>`
    SELECT ledger_total_extend(${BATCH}::integer) AS added`;
  return row?.added === BATCH;
}

type TotalRow = Omit<LedgerTotal, 'balanceMinor'> & { balance: string };

const totalsOf = prepared<TotalRow>(
  'ledger_totals_of',
  `SELECT house, asset, purpose, balance::text AS balance
   FROM ledger_totals_of($1::bigint, $2::bigint, $3::timestamptz) ORDER BY asset, house DESC, purpose`,
);
const balances = prepared<TotalRow>(
  'ledger_balances',
  `SELECT user_id IS NULL AS house, asset::text AS asset, purpose::text AS purpose, sum(balance)::text AS balance
   FROM ledger_account GROUP BY 1, 2, 3 ORDER BY asset, house DESC, purpose`,
);
const bases = prepared<{ base: bigint; archived: bigint }>(
  'ledger_total_base',
  `SELECT coalesce((SELECT max(position) FROM ledger_total WHERE position <= $1), 0) AS base,
     coalesce((SELECT max(position) FROM archived_month), 0) AS archived`,
);

/**
 * The present balances by owner, asset and purpose. The newest stored total and the entries of the journals
 * after it, so the cost does not depend on the number of accounts.
 */
export async function getTotals(sql: Sql): Promise<LedgerTotal[]> {
  const { base, archived } = await baseOf(sql, LAST);
  const rows = base < archived ? await balances(sql, []) : await totalsOf(sql, [base, LAST, null]);
  return rows.map(totalOf);
}

/**
 * The balances before a moment, by the time of their journals: the last total sealed before it and the
 * entries of the journals since. Costs a search along the chain and at most the entries of 5,000 journals
 * and of those of some minutes.
 * @throws {AppError} 4010 if journals of that time may be in the archive
 */
export async function getTotalsBefore(sql: Sql, moment: Date): Promise<LedgerTotal[]> {
  const sealed = await findFirstAt((from) => sealedFrom(sql, from), moment);
  const { base, archived } = await baseOf(sql, sealed === null ? LAST : sealed - 1n);
  if (base < archived)
    throw new AppError(4010, {
      detail: 'journals of that time are in the archive, or the totals after it are not ready yet',
    });
  const later = new Date(moment.getTime() + SPREAD_MS);
  const end = await findFirstAt((from) => journalFrom(sql, from), later);
  const rows = await totalsOf(sql, [base, end === null ? LAST : end - 1n, moment]);
  return rows.map(totalOf);
}

interface Place {
  place: bigint;
  at: Date;
}

const sealedRow = prepared<Place>(
  'chain_sealed_from',
  `SELECT position AS place, created_at AS at FROM ledger_chain WHERE position >= $1 ORDER BY position LIMIT 1`,
);
const journalRow = prepared<Place>(
  'chain_journal_from',
  `SELECT c.position AS place, j.created_at AS at
   FROM (SELECT position, journal_id FROM ledger_chain WHERE position >= $1 ORDER BY position LIMIT 1) AS c
   JOIN ledger_journal j ON j.id = c.journal_id`,
);

async function sealedFrom(sql: Sql, from: bigint): Promise<Place | null> {
  return (await sealedRow(sql, [from]))[0] ?? null;
}

async function journalFrom(sql: Sql, from: bigint): Promise<Place | null> {
  return (await journalRow(sql, [from]))[0] ?? null;
}

async function baseOf(sql: Sql, upTo: bigint): Promise<{ base: bigint; archived: bigint }> {
  const [row] = await bases(sql, [upTo]);
  if (!row) throw new Error('the totals have no base');
  return row;
}

function totalOf({ house, asset, purpose, balance }: TotalRow): LedgerTotal {
  return { house, asset, purpose, balanceMinor: BigInt(balance) };
}
