import { isApprovedAction } from '#lib/access/operators/approvals/approved-action';
import { AppError } from '#lib/base/errors/app-error';
import { applyOrRequest } from '#lib/site/desk/approvals/apply-or-request';
import { requestApprovalSchema } from '#lib/site/desk/approvals/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/**
 * Requests the approval of another operator for an action; with a single operator it applies the action at
 * once. Each action has its own right, which `applyOrRequest` checks.
 */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'approval.read', body: requestApprovalSchema },
  async ({ db, operator, body: { action, payload, reason } }) => {
    if (!isApprovedAction(action)) throw new AppError(4004);
    const outcome = await applyOrRequest(db, operator, { action, payload, reason });
    const { applied, result } = outcome;
    return applied
      ? { applied, result }
      : { applied, result, approval: outcome.approvalId.toString() };
  },
);
