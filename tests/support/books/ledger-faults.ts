import type { Db } from '#lib/base/db/client';

/** Lists violated invariants in the accounts, journals and holds of some users. */
export async function ledgerFaults(db: Db, userIds: readonly bigint[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ fault: string }[]>`
    WITH account AS (SELECT * FROM ledger_account WHERE user_id = ANY (${[...userIds]}::bigint[])),
    own AS (
      SELECT e.*, sum(e.amount) OVER (PARTITION BY e.account_id ORDER BY e.id) AS running
      FROM ledger_entry e JOIN account a ON a.id = e.account_id
    ),
    journal AS (SELECT DISTINCT journal_id AS id FROM own),
    whole AS (SELECT e.* FROM ledger_entry e JOIN journal j ON j.id = e.journal_id),
    hold AS (SELECT * FROM ledger_hold WHERE user_id = ANY (${[...userIds]}::bigint[]))
    SELECT format('journal %s sums to %s %s', journal_id, sum(amount), asset) AS fault
      FROM whole GROUP BY journal_id, asset HAVING sum(amount) <> 0
    UNION ALL SELECT format('journal %s has one entry', journal_id)
      FROM whole GROUP BY journal_id HAVING count(*) < 2
    UNION ALL SELECT format('account %s is negative: %s', id, balance) FROM account WHERE balance < 0
    UNION ALL SELECT format('account %s has %s, its entries %s', a.id, a.balance, coalesce(sum(o.amount), 0))
      FROM account a LEFT JOIN own o ON o.account_id = a.id
      GROUP BY a.id, a.balance HAVING a.balance <> coalesce(sum(o.amount), 0)
    UNION ALL SELECT format('entry %s says %s after it, not %s', id, balance_after, running)
      FROM own WHERE balance_after <> running
    UNION ALL SELECT format('account %s has %s frozen, its holds %s', a.id, a.balance, coalesce(sum(h.amount), 0))
      FROM account a LEFT JOIN hold h
        ON (h.user_id, h.asset, h.purpose) = (a.user_id, a.asset, a.purpose) AND h.resolved_at IS NULL
      WHERE a.purpose LIKE 'frozen%'
      GROUP BY a.id, a.balance HAVING a.balance <> coalesce(sum(h.amount), 0)
    UNION ALL SELECT format('hold %s of %s resolved into %s and %s', ref, amount, committed, released)
      FROM hold WHERE committed + released <> CASE WHEN resolved_at IS NULL THEN 0 ELSE amount END`;
  return rows.map(({ fault }) => fault);
}
