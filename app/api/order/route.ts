import { call } from '#lib/access/http/call';
import { orderSchema } from '#lib/features/trade/deal/schema';
import { placeOrder, readOrderTerms } from '#lib/features/trade/order/place-order';

/** POST /api/order: places an order in the open issue or at a firm quote. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  {
    auth: 'user',
    body: orderSchema,
    money: true,
    tradePassword: 'window',
    read: ({ db, user, body }) => readOrderTerms(db, { ...body, userId: user.id }),
  },
  ({ db, user, body, read }) => placeOrder(db, { ...body, userId: user.id }, read),
);
