import { call } from '#lib/http/call';
import { getTotals } from '#lib/totals/queries';

/** POST /api/totals: everything that the user has, item by item. */
export const POST = call({ auth: 'user' }, ({ db, user }) => getTotals(db, user.id));

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
