import { ARCHIVED } from './archived.ts';
import { brokenRowSelect, type Check } from './check.ts';

/**
 * SQL for the amount that a journal moves on the hold owner's account of the given purpose. The account
 * is compared among the entries of the journal: searched for, it would bring all entries it ever had.
 */
const movedAmount = (journal: string, purpose: string) => `(
  SELECT coalesce(sum(e.amount) FILTER
    (WHERE a.user_id = h.user_id AND a.asset = h.asset AND a.purpose = ${purpose}), 0)
  FROM public.ledger_entry e JOIN public.ledger_account a ON a.id = e.account_id WHERE e.journal_id = ${journal})`;

/** Of a hold whose order is in the archive, the journals are there too. */
const HAS_ITS_JOURNALS = `NOT (h.opened_journal < ${ARCHIVED.journals} AND h.ref ~ '^order:[1-9][0-9]{0,17}$'
  AND NOT EXISTS (SELECT FROM public.trade_order WHERE id = CASE WHEN h.ref ~ '^order:[1-9][0-9]{0,17}$'
    THEN substr(h.ref, 7)::bigint END))`;

/** Compares one column of a hold with its journal. `found` and `expected` are SQL. */
function holdCheck(
  problem: string,
  sides: { found: string; expected: string; journal: 'opened' | 'resolved' },
): Check {
  const journal = `h.${sides.journal}_journal`;
  return {
    invariant: '5',
    per: 'ledger_hold',
    sql: `${brokenRowSelect({
      table: 'ledger_hold',
      id: 'h.id',
      journal,
      problem: `'${problem}'`,
      expected: sides.expected,
      found: sides.found,
    })}
    FROM ledger_hold h LEFT JOIN ledger_journal j ON j.id = ${journal}
    WHERE ${journal} IS NOT NULL AND ${HAS_ITS_JOURNALS} AND (${sides.found}) IS DISTINCT FROM (${sides.expected}) ORDER BY h.id`,
  };
}

/** Compares every hold with the journal that opened it and the one that resolved it. */
export const HOLD_CHECKS: readonly Check[] = [
  holdCheck('its opening journal does not exist', {
    journal: 'opened',
    expected: 'h.opened_journal',
    found: 'j.id',
  }),
  holdCheck('its reference is not that of its opening journal', {
    journal: 'opened',
    expected: 'j.ref',
    found: 'h.ref',
  }),
  holdCheck('it was not opened when its journal was', {
    journal: 'opened',
    expected: 'j.created_at::timestamptz(3)',
    found: 'h.created_at',
  }),
  holdCheck('its opening journal did not freeze its amount', {
    journal: 'opened',
    expected: 'h.amount',
    found: movedAmount('h.opened_journal', 'h.purpose'),
  }),
  holdCheck('its opening journal did not take its amount from what is available', {
    journal: 'opened',
    expected: '-h.amount',
    found: movedAmount('h.opened_journal', `'available'`),
  }),
  {
    invariant: '5',
    per: 'ledger_hold',
    sql: `${brokenRowSelect({
      table: 'ledger_hold',
      id: 'id',
      journal: 'coalesce(resolved_journal, opened_journal)',
      problem: `CASE WHEN resolved_at IS NULL THEN 'it is open and yet resolved in part'
        ELSE 'it is not resolved into committed and released' END`,
      expected: `CASE WHEN resolved_at IS NULL THEN 'nothing' ELSE amount::text END`,
      found: `concat_ws(' + ', committed, released) || coalesce(' by journal ' || resolved_journal, '')`,
    })}
    FROM ledger_hold
    WHERE CASE WHEN resolved_at IS NULL
      THEN committed <> 0 OR released <> 0 OR resolved_journal IS NOT NULL
      ELSE committed < 0 OR released < 0 OR committed + released <> amount OR resolved_journal IS NULL END
    ORDER BY id`,
  },
  holdCheck('its resolving journal does not exist', {
    journal: 'resolved',
    expected: 'h.resolved_journal',
    found: 'j.id',
  }),
  holdCheck('its reference is not that of its resolving journal', {
    journal: 'resolved',
    expected: 'j.ref',
    found: 'h.ref',
  }),
  holdCheck('it was not resolved when its journal was made', {
    journal: 'resolved',
    expected: 'j.created_at::timestamptz(3)',
    found: 'h.resolved_at',
  }),
  holdCheck('its resolving journal did not end its amount', {
    journal: 'resolved',
    expected: '-h.amount',
    found: movedAmount('h.resolved_journal', 'h.purpose'),
  }),
  holdCheck('its resolving journal did not give back what was released', {
    journal: 'resolved',
    expected: movedAmount('h.resolved_journal', `'available'`),
    found: 'h.released',
  }),
  {
    invariant: '5',
    per: 'ledger_journal',
    sql: `${brokenRowSelect({
      table: 'ledger_entry',
      id: 'e.id',
      journal: 'e.journal_id',
      problem: `'it moves frozen money, and no hold knows of it'`,
      expected: `'a hold that journal ' || e.journal_id || ' opened or resolved'`,
      found: 'NULL',
    })}
    -- Joined by the unique reference: holds have no index on their journals.
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id AND a.purpose LIKE 'frozen\\_%'
    JOIN ledger_journal j ON j.id = e.journal_id
    LEFT JOIN ledger_hold h ON h.ref = j.ref AND e.journal_id IN (h.opened_journal, h.resolved_journal)
      AND h.user_id = a.user_id AND h.asset = a.asset AND h.purpose = a.purpose
    WHERE h.id IS NULL
    ORDER BY e.id`,
  },
];
