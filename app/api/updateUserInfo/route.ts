import { call } from '#lib/access/http/call';
import { updateUserInfoSchema } from '#lib/access/profile/schema';
import { updateUserInfo } from '#lib/access/profile/update-user-info';

/** POST /api/updateUserInfo: changes the given fields of the member's profile. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: updateUserInfoSchema },
  ({ db, user, body, address }) => updateUserInfo(db, { ...body, userId: user.id, address }),
);
