import { call } from '#lib/http/call';
import { getUserInfo } from '#lib/profile/queries';

/** POST /api/userInfo: the member's profile. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'user' }, ({ db, user }) =>
  getUserInfo(db, user.id),
);
