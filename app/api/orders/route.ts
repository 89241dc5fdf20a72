import { call } from '#lib/http/call';
import { recordListSchema } from '#lib/record-base/schema';
import { listOrders } from '#lib/records/queries';

/** POST /api/orders: the own orders. */
export const POST = call({ auth: 'user', body: recordListSchema }, ({ db, user, body }) =>
  listOrders(db, user.id, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
