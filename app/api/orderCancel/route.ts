import { call } from '#lib/http/call';
import { orderCancelSchema } from '#lib/trade/deal/schema';
import { cancelOrder } from '#lib/trade/order/cancel-order';

/** POST /api/orderCancel: takes an order back before the cutoff of its issue. */
export const POST = call(
  { auth: 'user', body: orderCancelSchema, money: true },
  ({ db, user, body }) => cancelOrder(db, { ...body, userId: user.id }),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
