import { METALS } from '#lib/base/money';
import { archivedSum } from '#lib/books/ledger/archived';
import { brokenRowSelect, type Check } from '#lib/books/ledger/check';
import { halfEvenSql } from './half-even-sql.ts';

const IS_METAL = `asset IN (${METALS.map((metal) => `'${metal}'`).join()})`;

/**
 * What each user owned at the close of the newest finished day: `units` of each account, summed from
 * its entries, and the accrued interest of the deposits that had not ended. A day that no worker has
 * worked through has no members.
 */
const owned = (units: string) => `closed AS (
    SELECT day, prices, (day + 1)::timestamp AT TIME ZONE 'Asia/Taipei' AS ended FROM snapshot_day
    WHERE finished_at IS NOT NULL AND last_user_id > 0 ORDER BY day DESC LIMIT 1
  ), owned AS (
    ${units}
    UNION ALL
    SELECT d.user_id, 'accrued',
      sum(floor(d.principal::numeric * d.rate_bps * least(d.days, closed.day + 1 - d.start_day) / 3650000))
    FROM closed, fixed_deposit d
    WHERE d.started_at < closed.ended AND NOT EXISTS (
      SELECT FROM fixed_move m WHERE m.deposit_id = d.id AND m.direction = 'out' AND m.created_at < closed.ended)
    GROUP BY d.user_id
  )`;

const BY_ENTRIES = `SELECT a.user_id, a.asset, sum(e.amount) + ${archivedSum('a.id')} AS units
    FROM closed, ledger_account a JOIN ledger_entry e ON e.account_id = a.id
    WHERE a.user_id IS NOT NULL AND e.created_at < closed.ended GROUP BY a.id`;

/** The same from the last entry of each account, presuming that the balance after it is right. */
const BY_LAST_ENTRY = `SELECT a.user_id, a.asset, e.balance_after AS units
    FROM closed, ledger_account a CROSS JOIN LATERAL (
      SELECT balance_after FROM ledger_entry WHERE account_id = a.id AND created_at < closed.ended
      ORDER BY created_at DESC, id DESC LIMIT 1
    ) AS e
    WHERE a.user_id IS NOT NULL`;

/** The value of what each user owned; null if the day has no price for one of the metals. */
const WORTH = `worth AS (
    SELECT user_id, CASE WHEN bool_or(value IS NULL) THEN NULL ELSE sum(value) END AS total FROM (
      SELECT user_id,
        CASE WHEN ${IS_METAL} THEN ${halfEvenSql('units * (prices ->> asset)::numeric', '10000')} ELSE units END AS value
      FROM owned, closed WHERE units <> 0
    ) AS valued GROUP BY user_id
  )`;

function snapshotCheck(units: string): Check {
  return {
    invariant: 'records',
    ...(units === BY_LAST_ENTRY && { per: 'app_user' }),
    sql: `WITH ${owned(units)}, ${WORTH}
    ${brokenRowSelect({
      table: 'asset_snapshot',
      id: `coalesce(w.user_id, s.user_id) || ' of ' || (SELECT day FROM closed)`,
      problem: `CASE WHEN s.user_id IS NULL THEN 'a user who owned something has no snapshot'
        WHEN w.user_id IS NULL THEN 'its user owned nothing' ELSE 'the total at the close of its day' END`,
      expected: 'w.total',
      found: 's.total',
    })}
    FROM worth w FULL JOIN (SELECT * FROM asset_snapshot WHERE day = (SELECT day FROM closed)) AS s
      ON s.user_id = w.user_id
    WHERE w.user_id IS NULL OR s.user_id IS NULL OR w.total IS DISTINCT FROM s.total
    ORDER BY coalesce(w.user_id, s.user_id)`,
  };
}

/** The snapshots of the newest finished day follow from the ledger and the prices of that day. */
export const SNAPSHOT_CHECKS: readonly Check[] = [snapshotCheck(BY_ENTRIES)];

/** The same for single users, for a verification in slices. */
export const SNAPSHOT_SLICE_CHECKS: readonly Check[] = [snapshotCheck(BY_LAST_ENTRY)];
