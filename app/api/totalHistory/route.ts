import { call } from '#lib/http/call';
import { getTotalHistory } from '#lib/totals/total-history';

/** POST /api/totalHistory: total assets at the close of each day, and now. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'user' }, ({ db, user }) =>
  getTotalHistory(db, user.id),
);
