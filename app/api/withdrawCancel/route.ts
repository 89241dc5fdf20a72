import { call } from '#lib/access/http/call';
import { FUNDING_CALLS } from '#lib/features/funding/contracts';
import { cancelWithdrawal } from '#lib/features/funding/withdrawal/cancel-withdrawal';

/** POST /api/withdrawCancel: cancels a pending withdrawal. */
export const POST = call(FUNDING_CALLS.withdrawCancel, ({ db, user, body }) =>
  cancelWithdrawal(db, { ...body, userId: user.id }),
);
