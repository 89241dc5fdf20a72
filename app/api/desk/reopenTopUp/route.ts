import { takesTwoToReopen } from '#lib/features/funding/top-up/reopen-top-up';
import { actOrRequest, answerOf } from '#lib/site/desk/approvals/act-or-request';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.reopenTopUp,
  async ({ db, operator, body: { id, reason } }) => {
    const payload = { recharge: id.toString() };
    const takesTwo = await takesTwoToReopen(db, payload);
    const request = { action: 'top-up.reopen' as const, payload, reason, takesTwo };
    return answerOf(await actOrRequest(db, operator, request));
  },
);
