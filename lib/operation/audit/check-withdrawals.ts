import { brokenRowSelect, type Check } from '#lib/books/ledger/check';
import { CURRENCY, postedSql } from './posted-sql.ts';
import { comparing, orphanCheck } from './record-checks.ts';

/**
 * Compares one value of a withdrawal with its hold `h`, the opening journal `o` and the resolving
 * journal `e`.
 */
const withdrawalCheck = comparing({
  ...{ table: 'withdrawal', id: 'w.id', journal: 'coalesce(e.id, o.id)' },
  from: `withdrawal w
    LEFT JOIN ledger_hold h ON h.ref = 'withdrawal:' || w.id
    LEFT JOIN ledger_journal o ON o.id = h.opened_journal
    LEFT JOIN ledger_journal e ON e.id = h.resolved_journal`,
});

/** Compares one value of a return `r` with its journal `j`. */
const bounceCheck = comparing({
  ...{ table: 'payout_bounce', id: 'r.id', journal: 'r.journal_id' },
  from: 'payout_bounce r LEFT JOIN ledger_journal j ON j.id = r.journal_id',
});

const STATE_BY_STATUS = `CASE
  WHEN w.status IN ('pending', 'approved', 'processing') THEN 'open'
  WHEN w.status IN ('paid', 'bounced') THEN 'committed'
  WHEN w.status IN ('canceled', 'rejected', 'failed') THEN 'released' ELSE 'a known status, not ' || w.status END`;

const STATE_OF_HOLD = `CASE
  WHEN h.id IS NULL THEN 'no hold' WHEN h.resolved_at IS NULL THEN 'open'
  WHEN h.committed = h.amount THEN 'committed' WHEN h.released = h.amount THEN 'released' ELSE 'divided' END`;

const PAID = `w.status IN ('paid', 'bounced')`;

/**
 * The state of a withdrawal's hold matches its status, and a paid withdrawal left through its
 * channel.
 */
export const WITHDRAWAL_CHECKS: readonly Check[] = [
  orphanCheck({
    table: 'ledger_journal',
    record: 'payout_bounce',
    problem: 'the return of a payout that it books does not exist',
    on: 'record.journal_id = named.id',
    where: `named.kind = 'withdraw_bounced'`,
  }),
  bounceCheck('the kind of its journal', { expected: `'withdraw_bounced'`, found: 'j.kind' }),
  bounceCheck('who posted its journal', { expected: 'r.actor', found: 'j.actor' }),
  bounceCheck('the reference of its journal', {
    expected: `'withdrawal:' || r.withdrawal_id`,
    found: 'j.ref',
  }),
  bounceCheck('what its member got', {
    expected: 'r.amount',
    found: postedSql('r.journal_id', 'r.user_id', `'available'`),
  }),
  bounceCheck('what its clearing account gave', {
    expected: '-r.amount',
    found: postedSql('r.journal_id', 'NULL', `'clearing:' || r.channel`),
  }),
  withdrawalCheck('what came back of it', {
    expected: `coalesce((SELECT b.amount FROM payout_bounce b WHERE b.withdrawal_id = w.id), 0)`,
    found: 'w.returned',
  }),
  withdrawalCheck('whether all of it came back', {
    expected: `w.status = 'bounced'`,
    found: 'w.returned > 0 AND w.returned = w.amount - w.fee',
  }),
  orphanCheck({
    table: 'ledger_hold',
    record: 'withdrawal',
    problem: 'the withdrawal that it holds for does not exist',
  }),
  withdrawalCheck('its hold', { expected: STATE_BY_STATUS, found: STATE_OF_HOLD }),
  {
    invariant: 'records',
    per: 'ledger_journal',
    sql: `${brokenRowSelect({
      table: 'ledger_journal',
      id: 'j.id',
      journal: 'j.id',
      problem: `'it names a withdrawal whose hold does not know of it'`,
      expected: `concat_ws(' or ', coalesce(h.opened_journal::text, 'no journal'), h.resolved_journal)`,
      found: 'j.id',
    })}
    FROM ledger_journal j LEFT JOIN ledger_hold h ON h.ref = j.ref
    WHERE j.ref LIKE 'withdrawal:%' AND j.kind <> 'withdraw_bounced'
      AND (h.id IS NULL OR j.id NOT IN (h.opened_journal, coalesce(h.resolved_journal, h.opened_journal)))
    ORDER BY j.id`,
  },
  withdrawalCheck('whose money is held', { expected: 'w.user_id', found: 'h.user_id' }),
  withdrawalCheck('what is held for it', { expected: 'w.amount', found: 'h.amount' }),
  withdrawalCheck('the currency that is held', { expected: CURRENCY, found: 'h.asset' }),
  withdrawalCheck('the purpose of its hold', { expected: `'frozen_withdraw'`, found: 'h.purpose' }),
  withdrawalCheck('whether its money is simulated', {
    expected: 'w.simulated',
    found: 'o.simulated',
  }),
  withdrawalCheck('the kind of its first journal', {
    expected: `'withdraw_hold'`,
    found: 'o.kind',
  }),
  withdrawalCheck(
    'the kind of its last journal',
    {
      expected: `CASE ${PAID} WHEN true THEN 'withdraw_paid' ELSE 'withdraw_release' END`,
      found: 'e.kind',
    },
    'e.id IS NOT NULL',
  ),
  withdrawalCheck(
    'what left through its channel',
    { expected: 'w.amount - w.fee', found: postedSql('e.id', 'NULL', `'clearing:' || w.channel`) },
    PAID,
  ),
  withdrawalCheck(
    'what its fee came to',
    { expected: 'w.fee', found: postedSql('e.id', 'NULL', `'fee_income'`) },
    PAID,
  ),
];
