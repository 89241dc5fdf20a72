import type { Db } from '#lib/base/db/client';
import { prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';

/** Positions of the chain from one stored total to the next; the database has the same number. */
export const TOTAL_STEP = 500;
/** Positions of one step, by which balances and movements between two totals are read. */
export const STEP = 100;

/** Totals, and steps, added in one call: a fraction of a second. */
const BATCH = 100;
const STEP_BATCH = 100;

/** The balances of one owner (the house, or members together), asset and purpose. */
export interface LedgerTotal {
  house: boolean;
  asset: string;
  purpose: string;
  balanceMinor: bigint;
}

/** Whether a balance is owed to members: theirs, and what came in without a known owner. */
export function isOwed({ house, purpose }: Pick<LedgerTotal, 'house' | 'purpose'>): boolean {
  return !house || purpose === 'suspense';
}

/** What journals moved of one owner, asset and purpose, without signs. */
export interface LedgerMovement extends Omit<LedgerTotal, 'balanceMinor'> {
  debitedMinor: bigint;
  creditedMinor: bigint;
}

/** Adds totals along the chain. @returns whether more may be missing */
export async function extendTotals(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ added: number }[]>`
    SELECT ledger_total_extend(${BATCH}::integer) AS added`;
  return row?.added === BATCH;
}

/** Adds steps along the chain. @returns whether more may be missing */
export async function extendSteps(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ added: number }[]>`
    SELECT ledger_step_extend(${STEP_BATCH}::integer) AS added`;
  return row?.added === STEP_BATCH;
}

type Place = Omit<LedgerTotal, 'balanceMinor'>;
type TotalRow = Place & { balance: string };

const balances = prepared<TotalRow & { base: bigint }>(
  'ledger_balances',
  `SELECT base, house, asset, purpose, balance::text AS balance
   FROM ledger_balances($1::timestamptz) ORDER BY asset, house DESC, purpose`,
);
const summed = prepared<TotalRow>(
  'ledger_summed_balances',
  `SELECT user_id IS NULL AS house, asset::text AS asset, purpose::text AS purpose, sum(balance)::text AS balance
   FROM ledger_account GROUP BY 1, 2, 3 ORDER BY asset, house DESC, purpose`,
);
const moved = prepared<Place & { debited: string; credited: string }>(
  'ledger_moved',
  `SELECT house, asset, purpose, debited::text AS debited, credited::text AS credited
   FROM ledger_moved($1::timestamptz, $2::timestamptz) ORDER BY asset, house DESC, purpose`,
);
const archives = prepared<{ position: bigint | null }>(
  'ledger_archived_position',
  'SELECT max(position) AS position FROM archived_month',
);

/**
 * The present balances by owner, asset and purpose: the newest stored total, the steps after it, and the
 * entries of the journals after those, so the cost does not depend on the number of accounts or journals.
 */
export async function getLedgerTotals(sql: Sql): Promise<LedgerTotal[]> {
  const archived = await archivedPosition(sql);
  const rows = await balances(sql, [null]);
  const isBased = archived === 0n || (rows[0]?.base ?? 0n) >= archived;
  return (isBased ? rows : await summed(sql, [])).map(totalOf);
}

/**
 * The balances before a moment, by the time of their journals: the last total before it, the steps, and the
 * entries of the journals of a step and of some minutes around the moment.
 * @throws {AppError} 4010 if journals of that time may be in the archive
 */
export async function getLedgerTotalsBefore(sql: Sql, moment: Date): Promise<LedgerTotal[]> {
  const archived = await archivedPosition(sql);
  const rows = await balances(sql, [moment]);
  if (archived > (rows[0]?.base ?? 0n))
    throw new AppError(4010, {
      detail: 'journals of that time are in the archive, or the totals after it are not ready yet',
    });
  return rows.map(totalOf);
}

/**
 * What journals made from one moment to before another one moved. The caller has ruled out that some of
 * them are in the archive.
 */
export async function getMovements(
  sql: Sql,
  { from, to }: { from: Date; to: Date },
): Promise<LedgerMovement[]> {
  const rows = await moved(sql, [from, to]);
  return rows.map(({ house, asset, purpose, debited, credited }) => ({
    ...{ house, asset, purpose },
    ...{ debitedMinor: BigInt(debited), creditedMinor: BigInt(credited) },
  }));
}

async function archivedPosition(sql: Sql): Promise<bigint> {
  return (await archives(sql, []))[0]?.position ?? 0n;
}

function totalOf({ house, asset, purpose, balance }: TotalRow): LedgerTotal {
  return { house, asset, purpose, balanceMinor: BigInt(balance) };
}
