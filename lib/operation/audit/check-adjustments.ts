import type { Check } from '#lib/books/ledger/check';
import { postedSql } from './posted-sql.ts';
import { comparing, orphanCheck } from './record-checks.ts';

/** Compares one value of an adjustment `r` with its journal `j`. */
const adjustmentCheck = comparing({
  ...{ table: 'adjustment', id: 'r.id', journal: 'r.journal_id' },
  from: 'adjustment r LEFT JOIN ledger_journal j ON j.id = r.journal_id',
});

const CORRECTION = 'r.reverses IS NULL';

/** An adjustment has exactly one journal, which reverses another one or moves what the record says. */
export const ADJUSTMENT_CHECKS: readonly Check[] = [
  orphanCheck({
    table: 'ledger_journal',
    record: 'adjustment',
    problem: 'the adjustment that it posts does not exist',
    on: 'record.journal_id = named.id',
    where: `named.kind = 'adjustment' OR named.ref LIKE 'adjustment:%' OR named.ref LIKE 'journal:%'`,
  }),
  adjustmentCheck('the kind of its journal', { expected: `'adjustment'`, found: 'j.kind' }),
  adjustmentCheck('the reference of its journal', { expected: 'r.ref', found: 'j.ref' }),
  adjustmentCheck('who posted its journal', { expected: 'r.actor', found: 'j.actor' }),
  adjustmentCheck('whether its money is simulated', {
    expected: 'r.simulated',
    found: 'j.simulated',
  }),
  adjustmentCheck('which journal it reverses', { expected: 'r.reverses', found: 'j.reverses' }),
  adjustmentCheck(
    'what its member got',
    {
      expected: 'r.amount',
      found: postedSql('r.journal_id', 'r.user_id', `'available'`, 'r.asset'),
    },
    CORRECTION,
  ),
  adjustmentCheck(
    'what its clearing account gave',
    { expected: '-r.amount', found: postedSql('r.journal_id', 'NULL', 'r.account', 'r.asset') },
    CORRECTION,
  ),
];
