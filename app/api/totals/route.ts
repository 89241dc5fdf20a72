import { call } from '#lib/access/http/call';
import { getTotals } from '#lib/features/totals/queries';

/** POST /api/totals: all holdings, item by item. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'user' }, ({ db, user }) =>
  getTotals(db, user.id),
);
