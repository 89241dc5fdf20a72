import { call } from '#lib/access/http/call';
import { TRADE_CALLS } from '#lib/features/trade/deal/contracts';
import { createQuote } from '#lib/features/trade/quote/create-quote';

/** POST /api/quote: a firm price for a quantity, valid once and for a few seconds. */
export const POST = call(
  TRADE_CALLS.quote,
  { limit: { points: 120, seconds: 60 } },
  ({ db, user, body }) => createQuote(db, { ...body, userId: user.id }),
);
