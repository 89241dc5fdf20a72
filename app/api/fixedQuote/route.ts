import { call } from '#lib/access/http/call';
import { quoteFixed } from '#lib/features/fixed/queries';
import { fixedQuoteSchema } from '#lib/features/fixed/schema';

/** POST /api/fixedQuote: the terms of a deposit opened now. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: fixedQuoteSchema },
  ({ db, body }) => quoteFixed(db, body),
);
