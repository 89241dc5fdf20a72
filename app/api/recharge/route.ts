import { call } from '#lib/access/http/call';
import { rechargeSchema } from '#lib/features/funding/schema';
import { requestTopUp } from '#lib/features/funding/top-up/request-top-up';
import { topUpByQuote } from '#lib/features/trade/quote/top-up-by-quote';

/** POST /api/recharge: opens a top-up, or sells metal for cash at a firm quote. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: rechargeSchema, money: true },
  ({ db, user: { id: userId }, body }) =>
    body.channel === 'metal'
      ? topUpByQuote(db, { userId, quoteId: body.quote_id })
      : requestTopUp(db, { ...body, userId }),
);
