import { call } from '#lib/access/http/call';
import { FUNDING_CALLS } from '#lib/features/funding/contracts';
import { requestWithdrawal } from '#lib/features/funding/withdrawal/request-withdrawal';

/** POST /api/withdraw: holds the amount and opens a withdrawal for review. */
export const POST = call(FUNDING_CALLS.withdraw, ({ db, user, body, signed }) => {
  const { target_id: methodId, trade_password: _, signature: __, ...asked } = body;
  return requestWithdrawal(db, { ...asked, methodId, userId: user.id, signed });
});
