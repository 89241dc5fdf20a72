import {
  APPROVED_ACTIONS,
  type ApprovedAction,
} from '#lib/access/operators/approvals/approved-action';
import { needsFourEyes } from '#lib/access/operators/approvals/four-eyes';
import { requestApproval } from '#lib/access/operators/approvals/request-approval';
import { type Operator, requireRight } from '#lib/access/operators/operator';
import { newOneTimePassword } from '#lib/access/session/password/new-one-time-password';
import type { Db } from '#lib/base/db/client';
import type { EffectResult } from './effects/effect.ts';
import { prepareEffect } from './effects.ts';

/**
 * An action has been applied, or a request for it has been created. The one-time password of the result
 * is valid from the approval on, and nobody else is shown it.
 */
export type ApprovalOutcome =
  | { applied: true; result: EffectResult }
  | { applied: false; approvalId: bigint; result: EffectResult };

/**
 * Creates a request for another operator's approval of an action. In an installation with one operator
 * it applies the action instead.
 * @throws {AppError} 4001 malformed, 4010 the same request is already pending, 4030, 4004 unknown account; what the action throws
 * @param maker.address of the request; missing at the CLI
 */
export async function applyOrRequest(
  tx: Db,
  maker: Operator & { address?: string },
  request: { action: ApprovedAction; payload: object; reason: string },
): Promise<ApprovalOutcome> {
  const { action, reason } = request;
  requireRight(maker, APPROVED_ACTIONS[action].make);
  const prepared = prepareEffect(action, request.payload);
  const { subject, payload, setsPassword, apply } = prepared;
  await prepared.validate(tx, { name: maker.name, address: maker.address ?? null });
  const secret = setsPassword ? await newOneTimePassword() : null;
  const passwordHash = secret?.passwordHash ?? null;
  const shown: EffectResult = secret ? { password: secret.password } : {};
  if (await needsFourEyes(tx)) {
    const asked = { action, subject, payload, reason, passwordHash };
    const { id } = await requestApproval(tx, maker, asked);
    return { applied: false, approvalId: id, result: shown };
  }
  const result = await apply(tx, { operator: maker.name, reason, passwordHash });
  return { applied: true, result: { ...result, ...shown } };
}
