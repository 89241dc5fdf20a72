import { brokenRowSelect, type Check } from '#lib/books/ledger/check';

/**
 * Checks of accounts and members for a verification in slices. They take the place of those that read
 * all entries, holds or fills at once, and presume that the balance after each entry is right, which
 * `verifyEntrySlice` verifies.
 */
export const ACCOUNT_SLICE_CHECKS: readonly Check[] = [
  {
    invariant: '4',
    per: 'ledger_account',
    sql: `${brokenRowSelect({
      table: 'ledger_account',
      id: 'a.id',
      problem: `CASE WHEN a.balance <> coalesce(e.balance_after, 0) THEN 'its balance is not the sum of its entries'
        ELSE 'it did not move when its last entry says' END`,
      expected:
        'CASE WHEN a.balance <> coalesce(e.balance_after, 0) THEN coalesce(e.balance_after, 0)::text ELSE e.created_at::text END',
      found:
        'CASE WHEN a.balance <> coalesce(e.balance_after, 0) THEN a.balance::text ELSE a.moved_at::text END',
    })}
    FROM ledger_account a LEFT JOIN LATERAL (
      SELECT balance_after, created_at FROM public.ledger_entry WHERE account_id = a.id
      ORDER BY created_at DESC, id DESC LIMIT 1
    ) AS e ON true
    -- moved_at is NULL on accounts that have not moved since migration 0003.
    CROSS JOIN (SELECT finished_at FROM _prisma_migrations WHERE migration_name = '0003_desk') AS dated
    WHERE a.balance <> coalesce(e.balance_after, 0) OR a.moved_at IS DISTINCT FROM e.created_at
      AND NOT (a.moved_at IS NULL AND e.created_at < dated.finished_at)
    ORDER BY a.id`,
  },
  {
    invariant: '5',
    per: 'ledger_account',
    sql: `${brokenRowSelect({
      table: 'ledger_account',
      id: 'a.id',
      problem: `'what is frozen is not what the open holds say'`,
      expected: 'h.held',
      found: 'a.balance',
    })}
    FROM ledger_account a CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS held FROM public.ledger_hold
      WHERE user_id = a.user_id AND asset = a.asset AND purpose = a.purpose AND resolved_at IS NULL
    ) AS h
    WHERE a.purpose LIKE 'frozen\\_%' AND a.balance <> h.held ORDER BY a.id`,
  },
];

/** Every open hold has an account that its amount is frozen on. */
export const HOLD_SLICE_CHECKS: readonly Check[] = [
  {
    invariant: '5',
    per: 'ledger_hold',
    sql: `${brokenRowSelect({
      table: 'ledger_hold',
      id: 'h.id',
      journal: 'h.opened_journal',
      problem: `'the account that its amount is frozen on does not exist'`,
      expected: `h.asset || ' ' || h.purpose || ' of user ' || h.user_id`,
      found: 'NULL',
    })}
    FROM ledger_hold h LEFT JOIN public.ledger_account a ON a.user_id = h.user_id AND a.asset = h.asset AND a.purpose = h.purpose
    WHERE h.resolved_at IS NULL AND a.id IS NULL ORDER BY h.id`,
  },
];

/** The grams of a member are those of the last fill. */
export const MEMBER_SLICE_CHECKS: readonly Check[] = [
  {
    invariant: 'records',
    per: 'app_user',
    sql: `${brokenRowSelect({
      table: 'ledger_account',
      id: 'a.id',
      problem: `'the grams of user ' || a.user_id || ' are not those of the last fill of ' || a.asset`,
      expected: 'coalesce(f.qty_after, 0)',
      found: 'a.grams',
    })}
    FROM (
      SELECT user_id, asset, min(id) AS id, sum(balance) AS grams FROM ledger_account
      WHERE user_id IS NOT NULL AND asset IN (SELECT symbol FROM room) GROUP BY user_id, asset
    ) AS a LEFT JOIN LATERAL (
      SELECT qty_after FROM fill WHERE user_id = a.user_id AND symbol = a.asset ORDER BY id DESC LIMIT 1
    ) AS f ON true
    WHERE a.grams <> coalesce(f.qty_after, 0) ORDER BY a.id`,
  },
];
