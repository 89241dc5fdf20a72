import { call } from '#lib/access/http/call';
import { FUNDING_CALLS } from '#lib/features/funding/contracts';
import { requestTopUp } from '#lib/features/funding/top-up/request-top-up';
import { topUpByQuote } from '#lib/features/trade/quote/top-up-by-quote';

/** POST /api/recharge: opens a top-up, or sells metal for cash at a firm quote. */
export const POST = call(FUNDING_CALLS.recharge, ({ db, user: { id: userId }, body }) =>
  body.channel === 'metal'
    ? topUpByQuote(db, { userId, quoteId: body.quote_id })
    : requestTopUp(db, { ...body, userId }),
);
