import { call } from '#lib/access/http/call';
import { getIdentity } from '#lib/features/identity/queries';

/** POST /api/identity: the member's identity check and the limits of the levels. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'user' }, ({ db, user }) =>
  getIdentity(db, user.id),
);
