import { call } from '#lib/http/call';
import { updateUserInfoSchema } from '#lib/profile/schema';
import { updateUserInfo } from '#lib/profile/update-user-info';

/** POST /api/updateUserInfo: changes the given fields of the member's profile. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: updateUserInfoSchema },
  ({ db, user, body, address }) => updateUserInfo(db, { ...body, userId: user.id, address }),
);
