import { call } from '#lib/access/http/call';
import { getBalance } from '#lib/access/profile/queries';

/** POST /api/balance: available and frozen cash. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'user' }, ({ db, user }) =>
  getBalance(db, user.id),
);
