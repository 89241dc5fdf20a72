import { call } from '#lib/access/http/call';
import { FIXED_CALLS } from '#lib/features/fixed/contracts';
import { quoteFixed } from '#lib/features/fixed/queries';

/** POST /api/fixedQuote: the terms of a deposit opened now. */
export const POST = call(FIXED_CALLS.fixedQuote, ({ db, body }) => quoteFixed(db, body));
