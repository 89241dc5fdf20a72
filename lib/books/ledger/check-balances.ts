import { ARCHIVED, archivedSum } from './archived.ts';
import { brokenRowSelect, type Check } from './check.ts';

/** Purposes of the house whose balance may be negative: assets, the dealer's book and expenses. */
const MAY_BE_NEGATIVE = `(purpose LIKE 'clearing:%' OR purpose LIKE 'expense:%' OR purpose IN ('dealer_cash', 'dealer_metal'))`;

/** Compares accounts with their entries, and frozen balances with the open holds. */
export const BALANCE_CHECKS: readonly Check[] = [
  {
    invariant: '4',
    sql: `${brokenRowSelect({
      table: 'ledger_entry',
      id: 'e.id',
      journal: 'e.journal_id',
      problem: `'the balance after it is not that of account ' || e.account_id`,
      expected: 'e.running',
      found: 'e.balance_after',
    })}
    FROM (
      SELECT id, journal_id, account_id, balance_after,
        sum(ledger_entry.amount) OVER (PARTITION BY account_id ORDER BY id ROWS UNBOUNDED PRECEDING)
          + coalesce(archived.amount, 0) AS running
      FROM ledger_entry LEFT JOIN public.archived_sum AS archived USING (account_id)
    ) AS e
    WHERE e.id >= ${ARCHIVED.entries} AND e.balance_after <> e.running ORDER BY e.id`,
  },
  {
    invariant: '4',
    sql: `${brokenRowSelect({
      table: 'ledger_account',
      id: 'a.id',
      problem: `CASE WHEN a.balance <> coalesce(e.total, 0) THEN 'its balance is not the sum of its entries'
        ELSE 'it did not move when its last entry says' END`,
      expected:
        'CASE WHEN a.balance <> coalesce(e.total, 0) THEN coalesce(e.total, 0)::text ELSE e.latest::text END',
      found:
        'CASE WHEN a.balance <> coalesce(e.total, 0) THEN a.balance::text ELSE a.moved_at::text END',
    })}
    FROM ledger_account a LEFT JOIN (
      SELECT account_id, sum(amount) + ${archivedSum('ledger_entry.account_id')} AS total, max(created_at) AS latest
      FROM ledger_entry GROUP BY account_id
    ) AS e ON e.account_id = a.id
    -- moved_at is NULL on accounts that have not moved since migration 0003.
    CROSS JOIN (SELECT finished_at FROM _prisma_migrations WHERE migration_name = '0003_desk') AS dated
    WHERE a.balance <> coalesce(e.total, 0) OR a.moved_at IS DISTINCT FROM e.latest
      AND NOT (a.moved_at IS NULL AND e.latest < dated.finished_at)
    ORDER BY a.id`,
  },
  {
    invariant: '4',
    sql: `${brokenRowSelect({
      table: 'ledger_entry',
      id: 'e.id',
      journal: 'e.journal_id',
      problem: `'it is dated before the entry before it on account ' || e.account_id`,
      expected: `'not before ' || e.earlier`,
      found: 'e.created_at',
    })}
    FROM (
      SELECT id, journal_id, account_id, created_at, lag(created_at) OVER (PARTITION BY account_id ORDER BY id) AS earlier
      FROM ledger_entry
    ) AS e
    WHERE e.created_at < e.earlier ORDER BY e.id`,
  },
  {
    invariant: '3',
    per: 'ledger_account',
    sql: `${brokenRowSelect({
      table: 'ledger_account',
      id: 'id',
      problem: `'it is overdrawn'`,
      expected: `'0 or more'`,
      found: 'balance',
    })}
    FROM ledger_account
    WHERE balance < 0 AND (user_id IS NOT NULL
      OR NOT ${MAY_BE_NEGATIVE})
    ORDER BY id`,
  },
  {
    invariant: '3',
    per: 'ledger_account',
    sql: `${brokenRowSelect({
      table: 'ledger_account',
      id: 'id',
      problem: `'whether it may be negative does not follow from its owner and purpose'`,
      expected: 'NOT may_be_negative',
      found: 'may_be_negative',
    })}
    FROM ledger_account
    WHERE may_be_negative <> (user_id IS NULL AND ${MAY_BE_NEGATIVE})
    ORDER BY id`,
  },
  {
    invariant: '5',
    sql: `${brokenRowSelect({
      table: 'ledger_account',
      id: `coalesce(a.id::text, 'of user ' || h.user_id || ', ' || h.asset || ' ' || h.purpose)`,
      problem: `'what is frozen is not what the open holds say'`,
      expected: 'coalesce(h.held, 0)',
      found: 'coalesce(a.balance, 0)',
    })}
    FROM (SELECT id, user_id, asset, purpose, balance FROM ledger_account WHERE purpose LIKE 'frozen\\_%') AS a
    FULL JOIN (
      SELECT user_id, asset, purpose, sum(amount) AS held FROM ledger_hold
      WHERE resolved_at IS NULL GROUP BY user_id, asset, purpose
    ) AS h ON h.user_id = a.user_id AND h.asset = a.asset AND h.purpose = a.purpose
    WHERE coalesce(a.balance, 0) <> coalesce(h.held, 0) ORDER BY a.id`,
  },
];
