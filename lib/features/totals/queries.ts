import type { Db } from '#lib/base/db/client';
import { type Asset, formatAmount, METALS, type Metal } from '#lib/base/money';
import { localDay } from '#lib/base/taipei-time';
import { getDayStartPrices } from '#lib/features/market/price/day-start-prices';
import { getRecentPrices, type LastPrice } from '#lib/features/market/price/queries';
import { getSettings } from '#lib/running/config/queries';
import { costsOfParts } from './costs-of-parts.ts';
import { computeDayGain, type Prices } from './day-gain.ts';
import { type Holding, type Holdings, listDayHoldings, listHoldings } from './holdings.ts';
import type { TotalItem, TotalKey, Totals } from './response-schema.ts';

export type { TotalItem, TotalKey, Totals } from './response-schema.ts';

/** A line with its amount in minor units. */
type Line = Omit<TotalItem, 'amount'> & { amountMinor: bigint | null };

const CASH_SETTINGS = [
  ...(['available', 'frozen_withdraw', 'frozen_order'] as const),
  ...(['fixed_principal', 'fixed_accrued'] as const),
];
const METAL_PURPOSES = { available: 'metal', frozen_order: 'metal_frozen' } as const;

/** Reads a user's total assets, item by item, as of one moment. */
export async function getTotals(db: Db, userId: bigint): Promise<Totals> {
  const { currency } = await getSettings(db);
  const holdings = await listHoldings(db, userId, currency);
  return totalsOf(holdings, await getRecentPrices(db), currency);
}

/** Total assets with the gain of the day. */
export interface DayTotals {
  totals: Totals;
  /** Signed cash amount: the gain of the local day; null if unknown (docs/product.md section 2). */
  gain: string | null;
}

/** Reads a user's total assets and the gain of the local day, as of one moment. */
export async function getDayTotals(
  db: Db,
  userId: bigint,
  now: Date = new Date(),
): Promise<DayTotals> {
  const { currency } = await getSettings(db);
  const day = localDay(now);
  const [{ days, ...holdings }, last, start] = await Promise.all([
    listDayHoldings(db, { userId, currency, day }),
    getRecentPrices(db),
    getDayStartPrices(db, day),
  ]);
  const prices: Prices = new Map([...last].map(([metal, { priceMinor }]) => [metal, priceMinor]));
  const gainMinor = computeDayGain(days, { start, now: prices });
  return {
    totals: totalsOf(holdings, last, currency),
    gain: gainMinor === null ? null : formatAmount(gainMinor, currency),
  };
}

function totalsOf(
  { asOf, holdings }: Holdings,
  prices: ReadonlyMap<Metal, LastPrice>,
  currency: Totals['currency'],
): Totals {
  const cash = CASH_SETTINGS.map((key) => cashLine(key, currency, holdings));
  const metals = METALS.flatMap((metal) =>
    metalLines(metal, holdings, prices.get(metal), currency),
  );
  const format = (amountMinor: bigint | null) =>
    amountMinor === null ? null : formatAmount(amountMinor, currency);
  const sumOf = (...keys: TotalKey[]) =>
    formatAmount(sum(cash.filter(({ key }) => keys.includes(key))) ?? 0n, currency);
  return {
    as_of: asOf.toISOString(),
    currency,
    cash: sumOf('available'),
    frozen: sumOf('frozen_withdraw', 'frozen_order'),
    metals: format(sum(metals)),
    fixed_principal: sumOf('fixed_principal'),
    fixed_accrued: sumOf('fixed_accrued'),
    pending_out: sumOf('frozen_withdraw'),
    total: format(sum([...cash, ...metals])),
    stale: metals.some(({ stale }) => stale),
    items: [...cash, ...metals].map(({ amountMinor, ...line }) => ({
      ...line,
      amount: format(amountMinor),
    })),
  };
}

function cashLine(
  key: (typeof CASH_SETTINGS)[number],
  asset: Asset,
  holdings: readonly Holding[],
): Line {
  const amountMinor =
    holdings.find((each) => each.asset === asset && each.purpose === key)?.balanceMinor ?? 0n;
  return { key, asset, qty: null, price: null, price_at: null, stale: false, amountMinor };
}

/** One line for available grams, and one for grams frozen for orders, which add up to the position's value. */
function metalLines(
  metal: Metal,
  holdings: readonly Holding[],
  last: LastPrice | undefined,
  currency: Asset,
): Line[] {
  const own = holdings.filter(({ asset, balanceMinor }) => asset === metal && balanceMinor !== 0n);
  const quantities = own.map(({ balanceMinor }) => balanceMinor);
  const amounts = last && costsOfParts(quantities, metal, last.priceMinor);
  return own.map(({ purpose, balanceMinor: qtyUnits }, index) => ({
    key: METAL_PURPOSES[purpose as keyof typeof METAL_PURPOSES],
    asset: metal,
    qty: formatAmount(qtyUnits, metal),
    price: last ? formatAmount(last.priceMinor, currency) : null,
    price_at: last?.at.toISOString() ?? null,
    stale: last?.stale ?? true,
    amountMinor: amounts?.[index] ?? null,
  }));
}

/** Sums the lines; null if one amount is unknown. */
function sum(lines: readonly Line[]): bigint | null {
  return lines.reduce<bigint | null>(
    (totalMinor, { amountMinor }) =>
      totalMinor === null || amountMinor === null ? null : totalMinor + amountMinor,
    0n,
  );
}
