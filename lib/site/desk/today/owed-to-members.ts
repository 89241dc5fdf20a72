import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { type Asset, computeCost, formatAmount, METALS, type Metal } from '#lib/base/money';
import { getRecentPrices } from '#lib/features/market/price/queries';
import { getSettings } from '#lib/running/config/queries';

/** What is owed to members, and the clearing accounts of the channels. Decimal strings. */
export interface OwedToMembers {
  currency: string;
  /** All cash of members (available, held and in fixed terms), and cash in suspense, which is somebody's. */
  owed: string;
  /** The part of it in suspense. */
  suspense: string;
  /** By channel: the money at its bank or in its wallet, according to the clearing account. */
  channels: { channel: string; amount: string }[];
  at_channels: string;
  /**
   * At the channels and not owed to members: fees, the dealer's cash, other cells. The interest pool with
   * the operator's own money that was paid into it, which is at no channel.
   */
  own: { purpose: string; amount: string }[];
  own_total: string;
  /** More is owed than is at the channels. */
  is_short: boolean;
  /** Metals of members, free and held, at the last price; null without one. */
  metals: { symbol: Metal; grams: string; value: string | null }[];
}

const houseBalances = prepared<{ asset: Asset; purpose: string; balanceMinor: bigint }>(
  'desk_house_balances',
  `SELECT asset, purpose, sum(balance)::bigint AS "balanceMinor" FROM ledger_account
   WHERE user_id IS NULL GROUP BY asset, purpose ORDER BY purpose`,
);

/**
 * Compares what members have with the clearing accounts. The accounts of an asset sum to zero (the
 * database checks each journal), so the members' part is what the house accounts leave: a few rows,
 * however many members there are.
 */
export async function getOwedToMembers(db: Db): Promise<OwedToMembers> {
  const [{ currency }, prices, all] = await Promise.all([
    getSettings(db),
    getRecentPrices(db),
    houseBalances(db, []),
  ]);
  const sum = (some: typeof all) => some.reduce((total, row) => total + row.balanceMinor, 0n);
  const rows = all.filter(({ asset }) => asset === currency);
  const channels = rows.filter(({ purpose }) => /^clearing:(?!cell|interest)/.test(purpose));
  const suspense = rows.filter(({ purpose }) => purpose === 'suspense');
  const own = rows.filter((row) => !channels.includes(row) && !suspense.includes(row));
  const [owedMinor, atChannelsMinor] = [sum(suspense) - sum(rows), -sum(channels)];
  const format = (amountMinor: bigint) => formatAmount(amountMinor, currency);
  return {
    currency,
    owed: format(owedMinor),
    suspense: format(sum(suspense)),
    channels: channels.map(({ purpose, balanceMinor }) => ({
      channel: purpose.slice('clearing:'.length),
      amount: format(-balanceMinor),
    })),
    at_channels: format(atChannelsMinor),
    own: own.map(({ purpose, balanceMinor }) => ({ purpose, amount: format(balanceMinor) })),
    own_total: format(sum(own)),
    is_short: owedMinor > atChannelsMinor,
    metals: METALS.map((symbol) => {
      const units = -sum(all.filter(({ asset }) => asset === symbol));
      const last = prices.get(symbol);
      const value = last ? format(computeCost(units, symbol, last.priceMinor)) : null;
      return { symbol, grams: formatAmount(units, symbol), value };
    }),
  };
}
