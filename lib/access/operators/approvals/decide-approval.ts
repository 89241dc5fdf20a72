import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { type Operator, requireRight } from '../operator.ts';
import { may, type Role } from '../rights.ts';
import { APPROVED_ACTIONS, type ApprovedAction, isApprovedAction } from './approved-action.ts';
import { requireTwoPersons } from './two-persons.ts';

/** A request with its maker, locked until the transaction ends. */
export interface LockedApproval {
  id: bigint;
  action: ApprovedAction;
  subject: string;
  payload: Record<string, unknown>;
  reason: string;
  maker: Maker;
}

interface Maker {
  id: bigint;
  name: string;
  status: string;
  roles: string[];
}

/** A decision. The comment is kept with it. */
export interface ApprovalDecision {
  id: bigint;
  comment?: string;
}

/**
 * Approves a request in the caller's transaction, which must then apply the effect: the database accepts
 * the effect in this transaction only.
 * @throws {AppError} 4004, 4010 decided already or expired, or its maker may no longer ask for it; 4030;
 *   4031 the checker is its maker, or may know the password of the maker's account or the reverse
 */
export async function approveRequest(
  tx: Db,
  checker: Operator,
  decision: ApprovalDecision,
): Promise<LockedApproval> {
  const approval = await lockPending(tx, decision.id);
  requireChecker(checker, approval);
  requireMaker(approval);
  await requireTwoPersons(tx, approval.maker.id, checker.id);
  await decide(tx, checker, approval, { ...decision, status: 'approved' });
  return approval;
}

/** Rejects a request. @throws {AppError} 4004, 4010 decided already or expired, 4030, 4031 */
export async function rejectRequest(
  tx: Db,
  checker: Operator,
  decision: ApprovalDecision,
): Promise<void> {
  const approval = await lockPending(tx, decision.id);
  requireChecker(checker, approval);
  await decide(tx, checker, approval, { ...decision, status: 'rejected' });
}

/** Withdraws an operator's own request. @throws {AppError} 4004, 4010, 4030 it is another operator's */
export async function withdrawRequest(
  tx: Db,
  maker: Operator,
  decision: ApprovalDecision,
): Promise<void> {
  const approval = await lockPending(tx, decision.id);
  if (approval.maker.id !== maker.id)
    throw new AppError(4030, { detail: `approval ${approval.id} is of ${approval.maker.name}` });
  await decide(tx, maker, approval, { ...decision, status: 'withdrawn' });
}

async function lockPending(tx: Db, id: bigint): Promise<LockedApproval> {
  await tx.$executeRaw`SELECT FROM approval WHERE id = ${id} FOR UPDATE`;
  // A lock or new roles of the maker come before or after the decision.
  await tx.$executeRaw`
    SELECT FROM operator WHERE id = (SELECT maker_id FROM approval WHERE id = ${id}) FOR SHARE`;
  const found = await tx.approval.findUnique({ where: { id }, include: { maker: true } });
  if (!found || !isApprovedAction(found.action))
    throw new AppError(4004, { detail: `there is no approval ${id}` });
  if (found.status !== 'pending')
    throw new AppError(4010, { detail: `approval ${id} is ${found.status} already` });
  if (found.expiresAt <= new Date())
    throw new AppError(4010, {
      messageKey: 'approvalExpired',
      detail: `approval ${id} has expired`,
    });
  const { action, subject, reason, maker } = found;
  const payload = found.payload as Record<string, unknown>;
  return { id, action, subject, payload, reason, maker };
}

function requireChecker(checker: Operator, { id, action, maker }: LockedApproval): void {
  requireRight(checker, APPROVED_ACTIONS[action].check);
  if (maker.id === checker.id)
    throw new AppError(4031, {
      detail: `approval ${id} takes another operator than ${maker.name}`,
    });
}

function requireMaker({ id, action, maker }: LockedApproval): void {
  if (maker.status === 'active' && may(maker.roles as Role[], APPROVED_ACTIONS[action].make))
    return;
  throw new AppError(4010, {
    messageKey: 'approvalMakerGone',
    detail: `${maker.name}, who requested approval ${id}, may no longer request it: reject it`,
  });
}

async function decide(
  tx: Db,
  by: Operator,
  { id, action, subject }: LockedApproval,
  { status, comment }: ApprovalDecision & { status: 'approved' | 'rejected' | 'withdrawn' },
): Promise<void> {
  // A trigger sets the time and the transaction, and checks both operators.
  const checkerId = status === 'withdrawn' ? null : by.id;
  await tx.$executeRaw`
    UPDATE approval SET status = ${status}, checker_id = ${checkerId}, comment = ${comment ?? null} WHERE id = ${id}`;
  await recordAudit(tx, {
    actor: `operator:${by.name}`,
    action: `approval.${status === 'approved' ? 'approve' : status === 'rejected' ? 'reject' : 'withdraw'}`,
    subject: `approval:${id}`,
    detail: { action, subject, ...(comment && { comment }) },
  });
}

/** Withdraws a request that has become pointless, for example because its case was rejected. */
export async function endRequestsAbout(
  tx: Db,
  { action, subject }: { action: ApprovedAction; subject: string },
  { by, comment }: { by: string; comment: string },
): Promise<void> {
  const rows = await tx.$queryRaw<{ id: bigint }[]>`
    UPDATE approval SET status = 'withdrawn', comment = ${comment}
    WHERE subject = ${subject} AND action = ${action} AND status = 'pending' RETURNING id`;
  for (const { id } of rows)
    await recordAudit(tx, {
      actor: `operator:${by}`,
      action: 'approval.withdraw',
      subject: `approval:${id}`,
      detail: { action, subject, comment },
    });
}

/** Withdraws what an operator has requested, and what was requested about the account. @returns how many */
export async function endRequests(
  tx: Db,
  { id: makerId, name }: { id: bigint; name: string },
  by: string,
): Promise<number> {
  const rows = await tx.$queryRaw<{ id: bigint; action: string; subject: string }[]>`
    UPDATE approval SET status = 'withdrawn', comment = 'the account was locked'
    WHERE (maker_id = ${makerId} OR subject = ${`operator:${name.toLowerCase()}`}) AND status = 'pending'
    RETURNING id, action, subject`;
  for (const { id, action, subject } of rows)
    await recordAudit(tx, {
      actor: `operator:${by}`,
      action: 'approval.withdraw',
      subject: `approval:${id}`,
      detail: { action, subject, comment: 'the account was locked' },
    });
  return rows.length;
}
