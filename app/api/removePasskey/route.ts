import { FACTOR_CALLS } from '#lib/access/factor/contracts';
import { call } from '#lib/access/http/call';
import { removePasskey } from '#lib/access/session/factor/remove-factor';

/** POST /api/removePasskey: removes a passkey of a session that showed a factor. */
export const POST = call(FACTOR_CALLS.removePasskey, async ({ db, session, body }) => {
  await removePasskey(db, session, body.id);
  return null;
});
