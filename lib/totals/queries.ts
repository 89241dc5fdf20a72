import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { getLastPrices, type LastPrice } from '#lib/market/price/queries';
import { type Asset, costOf, formatAmount, METALS, type Metal } from '#lib/money';
import { type Holding, listHoldings } from './holdings.ts';
import type { TotalItem, TotalKey, Totals } from './response-schema.ts';

export type { TotalItem, TotalKey, Totals } from './response-schema.ts';

/** A line with its amount in minor units. */
type Line = Omit<TotalItem, 'amount'> & { amountMinor: bigint | null };

const CASH_KEYS = [
  ...(['available', 'frozen_withdraw', 'frozen_order'] as const),
  ...(['fixed_principal', 'fixed_accrued'] as const),
];
const METAL_PURPOSES = { available: 'metal', frozen_order: 'metal_frozen' } as const;

/** Everything that a user has, item by item, as of one moment. */
export async function getTotals(db: Db, userId: bigint): Promise<Totals> {
  const { currency } = await getSettings(db);
  const { asOf, belongings } = await listHoldings(db, userId, currency);
  const prices = await getLastPrices(db);
  const cash = CASH_KEYS.map((key) => cashLine(key, currency, belongings));
  const metals = METALS.flatMap((metal) =>
    metalLines(metal, belongings, prices.get(metal), currency),
  );
  const shown = (amountMinor: bigint | null) =>
    amountMinor === null ? null : formatAmount(amountMinor, currency);
  const of = (...keys: TotalKey[]) =>
    formatAmount(sum(cash.filter(({ key }) => keys.includes(key))) ?? 0n, currency);
  return {
    as_of: asOf.toISOString(),
    currency,
    cash: of('available'),
    frozen: of('frozen_withdraw', 'frozen_order'),
    metals: shown(sum(metals)),
    fixed_principal: of('fixed_principal'),
    fixed_accrued: of('fixed_accrued'),
    pending_out: of('frozen_withdraw'),
    total: shown(sum([...cash, ...metals])),
    stale: metals.some(({ stale }) => stale),
    items: [...cash, ...metals].map(({ amountMinor, ...line }) => ({
      ...line,
      amount: shown(amountMinor),
    })),
  };
}

function cashLine(
  key: (typeof CASH_KEYS)[number],
  asset: Asset,
  belongings: readonly Holding[],
): Line {
  const amountMinor =
    belongings.find((each) => each.asset === asset && each.purpose === key)?.balanceMinor ?? 0n;
  return { key, asset, qty: null, price: null, price_at: null, stale: false, amountMinor };
}

/** One line for the grams that are free, and one for those that orders hold. */
function metalLines(
  metal: Metal,
  belongings: readonly Holding[],
  last: LastPrice | undefined,
  currency: Asset,
): Line[] {
  return belongings
    .filter(({ asset, balanceMinor }) => asset === metal && balanceMinor !== 0n)
    .map(({ purpose, balanceMinor: qtyUnits }) => ({
      key: METAL_PURPOSES[purpose as keyof typeof METAL_PURPOSES],
      asset: metal,
      qty: formatAmount(qtyUnits, metal),
      price: last ? formatAmount(last.priceMinor, currency) : null,
      price_at: last?.at.toISOString() ?? null,
      stale: last?.stale ?? true,
      amountMinor: last ? costOf(qtyUnits, metal, last.priceMinor) : null,
    }));
}

/** Null when a part is unknown. */
function sum(lines: readonly Line[]): bigint | null {
  return lines.reduce<bigint | null>(
    (totalMinor, { amountMinor }) =>
      totalMinor === null || amountMinor === null ? null : totalMinor + amountMinor,
    0n,
  );
}
