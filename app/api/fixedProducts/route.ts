import { call } from '#lib/access/http/call';
import { listSchema } from '#lib/base/record-base/page';
import { pageProducts } from '#lib/features/fixed/queries';

/** POST /api/fixedProducts: the fixed-term products on offer. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: listSchema },
  ({ db, body }) => pageProducts(db, body),
);
