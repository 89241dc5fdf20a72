import { recordListSchema } from '#lib/base/record-base/schema';
import { call } from '#lib/http/call';
import { listWithdrawals } from '#lib/records/queries';

/** POST /api/withdraws: the member's withdrawals. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: recordListSchema, mayBeStale: true },
  ({ db, user, body }) => listWithdrawals(db, user.id, body),
);
