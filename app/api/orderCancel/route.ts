import { call } from '#lib/access/http/call';
import { orderCancelSchema } from '#lib/features/trade/deal/schema';
import { cancelOrder } from '#lib/features/trade/order/cancel-order';

/** POST /api/orderCancel: cancels an order before its issue's cutoff. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: orderCancelSchema, money: true },
  ({ db, user, body }) => cancelOrder(db, { ...body, userId: user.id }),
);
