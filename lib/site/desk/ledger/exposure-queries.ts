import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import {
  ASSET_SCALE,
  type Asset,
  computeCost,
  formatAmount,
  METALS,
  type Metal,
} from '#lib/base/money';
import { getRecentPrices } from '#lib/features/market/price/queries';
import { getSettings } from '#lib/running/config/queries';

/** What the dealer holds of one metal. Negative: grams that the dealer still has to buy. */
export interface MetalExposure {
  symbol: Metal;
  grams: string;
  /** At the last known price; null if there is none yet. */
  value: string | null;
  price: string | null;
  /** The price is too old to trade on. */
  stale: boolean;
}

export interface Exposure {
  currency: Asset;
  metals: MetalExposure[];
  /** Sum of the values without their signs; metals without a price are left out. */
  gross_value: string;
  /** The same in minor units, to compare with a limit. */
  grossMinor: bigint;
}

const dealerMetal = prepared<{ asset: Metal; units: bigint }>(
  'desk_dealer_metal',
  `SELECT asset, sum(balance)::bigint AS units FROM ledger_account
   WHERE user_id IS NULL AND purpose = 'dealer_metal' AND asset = ANY ($1::text[]) GROUP BY asset`,
);

/** Reads the dealer's exposure by metal. Reads the shards of three house accounts. */
export async function getExposure(db: Db): Promise<Exposure> {
  const [{ currency }, prices, rows] = await Promise.all([
    getSettings(db),
    getRecentPrices(db),
    dealerMetal(db, [[...METALS]]),
  ]);
  let grossMinor = 0n;
  const metals = METALS.map((symbol): MetalExposure => {
    const units = rows.find(({ asset }) => asset === symbol)?.units ?? 0n;
    const last = prices.get(symbol);
    const valueMinor = last ? computeCost(units, symbol, last.priceMinor) : null;
    if (valueMinor !== null) grossMinor += valueMinor < 0n ? -valueMinor : valueMinor;
    return {
      symbol,
      grams: formatAmount(units, symbol),
      value: valueMinor === null ? null : formatAmount(valueMinor, currency),
      price: last ? formatAmount(last.priceMinor, currency) : null,
      stale: last?.stale ?? true,
    };
  });
  return { currency, metals, gross_value: formatAmount(grossMinor, currency), grossMinor };
}

/** The balance of an account before a moment, by the date of its entries. */
const balanceBefore = (moment: string) => `
  coalesce((SELECT balance_after FROM ledger_entry
    WHERE account_id = a.id AND created_at < ${moment} ORDER BY created_at DESC, id DESC LIMIT 1), 0)`;

const feeIncome = prepared<{ asset: Asset; amountMinor: bigint }>(
  'desk_fee_income',
  `SELECT asset, sum(${balanceBefore('$2::timestamptz')} - ${balanceBefore('$1::timestamptz')})::bigint AS "amountMinor"
   FROM ledger_account a WHERE user_id IS NULL AND purpose = 'fee_income' GROUP BY asset ORDER BY asset`,
);

/** Fees less reversed ones, of one asset. */
export interface FeeIncome {
  asset: Asset;
  amount: string;
}

/**
 * What the fee income changed by from a moment to before another one. Its cost does not depend on the
 * number of entries between them: the balance of each shard is read at both ends.
 */
export async function getFeeIncome(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<FeeIncome[]> {
  const rows = await feeIncome(db, [from, to]);
  return rows
    .filter(({ asset }) => asset in ASSET_SCALE)
    .map(({ asset, amountMinor }) => ({ asset, amount: formatAmount(amountMinor, asset) }));
}
