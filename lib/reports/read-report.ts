import type pg from 'pg';
import { CONFIG_KEYS } from '#lib/config/keys';
import { AppError } from '#lib/errors/app-error';
import { inSnapshot, type Snapshot } from '#lib/ledger/snapshot';
import { getTotalsBefore, type LedgerTotal } from '#lib/ledger/totals';
import { ASSET_SCALE, type Asset, costOf, formatAmount, type Metal } from '#lib/money';
import type { ReportPeriod } from './period.ts';
import * as sql from './report-sql.ts';

/** The figures of a period. Amounts are decimal strings. */
export interface ReportFigures {
  currency: Asset;
  mode: 'paper' | 'live';
  /** The newest place of the hash chain when they were read; null while it is empty. */
  head: { position: string; hash: string } | null;
  flows: Flow[];
  fees: { kind: string; asset: string; count: number; amount: string }[];
  trades: Trade[];
  balances: Balance[];
  /** What members are owed: the sums of their balances. */
  owed: Omit<Balance, 'house' | 'purpose'>[];
  exposure: { symbol: string; grams: string; price: string | null; value: string | null }[];
  interest: { item: InterestItem; asset: string; amount: string }[];
  ages: { age: Age; count: number; amount: string }[];
  adjustments: {
    item: 'reversal' | 'correction';
    asset: string | null;
    count: number;
    amount: string | null;
  }[];
}

/** Money in or out through a channel. `gross` is what the member paid in or had taken from the balance. */
interface Flow {
  channel: string;
  direction: 'recharge' | 'withdraw_paid';
  asset: string;
  count: number;
  gross: string;
  fee: string;
  net: string;
}

interface Trade {
  symbol: string;
  side: string;
  count: number;
  grams: string;
  gross: string;
  fee: string;
}

/** A balance of the house, or of members together, at both ends of the period. */
export interface Balance {
  house: boolean;
  asset: string;
  purpose: string;
  opening: string;
  change: string;
  closing: string;
}

const INTEREST_ITEMS = ['funded', 'withdrawn', 'reserved', 'paid', 'returned'] as const;
type InterestItem = (typeof INTEREST_ITEMS)[number];

const AGES = ['hour', 'fourHours', 'day', 'threeDays', 'longer', 'open'] as const;
type Age = (typeof AGES)[number];

/**
 * Reads the figures of a period from one snapshot. It holds one connection while it reads; the cost follows
 * the journals of the period.
 * @throws {AppError} 4010 if journals of the period may be in the archive
 */
export function readReport(connections: pg.Pool, period: ReportPeriod): Promise<ReportFigures> {
  return inSnapshot(connections, async (snapshot) => {
    const bounds = [period.from, period.to];
    const archived = await snapshot.query(sql.ARCHIVED, [period.from]);
    if (archived.rows.length > 0)
      throw new AppError(4010, { detail: `orders of ${period.name} are in the archive` });
    const installation = await readInstallation(snapshot);
    const { currency } = installation;
    const opening = await getTotalsBefore(snapshot, period.from);
    const closing = await getTotalsBefore(snapshot, period.to);
    return {
      ...installation,
      flows: await readFlows(snapshot, bounds),
      fees: await readFees(snapshot, bounds),
      trades: await readTrades(snapshot, bounds, currency),
      balances: balancesOf(opening, closing),
      owed: owedOf(opening, closing),
      exposure: await readExposure(snapshot, period, { closing, currency }),
      interest: await readInterest(snapshot, bounds),
      ages: await readAges(snapshot, bounds, currency),
      adjustments: await readAdjustments(snapshot, bounds),
    };
  });
}

async function readInstallation(
  snapshot: Snapshot,
): Promise<Pick<ReportFigures, 'currency' | 'mode' | 'head'>> {
  const { rows } = await snapshot.query<{
    currency: Asset | null;
    mode: 'paper' | 'live' | null;
    position: string | null;
    hash: string | null;
  }>(`
    SELECT (SELECT value #>> '{}' FROM config WHERE key = 'currency') AS currency,
      (SELECT mode FROM installation) AS mode, head.position::text, encode(head.hash, 'hex') AS hash
    FROM (SELECT 1) AS one
    LEFT JOIN (SELECT position, hash FROM ledger_chain ORDER BY position DESC LIMIT 1) AS head ON true`);
  const { currency, mode, position, hash } = rows[0] ?? {};
  return {
    currency: currency ?? (CONFIG_KEYS.currency.first as Asset),
    mode: mode ?? 'paper',
    head: position && hash ? { position, hash } : null,
  };
}

interface FlowRow {
  channel: string;
  kind: Flow['direction'];
  asset: string;
  count: number;
  moved: string;
  fee: string;
}

async function readFlows(snapshot: Snapshot, bounds: Date[]): Promise<Flow[]> {
  const { rows } = await snapshot.query<FlowRow>(sql.FLOWS, bounds);
  return rows.map(({ channel, kind, asset, count, moved, fee }) => {
    const [movedMinor, feeMinor] = [BigInt(moved), BigInt(fee)];
    // A payout leaves the clearing account without its fee; a top-up comes in with it.
    const isOut = kind === 'withdraw_paid';
    const grossMinor = isOut ? movedMinor + feeMinor : movedMinor;
    return {
      ...{ channel, direction: kind, asset, count },
      gross: amount(grossMinor, asset),
      fee: amount(feeMinor, asset),
      net: amount(isOut ? movedMinor : movedMinor - feeMinor, asset),
    };
  });
}

