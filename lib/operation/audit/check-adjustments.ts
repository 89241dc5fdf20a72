import type { Check } from '#lib/books/ledger/check';
import { TEMPLATE_NAMES, TEMPLATES } from '#lib/features/adjustments/templates';
import { postedSql } from './posted-sql.ts';
import { comparing, orphanCheck } from './record-checks.ts';

/** Compares one value of an adjustment `r` with its journal `j`. */
const adjustmentCheck = comparing({
  ...{ table: 'adjustment', id: 'r.id', journal: 'r.journal_id' },
  from: 'adjustment r LEFT JOIN ledger_journal j ON j.id = r.journal_id',
});

const CORRECTION = 'r.reverses IS NULL';

/** The account of a template, from the table of the code; those of the database are judged at the commit. */
const BASE = `CASE coalesce(r.template, 'clearing') ${TEMPLATE_NAMES.map(
  (name) => `WHEN '${name}' THEN '${TEMPLATES[name].base}'`,
).join(' ')} END`;

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
    'what the account of its template got',
    {
      expected: 'r.amount',
      found: postedSql('r.journal_id', 'r.user_id', BASE, 'r.asset'),
    },
    CORRECTION,
  ),
  adjustmentCheck(
    'what its other account gave',
    { expected: '-r.amount', found: postedSql('r.journal_id', 'NULL', 'r.account', 'r.asset') },
    CORRECTION,
  ),
];
