import type pg from 'pg';
import { firstBroken } from '#lib/ledger/check';
import { inSnapshot } from '#lib/ledger/snapshot';
import { type LedgerReport, verifyLedger } from '#lib/ledger/verify';
import type { ChainHead } from '#lib/ledger/verify-chain';
import { FILL_CHECKS } from './check-fills.ts';
import { FIXED_CHECKS } from './check-fixed.ts';
import { ISSUE_CHECKS } from './check-issues.ts';
import { ORDER_CHECKS } from './check-orders.ts';
import { RECHARGE_CHECKS } from './check-recharges.ts';
import { WITHDRAWAL_CHECKS } from './check-withdrawals.ts';

const RECORD_CHECKS = [
  ...[...RECHARGE_CHECKS, ...WITHDRAWAL_CHECKS, ...FIXED_CHECKS],
  ...[...ORDER_CHECKS, ...ISSUE_CHECKS, ...FILL_CHECKS],
];

/**
 * Recomputes the ledger's invariants, and then whether each record of money says what the ledger
 * says. Reads one snapshot, so that a busy system is judged as it was at one moment.
 * @param noted a place of the chain written down earlier, elsewhere
 */
export function verifyBooks(connections: pg.Pool, noted?: ChainHead): Promise<LedgerReport> {
  return inSnapshot(connections, async (snapshot) => {
    const report = await verifyLedger(snapshot, noted);
    const found = report.broken ?? (await firstBroken(snapshot, RECORD_CHECKS));
    return { ...report, broken: found };
  });
}
