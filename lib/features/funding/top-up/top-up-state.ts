import type { Recharge } from '#lib/base/db/generated/client';
import { mapUniqueViolation } from '#lib/base/db/map-unique-violation';
import { pipeline, prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { recordSteps, type TransitionBy } from '#lib/base/record-base/status-event';
import { requireNoOtherClaim } from '#lib/features/claims/active-claim';
import { alreadyDecided } from '../already-decided.ts';
import type { TopUpStatus } from '../enums.ts';
import { openStatuses, transitionPath } from '../transition-path.ts';

/** The allowed next statuses of each status (product.md section 4). */
const NEXT: Record<TopUpStatus, readonly TopUpStatus[]> = {
  submitted: ['reviewing', 'canceled', 'expired'],
  reviewing: ['credited', 'rejected'],
  credited: [],
  rejected: [],
  canceled: [],
  expired: [],
};

export const OPEN_TOP_UP_STATUSES = openStatuses(NEXT);

/** Statuses that count against the limits of a day and month: the money may come or has come. */
export const COUNTED_TOP_UP_STATUSES: readonly TopUpStatus[] = [
  ...OPEN_TOP_UP_STATUSES,
  'credited',
];

/** The columns of a row, for prepared statements. */
export const TOP_UP_COLUMNS = `id, no, user_id AS "userId", channel, processor, amount AS "amountMinor",
  fee AS "feeMinor", pay_currency AS "payCurrency", pay_amount AS "payAmount", rate, code, pay_to AS "payTo",
  reference, status, reason, claimed_by AS "claimedBy", claimed_at AS "claimedAt", simulated,
  expires_at AS "expiresAt", created_at AS "createdAt", updated_at AS "updatedAt"`;

const lockRow = prepared<Recharge>(
  'lock_top_up',
  `SELECT ${TOP_UP_COLUMNS} FROM recharge WHERE id = $1 AND user_id = coalesce($2, user_id) FOR UPDATE`,
);

const updateStatus = prepared<Recharge>(
  'update_top_up_status',
  `UPDATE recharge SET status = $2, reason = coalesce($3, reason), reference = $4, claimed_by = NULL, claimed_at = NULL,
     updated_at = now()
   WHERE id = $1 RETURNING ${TOP_UP_COLUMNS}`,
);

/**
 * Reads a top-up and locks its row (FOR UPDATE).
 * @param ownerId the member whose it must be; any if omitted
 * @throws {AppError} 4004
 */
export async function lockTopUp(sql: Sql, id: bigint, ownerId?: bigint): Promise<Recharge> {
  const [topUp] = await lockRow(sql, [id, ownerId ?? null]);
  if (!topUp) throw new AppError(4004, { detail: `there is no recharge ${id}` });
  return topUp;
}

/** The statuses of the transition to `to`, ending with `to`. @throws {AppError} 4010 if it is not allowed */
export async function transitionPathOrThrow(
  sql: Sql,
  topUp: Recharge,
  { to, by }: { to: TopUpStatus; by: TransitionBy },
): Promise<TopUpStatus[]> {
  const from = topUp.status as TopUpStatus;
  const steps = transitionPath(NEXT, { from, to, via: 'reviewing' });
  if (steps) return steps;
  throw new AppError(4010, {
    detail: `recharge ${topUp.id} is ${from} and can't become ${to}`,
    ...(await alreadyDecided(sql, 'recharge', topUp, by)),
    ...(to === 'canceled' && { messageKey: `cancelTooLate.recharge.${from}` }),
  });
}

/**
 * Changes the status of a top-up and records actor and reason. A decision on a submitted top-up
 * passes through `reviewing`. Locks the row.
 * @param by.ownerId the member whose it must be; any if omitted
 * @param by.reference the reference of the payment, if it replaces the payer's
 * @throws {AppError} 4004 unknown, 4009 another credited top-up has the reference, 4010 not allowed
 *   from its current status or claimed by another operator
 */
export async function transitionTopUp(
  sql: Sql,
  id: bigint,
  to: TopUpStatus,
  { reference, ownerId, ...by }: TransitionBy & { reference?: string | null; ownerId?: bigint },
): Promise<Recharge> {
  const topUp = await lockTopUp(sql, id, ownerId);
  requireNoOtherClaim(`recharge ${id}`, topUp, by);
  const steps = await transitionPathOrThrow(sql, topUp, { to, by });
  const newReference = reference ?? topUp.reference;
  const changes = pipeline([
    recordSteps(sql, `recharge:${id}`, steps, by),
    updateStatus(sql, [id, to, by.reason ?? null, newReference]),
  ]);
  const detail = `another recharge has reference ${newReference}`;
  const [, [updated]] = await mapUniqueViolation('referenceUsed', changes, detail);
  return updated ?? topUp;
}
