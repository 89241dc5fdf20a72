import { rejectRequest, withdrawRequest } from '#lib/access/operators/approvals/decide-approval';
import { approveAndApply } from '#lib/site/desk/approvals/approve-and-apply';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

const DECISIONS = {
  approve: approveAndApply,
  reject: rejectRequest,
  withdraw: withdrawRequest,
};

export const POST = deskCall(
  DESK_CONTRACTS.decideApproval,
  async ({ db, operator, body: { id, decision, comment } }) => ({
    result: (await DECISIONS[decision](db, operator, { id, ...(comment && { comment }) })) ?? {},
  }),
);
