import { listSchema } from '#lib/base/record-base/page';
import { pageProducts } from '#lib/fixed/queries';
import { call } from '#lib/http/call';

/** POST /api/fixedProducts: the fixed-term products on offer. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: listSchema },
  ({ db, body }) => pageProducts(db, body),
);
