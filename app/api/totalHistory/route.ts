import { call } from '#lib/access/http/call';
import { getTotals } from '#lib/features/totals/queries';
import { getTotalHistory } from '#lib/features/totals/total-history';

/** POST /api/totalHistory: total assets at the close of each day, and now. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'user' }, async ({ db, user }) =>
  getTotalHistory(db, user.id, await getTotals(db, user.id)),
);
