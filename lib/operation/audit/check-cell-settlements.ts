import { brokenRowSelect, type Check } from '#lib/books/ledger/check';
import { postedSql } from './posted-sql.ts';
import { comparing, orphanCheck } from './record-checks.ts';

/** A channel's clearing account has the opposite sign of the money that the cell has there. */
const MOVED = `CASE WHEN (s.side = 'to') <> (s.account LIKE 'clearing:%') THEN s.amount ELSE -s.amount END`;
const OTHER = `'clearing:cell' || CASE s.side WHEN 'from' THEN s.to_cell ELSE s.from_cell END`;

/** Compares one value of a settlement with its journal. */
const settlementCheck = comparing({
  ...{ table: 'cell_settlement', id: 's.id', journal: 'j.id' },
  from: `cell_settlement s JOIN ledger_journal j ON j.ref = 'cell_settlement:' || s.id`,
});

/** A side of a settlement between cells has exactly one journal, and clearing accounts of cells no others. */
export const CELL_SETTLEMENT_CHECKS: readonly Check[] = [
  orphanCheck({
    table: 'ledger_journal',
    record: 'cell_settlement',
    problem: 'the settlement between cells that it posts does not exist',
    where: `named.ref LIKE 'cell_settlement:%' OR named.kind = 'cell_settlement'`,
  }),
  {
    invariant: 'records',
    per: 'ledger_journal',
    sql: `${brokenRowSelect({
      table: 'ledger_journal',
      id: 'j.id',
      journal: 'j.id',
      problem: `'it moves a clearing account of a cell'`,
      expected: `'cell_settlement'`,
      found: 'j.kind',
    })}
    FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_journal j ON j.id = e.journal_id
    WHERE a.user_id IS NULL AND a.purpose LIKE 'clearing:cell%' AND j.kind <> 'cell_settlement' ORDER BY j.id`,
  },
  {
    invariant: 'records',
    per: 'cell_settlement',
    sql: `${brokenRowSelect({
      table: 'cell_settlement',
      id: 's.id',
      journal: 'min(j.id)',
      problem: `'it does not have one journal'`,
      expected: '1',
      found: 'count(j.id)',
    })}
    FROM cell_settlement s LEFT JOIN ledger_journal j ON j.ref = 'cell_settlement:' || s.id
    GROUP BY s.id HAVING count(j.id) <> 1 ORDER BY s.id`,
  },
  settlementCheck('the kind of its journal', { expected: `'cell_settlement'`, found: 'j.kind' }),
  settlementCheck('whether its money is simulated', {
    expected: 's.simulated',
    found: 'j.simulated',
  }),
  settlementCheck('what its account gave or got', {
    expected: MOVED,
    found: postedSql('j.id', 'NULL', 's.account', 's.asset'),
  }),
  settlementCheck('what the other cell owes for it', {
    expected: `-(${MOVED})`,
    found: postedSql('j.id', 'NULL', OTHER, 's.asset'),
  }),
];
