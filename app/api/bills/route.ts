import { call } from '#lib/http/call';
import { recordListSchema } from '#lib/record-base/schema';
import { listBills } from '#lib/records/queries';

/** POST /api/bills: every ledger entry of the available cash. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: recordListSchema },
  ({ db, user, body }) => listBills(db, user.id, body),
);
