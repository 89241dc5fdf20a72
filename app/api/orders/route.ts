import { call } from '#lib/access/http/call';
import { recordListSchema } from '#lib/base/record-base/schema';
import { listOrders } from '#lib/features/records/queries';

/** POST /api/orders: the member's orders. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: recordListSchema, mayBeStale: true },
  ({ db, user, body }) => listOrders(db, user.id, body),
);
