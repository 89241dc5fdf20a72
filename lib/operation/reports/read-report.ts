import type pg from 'pg';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, computeCost, type Metal } from '#lib/base/money';
import { inSnapshot, type Snapshot } from '#lib/books/ledger/snapshot';
import { getLedgerTotalsBefore, type LedgerTotal } from '#lib/books/ledger/totals';
import { SETTING_SPECS } from '#lib/running/config/setting-specs';
import type { ReportPeriod } from './period.ts';
import { readBalances, sumOwed } from './report-balances.ts';
import {
  AGES,
  type Flow,
  formatFigure,
  INTEREST_ITEMS,
  type ReportFigures,
  type Trade,
} from './report-figures.ts';
import * as sql from './report-sql.ts';

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
    const opening = await getLedgerTotalsBefore(snapshot, period.from);
    const closing = await getLedgerTotalsBefore(snapshot, period.to);
    return {
      ...installation,
      flows: await readFlows(snapshot, bounds),
      fees: await readFees(snapshot, bounds),
      trades: await readTrades(snapshot, bounds, currency),
      balances: readBalances(opening, closing),
      owed: sumOwed(opening, closing),
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
    currency: currency ?? (SETTING_SPECS.currency.first as Asset),
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
      gross: formatFigure(grossMinor, asset),
      fee: formatFigure(feeMinor, asset),
      net: formatFigure(isOut ? movedMinor : movedMinor - feeMinor, asset),
    };
  });
}

async function readFees(snapshot: Snapshot, bounds: Date[]): Promise<ReportFigures['fees']> {
  const { rows } = await snapshot.query<ReportFigures['fees'][number]>(sql.FEES, bounds);
  return rows.map((row) => ({ ...row, amount: formatFigure(row.amount, row.asset) }));
}

async function readTrades(snapshot: Snapshot, bounds: Date[], currency: Asset): Promise<Trade[]> {
  const { rows } = await snapshot.query<Omit<Trade, 'grams'> & { qty: string }>(sql.TRADES, bounds);
  return rows.map(({ qty, gross, fee, ...row }) => ({
    ...row,
    grams: formatFigure(qty, row.symbol),
    gross: formatFigure(gross, currency),
    fee: formatFigure(fee, currency),
  }));
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
      grams: formatFigure(units, symbol),
      price: price === null ? null : formatFigure(price, currency),
      value:
        price === null ? null : formatFigure(computeCost(units, symbol, BigInt(price)), currency),
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
    return INTEREST_ITEMS.map((item) => ({
      item,
      asset,
      amount: formatFigure(items[item], asset),
    }));
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
    return { age, count: row?.count ?? 0, amount: formatFigure(row?.amount ?? '0', currency) };
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
    amount: row.amount === null || row.asset === null ? null : formatFigure(row.amount, row.asset),
  }));
}
