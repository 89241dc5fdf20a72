import { operatorName } from '#lib/access/operators/actor-name';
import { may, type Role } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { activeClaim, CLAIM_MINUTES } from '../active-claim.ts';
import { alreadyDecided } from '../already-decided.ts';
import { recordDecision } from '../decision.ts';
import type { Queue } from '../enums.ts';
import { QUEUE_RECORDS, setClaim } from './queue-records.ts';

/** Records that are handed over together. */
const ASSIGN_MAX = 100;

/** The right that an operator needs to be given a record. */
const REVIEW = { recharge: 'top-up.review', withdraw: 'withdrawal.review' } as const;

/** Hands a record over to a colleague. */
export interface Assignment {
  id: bigint;
  /** Name of the operator who hands it over. */
  operator: string;
  /** Also records of others, or of nobody: for who leads the queue. */
  isLead: boolean;
  /** Name of the colleague. */
  to: string;
  note: string;
}

/**
 * Asserts that an operator can be given records, and returns the name as it is written.
 * @throws {AppError} 4001 unknown, locked, without the right to decide, or the operator who gives them
 */
export async function requireAssignee(
  db: Db,
  queues: readonly Queue[],
  { operator, to }: Pick<Assignment, 'operator' | 'to'>,
): Promise<string> {
  const found = await db.operator.findUnique({
    where: { nameKey: to.toLowerCase() },
    select: { name: true, status: true, roles: true },
  });
  const roles = (found?.roles ?? []) as Role[];
  const decides = queues.every((queue) => may(roles, REVIEW[queue]));
  if (found?.status !== 'active' || !decides || found.name === operator)
    throw new ValidationError({ to: 'assignee' });
  return found.name;
}

/**
 * Hands a waiting record over: the colleague gets its claim for ten minutes, and finds it among those handed
 * over until it is decided or another operator claims it.
 * @throws {AppError} 4004, 4010 it does not wait, 4030 it is neither claimed by nor handed over to the operator
 */
export async function assignRecord(tx: Db, queue: Queue, act: Assignment): Promise<void> {
  const { subject, open, lock } = QUEUE_RECORDS[queue];
  const { id, operator, to, note } = act;
  const by = { actor: `operator:${operator}` };
  const row = await lock(tx, id);
  if (!open.includes(row.status))
    throw new AppError(4010, {
      messageKey: 'claimEnded',
      ...(await alreadyDecided(tx, queue, row, by)),
    });
  const key = { queue_recordId: { queue, recordId: id } };
  const assigned = await tx.recordAssignment.findUnique({ where: key });
  const taker = row.status === 'processing' ? row.takenBy : null;
  const from = activeClaim(row)?.by ?? taker ?? assigned?.assignee ?? null;
  if (from !== by.actor && !act.isLead)
    throw new AppError(4030, from === null ? unclaimed(row) : held(row, from));
  const assignee = `operator:${to}`;
  await setClaim(tx, queue, id, assignee);
  if (assigned?.assignee === assignee && assigned.note === note) return;
  const given = { assignee, assignedBy: by.actor, note, assignedAt: new Date() };
  await tx.recordAssignment.upsert({
    where: key,
    create: { queue, recordId: id, ...given },
    update: given,
  });
  await recordDecision(
    tx,
    `${queue}.assign`,
    `${subject}:${id}`,
    { id, operator },
    {
      ...{ to, note, ...(from && { from }) },
    },
  );
}

function unclaimed({ no }: { no: string }) {
  return { messageKey: 'assignUnclaimed', params: { no } };
}

function held({ no }: { no: string }, from: string) {
  const params = { no, name: operatorName(from) };
  return { messageKey: 'assignOthers', params };
}

/** The oldest waiting records of each status: the look-up is bounded, however many wait. */
const SCANNED = 1_000;

/** A record that an operator has claimed or was given. */
interface HeldRecord {
  id: bigint;
  no: string;
}

/** By a claim, by taking it for payment, or because it was given to them. */
const heldBy = (table: string, queue: Queue, taker: string) =>
  prepared<HeldRecord>(
    `held_records_${queue}`,
    `SELECT scanned.id, scanned.no FROM unnest($2::text[]) AS wanted (status) CROSS JOIN LATERAL (
       SELECT id, no, claimed_by, claimed_at, ${taker} AS taken_by FROM ${table} WHERE status = wanted.status
       ORDER BY id LIMIT ${SCANNED}) AS scanned
     LEFT JOIN record_assignment given ON given.queue = '${queue}' AND given.record_id = scanned.id
     WHERE coalesce(CASE WHEN claimed_at > now() - interval '${CLAIM_MINUTES} minutes' THEN claimed_by END,
       scanned.taken_by, given.assignee) = $1
     ORDER BY scanned.id LIMIT ${ASSIGN_MAX}`,
  );
const HELD = {
  recharge: heldBy('recharge', 'recharge', 'NULL::text'),
  withdraw: heldBy('withdrawal', 'withdraw', `CASE WHEN status = 'processing' THEN taken_by END`),
};

/** The waiting records of a queue that an operator has claimed or was given; the oldest `ASSIGN_MAX`. */
export async function listHeldRecords(
  db: Db,
  queue: Queue,
  operator: string,
): Promise<HeldRecord[]> {
  return HELD[queue](db, [`operator:${operator}`, QUEUE_RECORDS[queue].open]);
}
