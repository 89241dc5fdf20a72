import { rejectRequest, withdrawRequest } from '#lib/access/operators/approvals/decide-approval';
import { approveAndApply } from '#lib/site/desk/approvals/approve-and-apply';
import { decideApprovalSchema } from '#lib/site/desk/approvals/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

const DECISIONS = {
  approve: approveAndApply,
  reject: rejectRequest,
  withdraw: withdrawRequest,
};

/** Decides a request; approving applies it in the same transaction. Each action has its own right. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'approval.read', body: decideApprovalSchema },
  async ({ db, operator, body: { id, decision, comment } }) => ({
    result: (await DECISIONS[decision](db, operator, { id, ...(comment && { comment }) })) ?? {},
  }),
);
