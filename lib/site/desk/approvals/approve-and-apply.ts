import {
  type ApprovalDecision,
  approveRequest,
  type LockedApproval,
} from '#lib/access/operators/approvals/decide-approval';
import type { Operator } from '#lib/access/operators/operator';
import type { Db } from '#lib/base/db/client';
import type { EffectResult } from './effects/effect.ts';
import { prepareEffect } from './effects.ts';

/**
 * Approves another operator's request and applies it, in one transaction: if it can't be applied, the
 * request stays pending.
 * @throws {AppError} 4004, 4010, 4030, 4031; what the action throws
 */
export async function approveAndApply(
  tx: Db,
  checker: Operator,
  decision: ApprovalDecision,
): Promise<EffectResult> {
  const approved = await approveRequest(tx, checker, decision);
  const { action, payload, reason, maker } = approved;
  const passwordHash = await takePassword(tx, approved);
  const by = { operator: maker.name, checker: checker.name, reason, passwordHash };
  return prepareEffect(action, payload).apply(tx, by);
}

/** Takes the hash of a member's one-time password. That of an operator stays in the database. */
async function takePassword(
  tx: Db,
  { action, subject }: Pick<LockedApproval, 'action' | 'subject'>,
): Promise<string | null> {
  if (action !== 'user.reset-login-password') return null;
  const [row] = await tx.$queryRaw<{ hash: string | null }[]>`
    SELECT take_member_password(${subject.slice('user:'.length)}) AS hash`;
  return row?.hash ?? null;
}
