import { call } from '#lib/http/call';
import { getUserInfo } from '#lib/profile/queries';

/** POST /api/userInfo: the own profile. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'user' }, ({ db, user }) =>
  getUserInfo(db, user.id),
);
