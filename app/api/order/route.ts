import { call } from '#lib/http/call';
import { placeOrder } from '#lib/trade/place-order';
import { orderSchema } from '#lib/trade/schema';

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
