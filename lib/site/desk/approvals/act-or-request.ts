import {
  APPROVED_ACTIONS,
  type ApprovedAction,
} from '#lib/access/operators/approvals/approved-action';
import { type Operator, requireRight } from '#lib/access/operators/operator';
import type { Db } from '#lib/base/db/client';
import { type ApprovalOutcome, applyOrRequest } from './apply-or-request.ts';
import { prepareEffect } from './effects.ts';

interface Request {
  action: ApprovedAction;
  payload: object;
  reason: string;
}

/**
 * Applies an action that takes two operators above a limit only, or requests another operator's approval.
 * @throws {AppError} as `applyOrRequest`
 */
export async function actOrRequest(
  tx: Db,
  maker: Operator & { address?: string },
  { takesTwo, ...request }: Request & { takesTwo: boolean },
): Promise<ApprovalOutcome> {
  const { action, payload, reason } = request;
  if (takesTwo) return applyOrRequest(tx, maker, request);
  requireRight(maker, APPROVED_ACTIONS[action].make);
  const prepared = prepareEffect(action, payload);
  await prepared.validate(tx, { name: maker.name, address: maker.address ?? null });
  return { applied: true, result: await prepared.apply(tx, { operator: maker.name, reason }) };
}

/** The outcome as a call answers it. */
export function answerOf(outcome: ApprovalOutcome) {
  const { applied, result } = outcome;
  return outcome.applied
    ? { applied, result }
    : { applied, result, approval: outcome.approvalId.toString() };
}
