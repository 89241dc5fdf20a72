import { call } from '#lib/access/http/call';
import { listOrders } from '#lib/features/records/queries';
import { TRADE_CALLS } from '#lib/features/trade/deal/contracts';

/** POST /api/orders: the member's orders. */
export const POST = call(TRADE_CALLS.orders, { mayBeStale: true }, ({ db, user, body }) =>
  listOrders(db, user.id, body),
);
