import { brokenRowSelect, type Check } from './check.ts';

/**
 * Checks of journals and entries on their own: every referenced row exists, repeated values agree,
 * and entries sum to zero.
 */
export const JOURNAL_CHECKS: readonly Check[] = [
  {
    invariant: '1',
    per: 'ledger_journal',
    sql: `${brokenRowSelect({
      table: 'ledger_entry',
      id: 'e.id',
      journal: 'e.journal_id',
      problem: `'its journal does not exist'`,
      expected: `'journal ' || e.journal_id`,
      found: 'NULL',
    })}
    FROM ledger_entry e LEFT JOIN ledger_journal j ON j.id = e.journal_id
    WHERE j.id IS NULL ORDER BY e.id`,
  },
  {
    invariant: '4',
    per: 'ledger_journal',
    sql: `${brokenRowSelect({
      table: 'ledger_entry',
      id: 'e.id',
      journal: 'e.journal_id',
      problem: `CASE WHEN a.id IS NULL THEN 'its account does not exist' ELSE 'it is of another asset than its account' END`,
      expected: `CASE WHEN a.id IS NULL THEN 'account ' || e.account_id ELSE a.asset END`,
      found: 'CASE WHEN a.id IS NOT NULL THEN e.asset END',
    })}
    FROM ledger_entry e LEFT JOIN ledger_account a ON a.id = e.account_id
    WHERE a.id IS NULL OR a.asset <> e.asset ORDER BY e.id`,
  },
  {
    invariant: '4',
    per: 'ledger_account',
    sql: `${brokenRowSelect({
      table: 'ledger_account',
      id: 'a.id',
      problem: `'its owner does not exist'`,
      expected: `'user ' || a.user_id`,
      found: 'NULL',
    })}
    FROM ledger_account a LEFT JOIN app_user u ON u.id = a.user_id
    WHERE a.user_id IS NOT NULL AND u.id IS NULL ORDER BY a.id`,
  },
  {
    invariant: '1',
    per: 'ledger_journal',
    sql: `${brokenRowSelect({
      table: 'ledger_entry',
      id: 'e.id',
      journal: 'e.journal_id',
      problem: `'its kind is not its journal''s'`,
      expected: 'j.kind',
      found: 'e.kind',
    })}
    FROM ledger_entry e JOIN ledger_journal j ON j.id = e.journal_id
    WHERE e.kind <> j.kind ORDER BY e.id`,
  },
  {
    invariant: '1',
    per: 'ledger_journal',
    sql: `${brokenRowSelect({
      table: 'ledger_journal',
      id: 'journal_id',
      journal: 'journal_id',
      problem: `'its entries in ' || asset || ' do not sum to zero'`,
      expected: '0',
      found: 'sum(amount)',
    })}
    FROM ledger_entry GROUP BY journal_id, asset HAVING sum(amount) <> 0
    ORDER BY journal_id, asset`,
  },
  {
    invariant: '1',
    per: 'ledger_journal',
    sql: `${brokenRowSelect({
      table: 'ledger_journal',
      id: 'j.id',
      journal: 'j.id',
      problem: `'it has too few entries'`,
      expected: `'2 or more'`,
      found: 'count(e.id)',
    })}
    FROM ledger_journal j LEFT JOIN ledger_entry e ON e.journal_id = j.id
    GROUP BY j.id HAVING count(e.id) < 2 ORDER BY j.id`,
  },
  {
    invariant: '2',
    per: 'ledger_journal',
    sql: `${brokenRowSelect({
      table: 'ledger_journal',
      id: 'j.id',
      journal: 'j.id',
      problem: `'it reverses no journal before it'`,
      expected: `'a journal before ' || j.id`,
      found: 'j.reverses',
    })}
    FROM ledger_journal j LEFT JOIN public.ledger_journal r ON r.id = j.reverses
    WHERE j.reverses IS NOT NULL AND (r.id IS NULL OR r.id >= j.id) ORDER BY j.id`,
  },
];

/**
 * A reversal undoes exactly the journal that it reverses, account by account; a house account with shards
 * counts as one, because a fee is taken back from those that have the money.
 */
export const REVERSAL_CHECKS: readonly Check[] = [
  {
    invariant: '2',
    per: 'ledger_journal',
    sql: `${brokenRowSelect({
      table: 'ledger_journal',
      id: 'j.id',
      journal: 'j.id',
      problem: `'it is not the reverse of journal ' || j.reverses || ' on account ' || m.account_id`,
      expected: '0',
      found: 'm.left_over',
    })}
    FROM ledger_journal j CROSS JOIN LATERAL (
      SELECT min(e.account_id) AS account_id, sum(e.amount) AS left_over
      FROM public.ledger_entry e JOIN ledger_account a ON a.id = e.account_id
      WHERE e.journal_id IN (j.id, j.reverses) GROUP BY a.user_id, a.asset, a.purpose
      HAVING sum(e.amount) <> 0 ORDER BY 1 LIMIT 1
    ) AS m
    WHERE j.reverses IS NOT NULL ORDER BY j.id`,
  },
];
