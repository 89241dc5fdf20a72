import type { Db } from '#lib/db/client';
import { type ApprovalDecision, approveRequest } from '#lib/operators/approvals/decide-approval';
import type { Operator } from '#lib/operators/operator';
import { type EffectResult, prepareEffect } from './effects.ts';

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
  const { action, payload, reason, maker, passwordHash } = approved;
  return prepareEffect(action, payload).apply(tx, { operator: maker.name, reason, passwordHash });
}
