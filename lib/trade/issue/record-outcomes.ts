import type { Db } from '#lib/db/client';
import type { Figures } from '../deal/order-figures.ts';
import { type NewFill, recordFills } from '../position/record-fills.ts';
import { BY_WORKER } from './issue-state.ts';
import type { Outcome } from './settlement.ts';

/** The common data of one batch of outcomes. */
export interface Batch {
  /** Journal ids by reference. */
  journals: ReadonlyMap<string, bigint>;
  issueId: bigint;
  simulated: boolean;
}

/** Records how orders ended, after the ledger has posted: fills, order rows and their timelines. */
export async function recordOutcomes(
  tx: Db,
  outcomes: readonly Outcome[],
  batch: Batch,
): Promise<void> {
  await recordFills(
    tx,
    outcomes.flatMap((outcome) => fillOf(outcome, batch)),
  );
  await updateOrders(tx, outcomes);
  await tx.statusEvent.createMany({
    data: outcomes.map(({ resolution, status, ...outcome }) => ({
      ref: resolution.ref,
      status,
      actor: BY_WORKER.actor,
      reason: 'reason' in outcome ? outcome.reason : null,
    })),
  });
}

function fillOf(outcome: Outcome, { journals, issueId, simulated }: Batch): NewFill[] {
  if (outcome.status === 'unfilled') return [];
  const { order, figures, priceMinor } = outcome;
  const { userId, symbol, side, qtyUnits } = order;
  const { ref } = outcome.resolution;
  const journalId = journals.get(ref);
  if (journalId === undefined) throw new Error(`${ref} has no journal`);
  return [
    { ref, journalId, userId, symbol, side, qtyUnits, priceMinor, ...figures, issueId, simulated },
  ];
}

/** Updates all orders in one statement. */
async function updateOrders(tx: Db, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map((outcome) => ({
    id: outcome.order.id.toString(),
    status: outcome.status,
    ...(outcome.status === 'filled'
      ? { price: outcome.priceMinor.toString(), ...toTexts(outcome.figures) }
      : { reason: outcome.reason }),
  }));
  await tx.$executeRaw`
    UPDATE trade_order SET status = row.status, price = row.price, gross = row.gross, fee = row.fee,
      net = row.net, reason = row.reason, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (id bigint, status text, price bigint, gross bigint, fee bigint, net bigint, reason text)
    WHERE trade_order.id = row.id`;
}

/** BIGINTs are sent as text, which Postgres parses exactly. */
function toTexts({ grossMinor, feeMinor, netMinor }: Figures) {
  return { gross: grossMinor.toString(), fee: feeMinor.toString(), net: netMinor.toString() };
}
