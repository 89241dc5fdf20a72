import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { formatAmount } from '#lib/base/money';
import { getSettings } from '#lib/running/config/queries';

/** Cash owed to members, compared with the clearing accounts of the channels. Decimal strings. */
export interface OwedToMembers {
  currency: string;
  /** All cash of members: available, held and in fixed terms. */
  owed: string;
  /** By channel: the money at its bank or in its wallet, according to the clearing account. */
  channels: { channel: string; amount: string }[];
  at_channels: string;
  /** At the channels and not owed to members: fees, the dealer's cash, the interest pool, other cells. */
  own: { purpose: string; amount: string }[];
  own_total: string;
  /** More is owed than is at the channels. */
  is_short: boolean;
}

const houseCash = prepared<{ purpose: string; balanceMinor: bigint }>(
  'desk_house_cash',
  `SELECT purpose, sum(balance)::bigint AS "balanceMinor" FROM ledger_account
   WHERE user_id IS NULL AND asset = $1 GROUP BY purpose ORDER BY purpose`,
);

/**
 * Compares what members have with the clearing accounts. The accounts of an asset sum to zero (the
 * database checks each journal), so the members' part is what the house accounts leave: a few rows,
 * however many members there are.
 */
export async function getOwedToMembers(db: Db): Promise<OwedToMembers> {
  const { currency } = await getSettings(db);
  const rows = await houseCash(db, [currency]);
  const sum = (some: typeof rows) => some.reduce((total, row) => total + row.balanceMinor, 0n);
  const channels = rows.filter(({ purpose }) => /^clearing:(?!cell)/.test(purpose));
  const own = rows.filter((row) => !channels.includes(row));
  const [owedMinor, atChannelsMinor] = [-sum(rows), -sum(channels)];
  const format = (amountMinor: bigint) => formatAmount(amountMinor, currency);
  return {
    currency,
    owed: format(owedMinor),
    channels: channels.map(({ purpose, balanceMinor }) => ({
      channel: purpose.slice('clearing:'.length),
      amount: format(-balanceMinor),
    })),
    at_channels: format(atChannelsMinor),
    own: own.map(({ purpose, balanceMinor }) => ({ purpose, amount: format(balanceMinor) })),
    own_total: format(sum(own)),
    is_short: owedMinor > atChannelsMinor,
  };
}
