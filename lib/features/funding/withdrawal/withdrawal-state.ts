import { actorName } from '#lib/access/operators/actor-name';
import type { Db } from '#lib/base/db/client';
import type { Withdrawal } from '#lib/base/db/generated/client';
import { pipeline, prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { formatTime } from '#lib/base/i18n/format-time';
import { recordSteps, type TransitionBy } from '#lib/base/record-base/status-event';
import { requireNoOtherClaim } from '#lib/features/claims/active-claim';
import { alreadyDecided } from '../already-decided.ts';
import type { WithdrawalStatus } from '../enums.ts';
import { openStatuses, transitionPath } from '../transition-path.ts';

/** The allowed next statuses of each status (product.md section 4). */
const NEXT: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  pending: ['approved', 'canceled', 'rejected'],
  approved: ['processing', 'rejected'],
  processing: ['paid', 'failed'],
  paid: [],
  canceled: [],
  rejected: [],
  failed: [],
  // A paid one is returned by `bouncePayout`, with its journal.
  bounced: [],
};

export const OPEN_WITHDRAWAL_STATUSES = openStatuses(NEXT);

/** Statuses that count against the day and month limits: the money is held or paid. */
export const COUNTED_STATUSES: readonly WithdrawalStatus[] = [...OPEN_WITHDRAWAL_STATUSES, 'paid'];

/** The columns of a row, for prepared statements. */
export const WITHDRAWAL_COLUMNS = `id, no, user_id AS "userId", channel, processor, method_id AS "methodId",
  target_masked AS "targetMasked", target_bank AS "targetBank", target_label AS "targetLabel",
  amount AS "amountMinor", fee AS "feeMinor", returned AS "returnedMinor", pay_currency AS "payCurrency",
  pay_amount AS "payAmount", rate, status, expected_on::timestamp AT TIME ZONE 'UTC' AS "expectedOn",
  expected_days AS "expectedDays", taken_by AS "takenBy", reference, reason, claimed_by AS "claimedBy",
  claimed_at AS "claimedAt", simulated, created_at AS "createdAt", updated_at AS "updatedAt"`;

const lockRow = prepared<Withdrawal>(
  'lock_withdrawal',
  `SELECT ${WITHDRAWAL_COLUMNS} FROM withdrawal WHERE id = $1 AND user_id = coalesce($2, user_id) FOR UPDATE`,
);

const updateStatus = prepared<Withdrawal>(
  'update_withdrawal_status',
  `UPDATE withdrawal SET status = $2, reason = coalesce($3, reason), taken_by = coalesce($4, taken_by),
     reference = coalesce($5, reference), claimed_by = NULL, claimed_at = NULL, updated_at = now()
   WHERE id = $1 RETURNING ${WITHDRAWAL_COLUMNS}`,
);

/**
 * Reads a withdrawal and locks its row (FOR UPDATE).
 * @param ownerId the member whose it must be; any if omitted
 * @throws {AppError} 4004
 */
export async function lockWithdrawal(sql: Sql, id: bigint, ownerId?: bigint): Promise<Withdrawal> {
  const [withdrawal] = await lockRow(sql, [id, ownerId ?? null]);
  if (!withdrawal) throw new AppError(4004, { detail: `there is no withdrawal ${id}` });
  return withdrawal;
}

/**
 * Changes the status of a withdrawal and records actor and reason. Paying or failing an approved
 * withdrawal passes through `processing`. Locks the row.
 * @param by.ownerId the member whose it must be; any if omitted
 * @param by.reference the reference of the payout
 * @throws {AppError} 4004 unknown, 4010 not allowed from its current status, or taken or claimed by another operator,
 *   4012 the member is locked, 4104 or frozen, 4105 or has frozen the account
 */
