import { call } from '#lib/access/http/call';
import { PROFILE_CALLS } from '#lib/access/profile/contracts';
import { updateUserInfo } from '#lib/access/profile/update-user-info';

/** POST /api/updateUserInfo: changes the given fields of the member's profile. */
export const POST = call(PROFILE_CALLS.updateUserInfo, ({ db, session, body, address }) =>
  updateUserInfo(db, { ...body, session, address }),
);
