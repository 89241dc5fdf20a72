import { call } from '#lib/access/http/call';
import { PROFILE_CALLS } from '#lib/access/profile/contracts';
import { updateUserInfo } from '#lib/access/profile/update-user-info';
import { requireStepUp } from '#lib/access/session/factor/require-step-up';

/** POST /api/updateUserInfo: changes the given fields of the member's profile. */
export const POST = call(PROFILE_CALLS.updateUserInfo, ({ db, session, body, address }) => {
  const requireOwner = (password: string) => requireStepUp(db, session, password);
  return updateUserInfo(db, { ...body, userId: session.userId, address, requireOwner });
});
