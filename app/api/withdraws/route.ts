import { call } from '#lib/access/http/call';
import { recordListSchema } from '#lib/base/record-base/schema';
import { listWithdrawals } from '#lib/features/records/queries';

/** POST /api/withdraws: the member's withdrawals. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: recordListSchema, mayBeStale: true },
  ({ db, user, body }) => listWithdrawals(db, user.id, body),
);
