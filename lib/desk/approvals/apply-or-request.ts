import type { Db } from '#lib/db/client';
import { APPROVED_ACTIONS, type ApprovedAction } from '#lib/operators/approvals/approved-action';
import { needsFourEyes } from '#lib/operators/approvals/four-eyes';
import { requestApproval } from '#lib/operators/approvals/request-approval';
import { type Operator, requireRight } from '#lib/operators/operator';
import { type EffectResult, prepareEffect } from './effects.ts';

/** An action has been applied, or a request for it has been created. */
export type ApprovalOutcome =
  | { applied: true; result: EffectResult }
  | { applied: false; approvalId: bigint };

/**
 * Creates a request for another operator's approval of an action. In an installation with one operator
 * it applies the action instead.
 * @throws {AppError} 4001 malformed, 4010 the same request is already pending, 4030; what the action throws
 */
export async function applyOrRequest(
  tx: Db,
  maker: Operator,
  request: { action: ApprovedAction; payload: object; reason: string },
): Promise<ApprovalOutcome> {
  const { action, reason } = request;
  requireRight(maker, APPROVED_ACTIONS[action].make);
  const { subject, payload, apply } = prepareEffect(action, request.payload);
  if (await needsFourEyes(tx)) {
    const { id } = await requestApproval(tx, maker, { action, subject, payload, reason });
    return { applied: false, approvalId: id };
  }
  return { applied: true, result: await apply(tx, { operator: maker.name, reason }) };
}
