import { call } from '#lib/access/http/call';
import { FIXED_CALLS } from '#lib/features/fixed/contracts';
import { pageProducts } from '#lib/features/fixed/queries';

/** POST /api/fixedProducts: the fixed-term products on offer. */
export const POST = call(FIXED_CALLS.fixedProducts, ({ db, body }) => pageProducts(db, body));
