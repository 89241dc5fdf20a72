import { ARCHIVE_CHECKS } from './archived.ts';
import { type BrokenRow, findFirstBroken } from './check.ts';
import { BALANCE_CHECKS } from './check-balances.ts';
import { HOLD_CHECKS } from './check-holds.ts';
import { JOURNAL_CHECKS, REVERSAL_CHECKS } from './check-journals.ts';
import { NEWEST_TOTAL_CHECKS, stepCheck, totalCheck } from './check-totals.ts';
import type { Snapshot } from './snapshot.ts';
import { type ChainHead, verifyChain } from './verify-chain.ts';

/** Rules over several journals. The row that breaks one is not always the row that was changed. */
const SUM_CHECKS = [
  ...[...REVERSAL_CHECKS, ...HOLD_CHECKS, ...ARCHIVE_CHECKS, ...BALANCE_CHECKS],
  ...[totalCheck(null, null), stepCheck(null, null), ...NEWEST_TOTAL_CHECKS],
];

/** What a verification found. Counts are decimal strings. */
export interface LedgerReport {
  /** The first row that breaks an invariant; null if all invariants hold. */
  broken: BrokenRow | null;
  counts: { accounts: string; journals: string; entries: string; holds: string };
  /**
   * The end of the chain, to be stored elsewhere as a checkpoint; null while the chain is empty.
   */
  head: ChainHead | null;
  /** Journals that are not in the chain yet. */
  waiting: string;
}

/**
 * Verifies invariants 1 to 5 and 8 from the rows of the ledger. (6 and 7 are about requests and
 * leave no rows to check.) The checks that name a row most precisely come first: single journals,
 * then the chain, then sums over many journals.
 * @param checkpoint a position of the chain stored earlier
 * @param chainSnapshot another connection to the same snapshot, on which the chain is read meanwhile
 */
export async function verifyLedger(
  snapshot: Snapshot,
  checkpoint?: ChainHead,
  chainSnapshot: Snapshot = snapshot,
): Promise<LedgerReport> {
  const [{ inJournals, inSums }, chain] = await Promise.all([
    runChecks(snapshot),
    verifyChain(chainSnapshot, checkpoint),
  ]);
  const counted = await count(snapshot);
  if (inJournals) return { broken: inJournals, head: null, ...counted };
  return { broken: chain.broken ?? inSums, head: chain.head, ...counted };
}

async function runChecks(snapshot: Snapshot) {
  const inJournals = await findFirstBroken(snapshot, JOURNAL_CHECKS);
  return { inJournals, inSums: inJournals ?? (await findFirstBroken(snapshot, SUM_CHECKS)) };
}

async function count(snapshot: Snapshot): Promise<Pick<LedgerReport, 'counts' | 'waiting'>> {
  const { rows } = await snapshot.query<LedgerReport['counts'] & { waiting: string }>(`SELECT
    (SELECT count(*) FROM ledger_account) AS accounts, (SELECT count(*) FROM ledger_journal) AS journals,
    (SELECT count(*) FROM ledger_entry) AS entries, (SELECT count(*) FROM ledger_hold) AS holds,
    (SELECT count(*) FROM ledger_unchained) AS waiting`);
  const [row] = rows;
  if (!row) throw new Error('the database counted nothing');
  const { waiting, ...counts } = row;
  return { counts, waiting };
}
