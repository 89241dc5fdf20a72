import { call } from '#lib/access/http/call';
import { getWithdrawalLimits } from '#lib/features/funding/queries';

/** POST /api/withdrawLimits: what the member can still withdraw today and this month. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'user' }, ({ db, user }) =>
  getWithdrawalLimits(db, user.id),
);
