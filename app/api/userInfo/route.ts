import { call } from '#lib/access/http/call';
import { getUserInfo } from '#lib/access/profile/queries';

/** POST /api/userInfo: the member's profile. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'user' }, ({ db, user }) =>
  getUserInfo(db, user.id),
);
