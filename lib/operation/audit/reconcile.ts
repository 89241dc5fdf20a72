import type pg from 'pg';
import { AppError } from '#lib/base/errors/app-error';
import { ASSET_SCALE, type Asset, formatAmount, isZero } from '#lib/base/money';
import { inSnapshot, type Snapshot } from '#lib/books/ledger/snapshot';
import { CURRENCY } from './posted-sql.ts';

/**
 * The movements in a day of one house account, or of all users' accounts of one purpose. Decimal
 * strings.
 */
interface AccountDay {
  /** `clearing:bank`, `fee_income`, … ; `users: available`, … for what users own. */
  account: string;
  opening: string;
  /** Sum of the negative entries: what came in on an account of assets, whose balance is negative. */
  debit: string;
  /** Sum of the positive entries. */
  credit: string;
  closing: string;
}

/** The movements of one asset in a day. */
export interface AssetDay {
  asset: string;
  accounts: AccountDay[];
  /** Sum of the users' lines: the amount owed to users. */
  owed_to_users: Omit<AccountDay, 'account'>;
  /** Sum of all lines. Must be zero at both ends of the day. */
  sum: { opening: string; closing: string };
}

/** Records created in a day by their present status, with their sums. */
export interface RecordDay {
  channel: string;
  status: string;
  count: number;
  amount: string;
  fee: string;
}

export interface Reconciliation {
  day: string;
  /** The first moment of the day and of the next one. */
  from: string;
  to: string;
  /** False while the day is not over. */
  complete: boolean;
  assets: AssetDay[];
  recharges: RecordDay[];
  withdrawals: RecordDay[];
  /** True if every asset sums to zero at both ends of the day. */
  balanced: boolean;
}

/** A line of an owner (the house, or users together), asset and purpose, in minor units. */
export interface MovedRow {
  house: boolean;
  asset: string;
  purpose: string;
  opening: string;
  credited: string;
  debited: string;
  closing: string;
}

const BOUNDS = `
  SELECT ($1::date)::timestamp AT TIME ZONE $2 AS starts, ($1::date + 1)::timestamp AT TIME ZONE $2 AS ends`;

/** The balance of an account before a moment, by the date of its entries. */
const balanceBefore = (moment: string) => `
  LATERAL (SELECT coalesce((SELECT balance_after FROM ledger_entry
    WHERE account_id = a.id AND created_at < ${moment} ORDER BY created_at DESC, id DESC LIMIT 1), 0) AS balance)`;

/**
 * Entries dated after a moment whose journal began before it. A journal is one event and belongs to
 * one day as a whole; otherwise its two sides could fall on different days. Transactions time out
 * after seconds, so five minutes is enough.
 */
const straddling = (moment: string) => `
  LATERAL (
    SELECT coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0) AS credited, coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0) AS debited
    FROM ledger_entry e JOIN ledger_journal j ON j.id = e.journal_id
    WHERE e.account_id = a.id AND e.created_at >= ${moment} AND e.created_at < ${moment} + interval '5 minutes'
      AND j.created_at < ${moment})`;

/** Accounts that have not moved since the day began are read from their balance only. */
const MOVED = `
  WITH day AS (${BOUNDS}), per_account AS (
    SELECT a.user_id IS NULL AS house, a.asset, a.purpose, first.balance + s.credited - s.debited AS opening,
      moved.credited - s.credited + t.credited AS credited, moved.debited - s.debited + t.debited AS debited, last.balance + t.credited - t.debited AS closing
    FROM day CROSS JOIN ledger_account a
    CROSS JOIN ${balanceBefore('day.starts')} AS first CROSS JOIN ${straddling('day.starts')} AS s
    CROSS JOIN ${balanceBefore('day.ends')} AS last CROSS JOIN ${straddling('day.ends')} AS t
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS credited, coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS debited
      FROM ledger_entry WHERE account_id = a.id AND created_at >= day.starts AND created_at < day.ends
    ) AS moved
    WHERE coalesce(a.moved_at, 'infinity') >= day.starts
    UNION ALL
    SELECT a.user_id IS NULL, a.asset, a.purpose, a.balance, 0, 0, a.balance FROM day CROSS JOIN ledger_account a
    WHERE a.moved_at < day.starts
  )
  SELECT house, asset, purpose, sum(opening)::text AS opening, sum(credited)::text AS credited, sum(debited)::text AS debited, sum(closing)::text AS closing
  FROM per_account GROUP BY house, asset, purpose ORDER BY asset, house DESC, purpose`;

