import { call } from '#lib/access/http/call';
import { FUNDING_CALLS } from '#lib/features/funding/contracts';
import { cancelTopUp } from '#lib/features/funding/top-up/cancel-top-up';

/** POST /api/rechargeCancel: cancels a top-up that is not under review. */
export const POST = call(FUNDING_CALLS.rechargeCancel, ({ db, user, body }) =>
  cancelTopUp(db, { ...body, userId: user.id }),
);
