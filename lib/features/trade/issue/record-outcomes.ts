import { arrayLiteral } from '#lib/base/db/array-literal';
import type { Db } from '#lib/base/db/client';
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
  await addStatusEvents(tx, outcomes);
  await alertMembers(tx, outcomes);
}

function fillOf(outcome: Outcome, { journals, issueId, simulated }: Batch): NewFill[] {
  if (outcome.status === 'unfilled') return [];
  const { order, figures, priceMinor, qtyUnits } = outcome;
  const { userId, symbol, side } = order;
  const { ref } = outcome.resolution;
  const journalId = journals.get(ref);
  if (journalId === undefined) throw new Error(`${ref} has no journal`);
  return [
    { ref, journalId, userId, symbol, side, qtyUnits, priceMinor, ...figures, issueId, simulated },
  ];
}

/** Updates all orders in one statement. */
async function updateOrders(tx: Db, outcomes: readonly Outcome[]): Promise<void> {
  const filled = <T>(of: (outcome: Outcome & { status: 'filled' }) => T) =>
    outcomes.map((outcome) => (outcome.status === 'filled' ? of(outcome) : null));
  await tx.$executeRaw`
    UPDATE trade_order SET status = row.status, qty = coalesce(row.qty, trade_order.qty), price = row.price, gross = row.gross, fee = row.fee,
      net = row.net, reason = row.reason, updated_at = now()
    FROM unnest(${arrayLiteral(outcomes.map(({ order }) => order.id))}::bigint[],
      ${arrayLiteral(outcomes.map(({ status }) => status))}::text[],
      ${arrayLiteral(filled(({ qtyUnits }) => qtyUnits))}::bigint[],
      ${arrayLiteral(filled(({ priceMinor }) => priceMinor))}::bigint[],
      ${arrayLiteral(filled(({ figures }) => figures.grossMinor))}::bigint[],
      ${arrayLiteral(filled(({ figures }) => figures.feeMinor))}::bigint[],
      ${arrayLiteral(filled(({ figures }) => figures.netMinor))}::bigint[],
      ${arrayLiteral(outcomes.map(reasonOf))}::text[]) AS row (id, status, qty, price, gross, fee, net, reason)
    WHERE trade_order.id = row.id`;
}

/** Adds the last step to the timelines of all orders, in one statement. */
async function addStatusEvents(tx: Db, outcomes: readonly Outcome[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO status_event (ref, status, actor, reason)
    SELECT ref, status, ${BY_WORKER.actor}, reason
    FROM unnest(${arrayLiteral(outcomes.map(({ resolution }) => resolution.ref))}::text[],
      ${arrayLiteral(outcomes.map(({ status }) => status))}::text[],
      ${arrayLiteral(outcomes.map(reasonOf))}::text[]) WITH ORDINALITY AS row (ref, status, reason, place)
    ORDER BY place`;
}

/** Tells all members how their orders ended, in one statement. */
async function alertMembers(tx: Db, outcomes: readonly Outcome[]): Promise<void> {
  await tx.$executeRaw`
    SELECT alert_members(array_agg(user_id), array_agg('order:' || id || ':ended'), 'trade',
      array_agg(CASE status WHEN 'filled' THEN 'trade.orderFilled' ELSE 'trade.orderUnfilled' END),
      array_agg(jsonb_build_object('id', id::text, 'no', no)))
    FROM trade_order WHERE id = ANY (${arrayLiteral(outcomes.map(({ order }) => order.id))}::bigint[])`;
}

function reasonOf(outcome: Outcome): string | null {
  return outcome.status === 'unfilled' ? outcome.reason : null;
}
