import { FACTOR_CALLS } from '#lib/access/factor/contracts';
import { call } from '#lib/access/http/call';
import { removeTotp } from '#lib/access/session/factor/remove-factor';

/** POST /api/removeTotp: removes the authenticator app of a session that showed a factor. */
export const POST = call(FACTOR_CALLS.removeTotp, async ({ db, session }) => {
  await removeTotp(db, session);
  return null;
});
