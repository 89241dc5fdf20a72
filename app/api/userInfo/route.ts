import { call } from '#lib/access/http/call';
import { PROFILE_CALLS } from '#lib/access/profile/contracts';
import { getUserInfo } from '#lib/access/profile/queries';

/** POST /api/userInfo: the member's profile. */
export const POST = call(PROFILE_CALLS.userInfo, ({ db, user }) => getUserInfo(db, user.id));
