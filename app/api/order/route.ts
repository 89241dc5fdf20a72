import { call } from '#lib/access/http/call';
import { TRADE_CALLS } from '#lib/features/trade/deal/contracts';
import { placeOrder, readOrderTerms } from '#lib/features/trade/order/place-order';

/** POST /api/order: places an order in the open issue or at a firm quote. */
export const POST = call(
  TRADE_CALLS.order,
  { read: ({ db, user, body }) => readOrderTerms(db, { ...body, userId: user.id }) },
  ({ db, user, body, signed, read }) => placeOrder(db, { ...body, userId: user.id, signed }, read),
);
