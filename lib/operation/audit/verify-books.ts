import type pg from 'pg';
import { findFirstBroken } from '#lib/books/ledger/check';
import { inTwinSnapshots } from '#lib/books/ledger/snapshot';
import { type LedgerReport, verifyLedger } from '#lib/books/ledger/verify';
import type { ChainHead } from '#lib/books/ledger/verify-chain';
import { ADJUSTMENT_CHECKS } from './check-adjustments.ts';
import { CELL_SETTLEMENT_CHECKS } from './check-cell-settlements.ts';
import { FILL_CHECKS } from './check-fills.ts';
import { FIXED_CHECKS } from './check-fixed.ts';
import { ISSUE_CHECKS } from './check-issues.ts';
import { ORDER_CHECKS } from './check-orders.ts';
import { PLAN_CHECKS } from './check-plans.ts';
import { RECHARGE_CHECKS } from './check-recharges.ts';
import { SNAPSHOT_CHECKS } from './check-snapshots.ts';
import { WITHDRAWAL_CHECKS } from './check-withdrawals.ts';
import { type EventsReport, verifyEvents } from './event-parts.ts';

export const RECORD_CHECKS = [
  ...[...RECHARGE_CHECKS, ...WITHDRAWAL_CHECKS, ...FIXED_CHECKS],
  ...[...ORDER_CHECKS, ...PLAN_CHECKS, ...ISSUE_CHECKS, ...FILL_CHECKS, ...SNAPSHOT_CHECKS],
  ...[...CELL_SETTLEMENT_CHECKS, ...ADJUSTMENT_CHECKS],
];

export interface BooksReport extends LedgerReport {
  /** The hash chain of the audit log and of the status changes. */
  events: Omit<EventsReport, 'broken'>;
}

/**
 * Verifies the ledger's invariants, that every money record agrees with the ledger, and the hash chain of
 * audit log and status changes. Reads one snapshot, so that a busy system is verified as of one moment.
 * @param checkpoint a position of the chain stored elsewhere earlier
 * @param notedSeal a place of the chain of events stored elsewhere earlier
 */
export function verifyBooks(
  connections: pg.Pool,
  checkpoint?: ChainHead,
  notedSeal?: ChainHead,
): Promise<BooksReport> {
  return inTwinSnapshots(connections, async (snapshot, chainSnapshot) => {
    const report = await verifyLedger(snapshot, checkpoint, chainSnapshot);
    const found = report.broken ?? (await findFirstBroken(snapshot, RECORD_CHECKS));
    const { broken, ...events } = await verifyEvents(snapshot, notedSeal);
    return { ...report, events, broken: found ?? broken };
  });
}
