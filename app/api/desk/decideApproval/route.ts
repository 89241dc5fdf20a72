import { rejectRequest, withdrawRequest } from '#lib/access/operators/approvals/decide-approval';
import { acceptFactorCode, requireRecentFactor } from '#lib/access/operators/factor/recent-factor';
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
  { transaction: false },
  async ({ transact, body: { id, decision, comment, code } }) => {
    // A transaction of its own: the code counts also if the decision is refused.
    await transact((tx, session) => acceptFactorCode(tx, session, code));
    return transact(async (tx, session) => {
      if (decision === 'approve') requireRecentFactor(session);
      const given = { id, ...(comment && { comment }) };
      return { result: (await DECISIONS[decision](tx, session.operator, given)) ?? {} };
    });
  },
);
