import { brokenRowSelect, type Check } from '#lib/books/ledger/check';
import { postedSql, type Sides } from './posted-sql.ts';

/** Compares one value of an adjustment `r` with its journal `j`. */
function adjustmentCheck(problem: string, { expected, found }: Sides, only = 'true'): Check {
  return {
    invariant: 'records',
    per: 'adjustment',
    sql: `${brokenRowSelect({ table: 'adjustment', id: 'r.id', journal: 'r.journal_id', problem: `'${problem}'`, expected, found })}
    FROM adjustment r LEFT JOIN ledger_journal j ON j.id = r.journal_id
    WHERE ${only} AND (${expected}) IS DISTINCT FROM (${found}) ORDER BY r.id`,
  };
}

const CORRECTION = 'r.reverses IS NULL';

/** An adjustment has exactly one journal, which reverses another one or moves what the record says. */
export const ADJUSTMENT_CHECKS: readonly Check[] = [
  {
    invariant: 'records',
    per: 'ledger_journal',
    sql: `${brokenRowSelect({
      table: 'ledger_journal',
      id: 'j.id',
      journal: 'j.id',
      problem: `'the adjustment that it posts does not exist'`,
      expected: 'j.ref',
      found: 'NULL',
    })}
    FROM ledger_journal j LEFT JOIN adjustment r ON r.journal_id = j.id
    WHERE (j.kind = 'adjustment' OR j.ref LIKE 'adjustment:%' OR j.ref LIKE 'journal:%') AND r.id IS NULL ORDER BY j.id`,
  },
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
