import type { Db } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { prepared } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { ASSET_SCALE, type Asset, formatAmount, isZero } from '#lib/base/money';
import {
  ACCOUNT_CLASSES,
  type AccountClass,
  accountClass,
  accountCode,
  isDebitClass,
  isEitherSided,
} from '#lib/books/ledger/chart-of-accounts';
import { type Sides, sidesOf, sumSides } from '#lib/books/ledger/sides';
import {
  getLedgerTotals,
  getLedgerTotalsBefore,
  isOwed,
  type LedgerTotal,
} from '#lib/books/ledger/totals';

/** One row of a house account. */
interface HouseShard {
  id: string;
  shard: number;
  balance: string;
}

/** A balance of the house, or of all members together. */
interface AccountNode {
  purpose: string;
  balance: string;
  /** Rows of a house account; empty for members. */
  shards: HouseShard[];
}

/** The accounts of one asset. */
export interface AssetAccounts {
  asset: string;
  house: AccountNode[];
  members: AccountNode[];
  /** What is owed to members: the sum of their lines, and of money that is nobody's yet (suspense). */
  owed: string;
  /** The house's sum. */
  house_sum: string;
  /** Sum of all accounts. Zero, unless the books are broken. */
  sum: string;
  /** The same accounts by class, in the order of their codes, with the sums of both columns. */
  classes: ClassAccounts[];
  /** Sums of both columns. Equal, unless the books are broken. */
  debit: string;
  credit: string;
}

/** The accounts of a class, with its subtotals. */
export interface ClassAccounts {
  class: AccountClass;
  lines: AccountLine[];
  debit: string;
  credit: string;
}

/** A balance on its side; the other column is zero. */
export interface AccountLine {
  code: string;
  purpose: string;
  /** False for the accounts of all members together. */
  house: boolean;
  debit: string;
  credit: string;
  /** The balance is on the side that is not usual for its class. */
  is_contrary: boolean;
  shards: HouseShard[];
}

interface ShardRow {
  id: bigint;
  asset: string;
  purpose: string;
  shard: number;
  balanceMinor: bigint;
}

const houseShards = prepared<ShardRow>(
  'desk_house_shards',
  `SELECT id, asset::text AS asset, purpose::text AS purpose, shard, balance AS "balanceMinor" FROM ledger_account
   WHERE user_id IS NULL ORDER BY asset, purpose, shard`,
);

/**
 * The accounts as a tree: by asset, then of the house by purpose with their shards, and of members by
 * purpose. Its cost does not depend on the number of members (lib/books/ledger/totals.ts).
 */
export async function getAccountTree(db: Db): Promise<AssetAccounts[]> {
  const [totals, shards] = await Promise.all([getLedgerTotals(db), houseShards(db, [])]);
  return assetsOf(totals, shards);
}

/** The balances of all accounts at a moment. */
export interface TrialBalance {
  /** Journals made before it are in the balances. */
  at: string;
  assets: AssetAccounts[];
  balanced: boolean;
}

/**
 * The balances by asset, owner and purpose before a moment. Costs the same at any moment: a stored total,
 * the steps after it, and the entries of the journals of a step and of some minutes.
 * @param at null for the present
 * @throws {AppError} 4010 if journals of that time may be in the archive
 */
export async function getTrialBalance(db: Db, at: Date | null): Promise<TrialBalance> {
  const moment = at ?? (await databaseTime(db));
  const totals = await (at ? getLedgerTotalsBefore(db, at) : getLedgerTotals(db));
  const assets = assetsOf(totals, []);
  const balanced = assets.every(({ sum }) => isZero(sum));
  return { at: moment.toISOString(), assets, balanced };
}

/** Balances by asset, with their classes and sums. */
export function assetsOf(
  totals: readonly LedgerTotal[],
  shards: readonly ShardRow[],
): AssetAccounts[] {
  return [...new Set(totals.map(({ asset }) => asset))].map((asset) => {
    const rows = totals.filter((row) => row.asset === asset);
    const node = (row: LedgerTotal): AccountNode => ({
      purpose: row.purpose,
      balance: toAmount(row.balanceMinor, asset),
      shards: row.house ? shardsOf(shards, asset, row.purpose) : [],
    });
    const [house, members] = [rows.filter((row) => row.house), rows.filter((row) => !row.house)];
    return {
      asset,
      house: house.map(node),
      members: members.map(node),
      owed: toAmount(sumOf(rows.filter(isOwed)), asset),
      house_sum: toAmount(sumOf(house), asset),
      sum: toAmount(sumOf(rows), asset),
      classes: classesOf(rows, shards),
      ...columnsOf(
        rows.map(({ balanceMinor }) => sidesOf(balanceMinor)),
        asset,
      ),
    };
  });
}

/** Balances of one asset by class, each on its side. */
function classesOf(
  rows: readonly LedgerTotal[],
  shards: readonly ShardRow[] = [],
): ClassAccounts[] {
  const coded = rows
    .map((row) => ({ ...row, code: accountCode(row.purpose), sides: sidesOf(row.balanceMinor) }))
    .sort((one, other) => (one.code + one.purpose < other.code + other.purpose ? -1 : 1));
  return ACCOUNT_CLASSES.flatMap((name) => {
    const own = coded.filter(({ code }) => accountClass(code) === name);
    const [first] = own;
    if (!first) return [];
    const sums = columnsOf(
      own.map(({ sides }) => sides),
      first.asset,
    );
    const lines = own.map(({ code, purpose, house, asset, sides }) => ({
      ...{ code, purpose, house, ...columnsOf([sides], asset) },
      is_contrary: !isEitherSided(purpose) && isContrary(name, sides),
      shards: house ? shardsOf(shards, asset, purpose) : [],
    }));
    return [{ class: name, lines, ...sums }];
  });
}

function isContrary(of: AccountClass, { debitMinor, creditMinor }: Sides): boolean {
  return isDebitClass(of) ? creditMinor > 0n : debitMinor > 0n;
}

/** The sums of both columns as decimal strings. */
function columnsOf(rows: readonly Sides[], asset: string): { debit: string; credit: string } {
  const { debitMinor, creditMinor } = sumSides(rows);
  return { debit: toAmount(debitMinor, asset), credit: toAmount(creditMinor, asset) };
}

function shardsOf(shards: readonly ShardRow[], asset: string, purpose: string): HouseShard[] {
  return shards
    .filter((row) => row.asset === asset && row.purpose === purpose)
    .map(({ id, shard, balanceMinor }) => ({
      ...{ id: id.toString(), shard, balance: toAmount(balanceMinor, asset) },
    }));
}

function sumOf(rows: readonly LedgerTotal[]): bigint {
  return rows.reduce((sumMinor, { balanceMinor }) => sumMinor + balanceMinor, 0n);
}

/** Formats an amount. An asset unknown to this version is formatted in minor units. */
export function toAmount(minor: bigint, asset: string): string {
  return asset in ASSET_SCALE ? formatAmount(minor, asset as Asset) : minor.toString();
}

/** The figures of a moment or day; null if journals of that time may be in the archive. */
export async function unlessArchived<T>(figures: Promise<T>): Promise<T | null> {
  try {
    return await figures;
  } catch (error) {
    if (error instanceof AppError && error.code === 4010) return null;
    throw error;
  }
}