const records = (table: 'recharge' | 'withdrawal') => `
  WITH day AS (${BOUNDS})
  SELECT channel, status, count(*)::integer AS count, sum(amount)::text AS amount, sum(fee)::text AS fee
  FROM day CROSS JOIN ${table} WHERE created_at >= day.starts AND created_at < day.ends
  GROUP BY channel, status ORDER BY channel, status`;

/**
 * Reconciles one local day: opening, debit, credit and closing of each house account and of the users
 * together, and the records created on that day. Exact, from one snapshot. The cost depends on the
 * day's entries and on the accounts that moved since the day began.
 * @param day `YYYY-MM-DD`
 * @param readMoved reads the lines from another source
 * @throws {AppError} 4010 if entries of the day may be in the archive
 */
export function reconcile(
  connections: pg.Pool,
  day: string,
  timeZone: string,
  readMoved = readMovedByAccounts,
): Promise<Reconciliation> {
  return inSnapshot(connections, async (snapshot) => {
    const values = [day, timeZone];
    await requireUnarchived(snapshot, values);
    const bounds = await readBounds(snapshot, values);
    const rows = await readMoved(snapshot, bounds, values);
    const assets = [...new Set(rows.map(({ asset }) => asset))].map((asset) =>
      assetDay(
        asset,
        rows.filter((row) => row.asset === asset),
      ),
    );
    return {
      day,
      ...bounds,
      assets,
      recharges: await readRecords(snapshot, 'recharge', values),
      withdrawals: await readRecords(snapshot, 'withdrawal', values),
      balanced: assets.every(({ sum }) => isZero(sum.opening) && isZero(sum.closing)),
    };
  });
}

async function readMovedByAccounts(
  snapshot: Snapshot,
  _bounds: { from: string; to: string },
  values: string[],
): Promise<MovedRow[]> {
  return (await snapshot.query<MovedRow>(MOVED, values)).rows;
}

async function requireUnarchived(snapshot: Snapshot, values: string[]): Promise<void> {
  const { rows } = await snapshot.query(
    `SELECT month FROM (${BOUNDS}) AS day JOIN archived_month ON ended_at > starts LIMIT 1`,
    values,
  );
  if (rows.length > 0)
    throw new AppError(4010, { detail: 'orders of that day are in the archive: see months list' });
}

async function readBounds(snapshot: Snapshot, values: string[]) {
  const { rows } = await snapshot.query<{ starts: Date; ends: Date; complete: boolean }>(
    `SELECT starts, ends, now() >= ends AS complete FROM (${BOUNDS}) AS day`,
    values,
  );
  const [row] = rows;
  if (!row) throw new Error('the day bounds query returned no row');
  return { from: row.starts.toISOString(), to: row.ends.toISOString(), complete: row.complete };
}

async function readRecords(
  snapshot: Snapshot,
  table: 'recharge' | 'withdrawal',
  values: string[],
): Promise<RecordDay[]> {
  const currency = await snapshot.query<{ currency: Asset }>(`SELECT ${CURRENCY} AS currency`);
  const asset = currency.rows[0]?.currency ?? 'TWD';
  const { rows } = await snapshot.query<RecordDay>(records(table), values);
  return rows.map((row) => ({
    ...row,
    amount: formatMinor(row.amount, asset),
    fee: formatMinor(row.fee, asset),
  }));
}

function assetDay(asset: string, rows: MovedRow[]): AssetDay {
  const total = (of: MovedRow[], column: 'opening' | 'credited' | 'debited' | 'closing') =>
    formatMinor(of.reduce((sumMinor, row) => sumMinor + BigInt(row[column]), 0n).toString(), asset);
  const line = (of: MovedRow[]) => ({
    opening: total(of, 'opening'),
    debit: total(of, 'debited'),
    credit: total(of, 'credited'),
    closing: total(of, 'closing'),
  });
  return {
    asset,
    accounts: rows.map((row) => ({
      account: row.house ? row.purpose : `users: ${row.purpose}`,
      ...line([row]),
    })),
    owed_to_users: line(rows.filter(({ house }) => !house)),
    sum: { opening: total(rows, 'opening'), closing: total(rows, 'closing') },
  };
}

/** Formats an amount. An asset unknown to this version is formatted in minor units. */
function formatMinor(minor: string, asset: string): string {
  return asset in ASSET_SCALE ? formatAmount(BigInt(minor), asset as Asset) : minor;
}
