import { call } from '#lib/access/http/call';
import { quoteSchema } from '#lib/features/trade/deal/schema';
import { createQuote } from '#lib/features/trade/quote/create-quote';

/** POST /api/quote: a firm price for a quantity, valid once and for a few seconds. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: quoteSchema, limit: { points: 120, seconds: 60 } },
  ({ db, user, body }) => createQuote(db, { ...body, userId: user.id }),
);
