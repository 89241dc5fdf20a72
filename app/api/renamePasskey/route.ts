import { FACTOR_CALLS } from '#lib/access/factor/contracts';
import { call } from '#lib/access/http/call';
import { renamePasskey } from '#lib/access/session/factor/rename-passkey';

/** POST /api/renamePasskey: changes the name of a passkey. */
export const POST = call(FACTOR_CALLS.renamePasskey, async ({ db, user, body }) => {
  await renamePasskey(db, { ...body, userId: user.id });
  return null;
});
