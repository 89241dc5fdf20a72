import { call } from '#lib/access/http/call';
import { FUNDING_CALLS } from '#lib/features/funding/contracts';
import { getWithdrawalLimits } from '#lib/features/funding/queries';

/** POST /api/withdrawLimits: what the member can still withdraw today and this month. */
export const POST = call(FUNDING_CALLS.withdrawLimits, ({ db, user }) =>
  getWithdrawalLimits(db, user.id),
);
