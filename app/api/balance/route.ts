import { call } from '#lib/http/call';
import { getBalance } from '#lib/profile/queries';

/** POST /api/balance: what is available, and what is frozen for what. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'user' }, ({ db, user }) =>
  getBalance(db, user.id),
);
