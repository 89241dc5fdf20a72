import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { type Asset, METALS, type Metal } from '#lib/base/money';
import { dayStart, TIME_ZONE } from '#lib/base/taipei-time';
import type { MetalDay } from './day-gain.ts';

/** A user's balance of one asset and purpose, in minor units. */
export interface Holding {
  asset: Asset;
  /** The purpose of the ledger account, or `fixed_accrued`. */
  purpose: string;
  balanceMinor: bigint;
}

/** All balances of a user at one moment. */
export interface Holdings {
  asOf: Date;
  holdings: Holding[];
}

type HoldingRow = Holding & { asOf: Date };
type DayRow = HoldingRow & { startMinor: bigint; dealCashMinor: bigint };

/**
 * Accrued interest of the running deposits of member $1, in currency $2, at `moment.now`: the same
 * formula as lib/features/fixed/interest.ts.
 */
const ACCRUED = `coalesce(sum(
    floor(principal::numeric * rate_bps * least(days, (now AT TIME ZONE '${TIME_ZONE}')::date - start_day) / 3650000)
  ), 0)::bigint`;
const DEPOSITS = `moment LEFT JOIN fixed_deposit d ON d.user_id = $1 AND d.status IN ('active', 'matured')`;

const holdingRows = prepared<HoldingRow>(
  'holdings',
  `WITH moment AS (SELECT clock_timestamp() AS now)
   SELECT a.asset, a.purpose, a.balance AS "balanceMinor", now AS "asOf" FROM moment CROSS JOIN ledger_account a
   WHERE a.user_id = $1
   UNION ALL
   SELECT $2::text, 'fixed_accrued', ${ACCRUED}, min(now) FROM ${DEPOSITS}`,
);

/**
 * Lists all balances of a user and the accrued interest of running deposits. One statement, so that
 * money that moves meanwhile is counted once.
 */
export async function listHoldings(db: Db, userId: bigint, currency: Asset): Promise<Holdings> {
  const rows = await holdingRows(db, [userId, currency]);
  return { asOf: asOfOrThrow(rows), holdings: rows };
}

const dayRows = prepared<DayRow>(
  'day_holdings',
  `WITH moment AS (SELECT clock_timestamp() AS now),
   own AS (SELECT id, asset, purpose, balance FROM ledger_account WHERE user_id = $1),
   deal AS (
     SELECT DISTINCT entry.asset, entry.journal_id FROM own JOIN ledger_entry AS entry
       ON entry.account_id = own.id AND entry.created_at >= $3::timestamptz
     WHERE own.asset IN (${METALS.map((metal) => `'${metal}'`).join()})
   ), cash AS (
     SELECT deal.asset, sum(entry.amount)::bigint AS moved
     FROM deal JOIN ledger_entry AS entry ON entry.journal_id = deal.journal_id
       JOIN own ON own.id = entry.account_id AND own.asset = $2
     GROUP BY deal.asset
   )
   SELECT own.asset, own.purpose, own.balance AS "balanceMinor", coalesce(before.balance_after, 0) AS "startMinor",
     CASE own.purpose WHEN 'available' THEN coalesce(cash.moved, 0) ELSE 0 END AS "dealCashMinor", now AS "asOf"
   FROM moment CROSS JOIN own LEFT JOIN cash ON cash.asset = own.asset
   LEFT JOIN LATERAL (
     SELECT balance_after FROM ledger_entry
     WHERE account_id = own.id AND created_at < $3::timestamptz ORDER BY created_at DESC, id DESC LIMIT 1
   ) AS before ON true
   UNION ALL
   SELECT $2::text, 'fixed_accrued', ${ACCRUED}, 0, 0, min(now) FROM ${DEPOSITS}`,
);

/**
 * Lists the same with what the gain of a local day needs, as of the same moment. The balance at the
 * start of the day is the one after the account's last entry before it. A deal is a journal that moves
 * grams of the user; its cash is what it moves on the user's cash accounts, and counts on the metal's
 * `available` row.
 * @param day `2025-03-02`
 */
export async function listDayHoldings(
  db: Db,
  { userId, currency, day }: { userId: bigint; currency: Asset; day: string },
): Promise<Holdings & { days: Map<Metal, MetalDay> }> {
  const rows = await dayRows(db, [userId, currency, dayStart(day)]);
  return { asOf: asOfOrThrow(rows), holdings: rows, days: metalDays(rows) };
}

function metalDays(rows: readonly DayRow[]): Map<Metal, MetalDay> {
  const byMetal = Map.groupBy(rows, ({ asset }) => METALS.find((metal) => metal === asset));
  const sum = (own: readonly DayRow[], name: 'startMinor' | 'balanceMinor' | 'dealCashMinor') =>
    own.reduce((total, row) => total + row[name], 0n);
  return new Map(
    METALS.map((metal) => {
      const own = byMetal.get(metal) ?? [];
      const [startUnits, nowUnits] = [sum(own, 'startMinor'), sum(own, 'balanceMinor')];
      return [metal, { startUnits, nowUnits, dealCashMinor: sum(own, 'dealCashMinor') }];
    }),
  );
}

function asOfOrThrow([first]: readonly HoldingRow[]): Date {
  if (!first) throw new Error('the holdings query returned no row');
  return first.asOf;
}
