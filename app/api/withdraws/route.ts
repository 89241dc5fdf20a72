import { call } from '#lib/access/http/call';
import { FUNDING_CALLS } from '#lib/features/funding/contracts';
import { listWithdrawals } from '#lib/features/records/queries';

/** POST /api/withdraws: the member's withdrawals. */
export const POST = call(FUNDING_CALLS.withdraws, { mayBeStale: true }, ({ db, user, body }) =>
  listWithdrawals(db, user.id, body),
);