async function readFees(snapshot: Snapshot, bounds: Date[]): Promise<ReportFigures['fees']> {
  const { rows } = await snapshot.query<ReportFigures['fees'][number]>(sql.FEES, bounds);
  return rows.map((row) => ({ ...row, amount: amount(row.amount, row.asset) }));
}

async function readTrades(snapshot: Snapshot, bounds: Date[], currency: Asset): Promise<Trade[]> {
  const { rows } = await snapshot.query<Omit<Trade, 'grams'> & { qty: string }>(sql.TRADES, bounds);
  return rows.map(({ qty, gross, fee, ...row }) => ({
    ...row,
    grams: amount(qty, row.symbol),
    gross: amount(gross, currency),
    fee: amount(fee, currency),
  }));
}

function balancesOf(opening: readonly LedgerTotal[], closing: readonly LedgerTotal[]): Balance[] {
  // Nothing is ever removed from the ledger, so the end has every account of the start.
  return closing.map((row) => {
    const { house, asset, purpose } = row;
    const before = opening.filter(
      (one) => one.house === house && one.asset === asset && one.purpose === purpose,
    );
    return { house, purpose, ...changeOf(asset, before, [row]) };
  });
}

function owedOf(
  opening: readonly LedgerTotal[],
  closing: readonly LedgerTotal[],
): ReportFigures['owed'] {
  const assets = [...new Set(closing.filter(({ house }) => !house).map(({ asset }) => asset))];
  return assets.map((asset) => {
    const members = (rows: readonly LedgerTotal[]) =>
      rows.filter((row) => !row.house && row.asset === asset);
    return changeOf(asset, members(opening), members(closing));
  });
}

function changeOf(asset: string, before: readonly LedgerTotal[], after: readonly LedgerTotal[]) {
  const sum = (rows: readonly LedgerTotal[]) =>
    rows.reduce((sumMinor, { balanceMinor }) => sumMinor + balanceMinor, 0n);
  const [openingMinor, closingMinor] = [sum(before), sum(after)];
  return {
    ...{ asset, opening: amount(openingMinor, asset) },
    change: amount(closingMinor - openingMinor, asset),
    closing: amount(closingMinor, asset),
  };
}

async function readExposure(
  snapshot: Snapshot,
  { lastDay, to }: ReportPeriod,
  { closing, currency }: { closing: readonly LedgerTotal[]; currency: Asset },
): Promise<ReportFigures['exposure']> {
  const { rows } = await snapshot.query<{ symbol: Metal; price: string | null }>(sql.PRICES, [
    ...[lastDay, to],
  ]);
  return rows.map(({ symbol, price }) => {
    const held = closing.find(
      ({ house, asset, purpose }) => house && asset === symbol && purpose === 'dealer_metal',
    );
    const units = held?.balanceMinor ?? 0n;
    return {
      symbol,
      grams: amount(units, symbol),
      price: price === null ? null : amount(price, currency),
      value: price === null ? null : amount(costOf(units, symbol, BigInt(price)), currency),
    };
  });
}

interface InterestRow {
  kind: string;
  asset: string;
  purpose: 'interest_pool' | 'interest_reserved';
  amount: string;
}

async function readInterest(
  snapshot: Snapshot,
  bounds: Date[],
): Promise<ReportFigures['interest']> {
  const { rows } = await snapshot.query<InterestRow>(sql.INTEREST, bounds);
  return [...new Set(rows.map(({ asset }) => asset))].flatMap((asset) => {
    const sum = (purpose: InterestRow['purpose'], ...kinds: string[]) =>
      rows
        .filter((row) => row.asset === asset && row.purpose === purpose && kinds.includes(row.kind))
        .reduce((sumMinor, row) => sumMinor + BigInt(row.amount), 0n);
    const returnedMinor = sum('interest_pool', 'fixed_early');
    const endedMinor = -sum('interest_reserved', 'fixed_out', 'fixed_early');
    const items = {
      funded: sum('interest_pool', 'pool_fund'),
      withdrawn: -sum('interest_pool', 'pool_withdraw'),
      reserved: sum('interest_reserved', 'fixed_reserve'),
      paid: endedMinor - returnedMinor,
      returned: returnedMinor,
    };
    return INTEREST_ITEMS.map((item) => ({ item, asset, amount: amount(items[item], asset) }));
  });
}

async function readAges(
  snapshot: Snapshot,
  bounds: Date[],
  currency: Asset,
): Promise<ReportFigures['ages']> {
  const { rows } = await snapshot.query<ReportFigures['ages'][number]>(sql.AGES, bounds);
  return AGES.map((age) => {
    const row = rows.find((one) => one.age === age);
    return { age, count: row?.count ?? 0, amount: amount(row?.amount ?? '0', currency) };
  });
}

async function readAdjustments(
  snapshot: Snapshot,
  bounds: Date[],
): Promise<ReportFigures['adjustments']> {
  const { rows } = await snapshot.query<ReportFigures['adjustments'][number]>(
    sql.ADJUSTMENTS,
    bounds,
  );
  return rows.map((row) => ({
    ...row,
    amount: row.amount === null || row.asset === null ? null : amount(row.amount, row.asset),
  }));
}

/** Formats an amount. An asset unknown to this version is formatted in minor units. */
function amount(minor: bigint | string, asset: string): string {
  return asset in ASSET_SCALE ? formatAmount(BigInt(minor), asset as Asset) : minor.toString();
}
