import { prepared } from '#lib/base/db/prepared';
import { CLAIM_MINUTES } from './active-claim.ts';
import type { ClaimQueueName, HeldRecord } from './claim-queue.ts';

/** The oldest waiting records of each status: the look-up is bounded, however many wait. */
const SCANNED = 1_000;
/** Records that are handed over together. */
const HELD_MAX = 100;

interface Table {
  queue: ClaimQueueName;
  table: string;
  /** SQL of the number of a record. */
  no: string;
  /** SQL of who took it for payment. */
  taker?: string;
  /** The columns along which the waiting ones are read. */
  order: string;
}

/**
 * Prepares the look-up of the records that an operator has claimed, taken for payment or was given. Its
 * parameters are the operator, as an actor, and the statuses of waiting records.
 */
export function heldRecords({ queue, table, no, taker = 'NULL::text', order }: Table) {
  return prepared<HeldRecord>(
    `held_records_${queue}`,
    `SELECT scanned.id, scanned.no FROM unnest($2::text[]) AS wanted (status) CROSS JOIN LATERAL (
       SELECT id, ${no} AS no, claimed_by, claimed_at, ${taker} AS taken_by FROM ${table} WHERE status = wanted.status
       ORDER BY ${order} LIMIT ${SCANNED}) AS scanned
     LEFT JOIN record_assignment given ON given.queue = '${queue}' AND given.record_id = scanned.id
     WHERE coalesce(CASE WHEN claimed_at > now() - interval '${CLAIM_MINUTES} minutes' THEN claimed_by END,
       scanned.taken_by, given.assignee) = $1
     ORDER BY scanned.id LIMIT ${HELD_MAX}`,
  );
}
