import { call } from '#lib/access/http/call';
import { TRADE_CALLS } from '#lib/features/trade/deal/contracts';
import { cancelOrder } from '#lib/features/trade/order/cancel-order';

/** POST /api/orderCancel: cancels an order before its issue's cutoff. */
export const POST = call(TRADE_CALLS.orderCancel, ({ db, user, body }) =>
  cancelOrder(db, { ...body, userId: user.id }),
);
