import { call } from '#lib/http/call';
import { quoteSchema } from '#lib/trade/deal/schema';
import { giveQuote } from '#lib/trade/quote/give-quote';

/** POST /api/quote: a firm price for a quantity, valid once and for a few seconds. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: quoteSchema, limit: { points: 120, seconds: 60 } },
  ({ db, user, body }) => giveQuote(db, { ...body, userId: user.id }),
);
