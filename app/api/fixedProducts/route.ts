import { pageProducts } from '#lib/fixed/queries';
import { call } from '#lib/http/call';
import { listSchema } from '#lib/record-base/page';

/** POST /api/fixedProducts: the fixed-term products that are offered. */
export const POST = call({ auth: 'none', body: listSchema }, ({ db, body }) =>
  pageProducts(db, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
