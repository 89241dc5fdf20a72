import { call } from '#lib/http/call';
import { orderSchema } from '#lib/trade/deal/schema';
import { placeOrder } from '#lib/trade/order/place-order';

/** POST /api/order: an order for the open issue, or by a firm quote. */
export const POST = call(
  { auth: 'user', body: orderSchema, money: true, tradePassword: 'window' },
  ({ db, user, body }) => placeOrder(db, { ...body, userId: user.id }),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
