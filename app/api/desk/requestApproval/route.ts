import { isApprovedAction } from '#lib/access/operators/approvals/approved-action';
import { AppError } from '#lib/base/errors/app-error';
import { applyOrRequest } from '#lib/site/desk/approvals/apply-or-request';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.requestApproval,
  async ({ db, operator, address, isCli, body: { action, payload, reason } }) => {
    if (!isApprovedAction(action)) throw new AppError(4004);
    const outcome = await applyOrRequest(
      db,
      { ...operator, ...(!isCli && { address }) },
      { action, payload, reason },
    );
    const { applied, result } = outcome;
    return applied
      ? { applied, result }
      : { applied, result, approval: outcome.approvalId.toString() };
  },
);
