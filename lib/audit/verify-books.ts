import type pg from 'pg';
import { findFirstBroken } from '#lib/ledger/check';
import { inTwinSnapshots } from '#lib/ledger/snapshot';
import { type LedgerReport, verifyLedger } from '#lib/ledger/verify';
import type { ChainHead } from '#lib/ledger/verify-chain';
import { ADJUSTMENT_CHECKS } from './check-adjustments.ts';
import { CELL_SETTLEMENT_CHECKS } from './check-cell-settlements.ts';
import { FILL_CHECKS } from './check-fills.ts';
import { FIXED_CHECKS } from './check-fixed.ts';
import { ISSUE_CHECKS } from './check-issues.ts';
import { ORDER_CHECKS } from './check-orders.ts';
import { RECHARGE_CHECKS } from './check-recharges.ts';
import { SNAPSHOT_CHECKS } from './check-snapshots.ts';
import { WITHDRAWAL_CHECKS } from './check-withdrawals.ts';

export const RECORD_CHECKS = [
  ...[...RECHARGE_CHECKS, ...WITHDRAWAL_CHECKS, ...FIXED_CHECKS],
  ...[...ORDER_CHECKS, ...ISSUE_CHECKS, ...FILL_CHECKS, ...SNAPSHOT_CHECKS],
  ...[...CELL_SETTLEMENT_CHECKS, ...ADJUSTMENT_CHECKS],
];

/**
 * Verifies the ledger's invariants, then that every money record agrees with the ledger. Reads one
 * snapshot, so that a busy system is verified as of one moment.
 * @param checkpoint a position of the chain stored elsewhere earlier
 */
export function verifyBooks(connections: pg.Pool, checkpoint?: ChainHead): Promise<LedgerReport> {
  return inTwinSnapshots(connections, async (snapshot, chainSnapshot) => {
    const report = await verifyLedger(snapshot, checkpoint, chainSnapshot);
    const found = report.broken ?? (await findFirstBroken(snapshot, RECORD_CHECKS));
    return { ...report, broken: found };
  });
}
