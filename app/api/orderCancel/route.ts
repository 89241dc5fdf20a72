import { call } from '#lib/http/call';
import { orderCancelSchema } from '#lib/trade/deal/schema';
import { cancelOrder } from '#lib/trade/order/cancel-order';

/** POST /api/orderCancel: takes an order back before the cutoff of its issue. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: orderCancelSchema, money: true },
  ({ db, user, body }) => cancelOrder(db, { ...body, userId: user.id }),
);
