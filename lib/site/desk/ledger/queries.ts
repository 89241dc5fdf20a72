import type { Db } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { prepared } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { ASSET_SCALE, type Asset, formatAmount } from '#lib/base/money';
import { getLedgerTotals, getLedgerTotalsBefore, type LedgerTotal } from '#lib/books/ledger/totals';

/** One row of a house account. */
interface HouseShard {
  id: string;
  shard: number;
  balance: string;
}

/** A balance of the house, or of all members together. */
export interface AccountNode {
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
  /** What members are owed: the sum of their lines. */
  owed: string;
  /** The house's sum: what is owed, with the opposite sign. */
  house_sum: string;
  /** Sum of all accounts. Zero, unless the books are broken. */
  sum: string;
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
  const balanced = assets.every(({ sum }) => /^[0.]+$/.test(sum));
  return { at: moment.toISOString(), assets, balanced };
}

function assetsOf(totals: readonly LedgerTotal[], shards: readonly ShardRow[]): AssetAccounts[] {
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
      owed: toAmount(sumOf(members), asset),
      house_sum: toAmount(sumOf(house), asset),
      sum: toAmount(sumOf(rows), asset),
    };
  });
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