export async function transitionWithdrawal(
  sql: Sql,
  id: bigint,
  to: WithdrawalStatus,
  { ownerId, reference, ...by }: TransitionBy & { ownerId?: bigint; reference?: string },
): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(sql, id, ownerId);
  const from = withdrawal.status as WithdrawalStatus;
  const steps = transitionPath(NEXT, { from, to, via: 'processing' });
  if (!steps)
    throw new AppError(4010, {
      detail: `withdrawal ${id} is ${from} and can't become ${to}`,
      ...(await alreadyDecided(sql, 'withdraw', withdrawal, by)),
      ...(to === 'canceled' && { messageKey: `cancelTooLate.withdraw.${from}` }),
    });
  requireAssignee(withdrawal, by);
  requireNoOtherClaim(`withdrawal ${id}`, withdrawal, by);
  if (startsPayout(from, to)) await requireActiveMember(sql, withdrawal.userId, id);
  const takenBy = steps.includes('processing') ? by.actor : null;
  const [, [updated]] = await pipeline([
    recordSteps(sql, `withdrawal:${id}`, steps, by),
    updateStatus(sql, [id, to, by.reason ?? null, takenBy, reference ?? null]),
  ]);
  return updated ?? withdrawal;
}

/**
 * Reassigns a withdrawal in `processing` to another operator.
 * @returns the previous assignee
 * @throws {AppError} 4004, 4010 it is not in `processing`, is already assigned to the operator, or the reason
 *   is missing
 */
export async function takeOverWithdrawal(
  tx: Db,
  id: bigint,
  by: TransitionBy,
): Promise<string | null> {
  const withdrawal = await lockWithdrawal(tx, id);
  const { status, takenBy } = withdrawal;
  if (status !== 'processing' || takenBy === by.actor)
    throw new AppError(4010, {
      detail: `withdrawal ${id} is ${status} and can't become processing`,
      ...(await alreadyDecided(tx, 'withdraw', withdrawal, by)),
    });
  if (!by.reason) throw takenByOther(withdrawal);
  await tx.withdrawal.update({
    where: { id },
    data: { takenBy: by.actor, claimedBy: null, claimedAt: null },
  });
  return takenBy;
}

/** Only the operator who took a withdrawal may complete it. Otherwise two operators could send the money. */
function requireAssignee(withdrawal: Withdrawal, { actor }: TransitionBy): void {
  const { status, takenBy } = withdrawal;
  if (status !== 'processing' || takenBy === null || takenBy === actor) return;
  throw takenByOther(withdrawal);
}

/** Names whom an operator has to ask, or to take the payment over from. */
function takenByOther({ id, no, takenBy, updatedAt }: Withdrawal): AppError {
  return new AppError(4010, {
    messageKey: 'takenByOther',
    params: { no, name: actorName(takenBy ?? ''), time: formatTime(updatedAt) },
    detail: `withdrawal ${id} was taken by ${takenBy}: they end it, or another takes it over with a reason`,
  });
}

/** Whether a transition leads to a payout. In `processing` the money has left already. */
function startsPayout(from: WithdrawalStatus, to: WithdrawalStatus): boolean {
  return to === 'approved' || to === 'processing' || (to === 'paid' && from !== 'processing');
}

const lockMemberStatus = prepared<{ status: string; isFrozen: boolean; isOwnFreeze: boolean }>(
  'lock_member_status',
  `SELECT status, withdrawals_frozen_at IS NOT NULL AS "isFrozen",
     (SELECT cause FROM member_freeze_now($1)) IS NOT NULL AS "isOwnFreeze"
   FROM app_user WHERE id = $1 FOR SHARE`,
);

/**
 * The withdrawal of a locked or frozen member can be rejected, but is paid only after the member is
 * unlocked or unfrozen, or has left the own freeze.
 * @throws {AppError} 4012 locked, 4104 frozen by an operator, 4105 by the member
 */
export async function requireActiveMember(sql: Sql, userId: bigint, id: bigint): Promise<void> {
  const [user] = await lockMemberStatus(sql, [userId]);
  if (user?.isFrozen)
    throw new AppError(4104, {
      messageKey: 'memberFrozen',
      detail: `withdrawal ${id} can't go out while the withdrawals of its member are frozen: unfreeze them, or reject it`,
    });
  if (user?.isOwnFreeze)
    throw new AppError(4105, {
      messageKey: 'memberFrozeAccount',
      detail: `withdrawal ${id} can't go out while its member keeps the account frozen: reject it, or wait`,
    });
  if (user?.status !== 'active')
    throw new AppError(4012, {
      messageKey: 'memberLocked',
      detail: `withdrawal ${id} can't go out while its member is ${user?.status}: unlock them, or reject it`,
    });
}
